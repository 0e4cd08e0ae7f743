/**
 * The facts that the journal can record: a closed set of kinds. Each field has a type of fact-fields.ts or is an enum of
 * fixed words. What is not listed here cannot be written to the journal.
 */
import * as z from 'zod/mini';
import { type Reference, reference } from '../../src-shared/reference.ts';
import {
  configurationKey,
  count,
  errorCode,
  errorName,
  exitCode,
  fact,
  frame,
  goneReason,
  host,
  httpStatus,
  idTokenReason,
  keyringBackend,
  message,
  milliseconds,
  oauthError,
  port,
  problemShape,
  systemErrorCode,
  version,
} from './fact-fields.ts';
import { paymentMoved, sessionMoved, signInMoved } from './machine-facts.ts';

const machineNames = ['sign-in', 'session', 'payment'] as const;
type MachineName = (typeof machineNames)[number];

/** One error of a chain, the outermost first. */
const cause = z.strictObject({
  name: errorName,
  /** Only for a Failure. */
  code: z.optional(errorCode),
  system: z.optional(systemErrorCode),
  /** Only for any other error: its message, without the words that messageOf removes. */
  message: z.optional(message),
  frames: z.array(frame).check(z.maxLength(8)),
});

const updateState = z.strictObject({
  kind: z.enum([
    'unavailable',
    'idle',
    'checking',
    'available',
    'downloading',
    'ready',
    'installing',
    'failed',
    'stopped',
  ]),
});

export const factSchema = z.discriminatedUnion('kind', [
  // --- the process

  fact('started', {
    /** The window, or a command of the command line. */
    runs: z.enum(['window', 'sign-in', 'accounts', 'whoami', 'sign-out', 'payment']),
    app: version,
    electron: version,
    node: version,
    system: z.enum(['linux', 'darwin', 'win32', 'other']),
    systemVersion: version,
    arch: z.enum(['x64', 'arm64', 'other']),
    pid: count,
  }),
  /** The window has loaded its page. */
  fact('page-loaded', {}),
  /** A Chromium process has ended unexpectedly: the renderer, or a helper process. */
  fact('process-gone', {
    process: z.enum(['page', 'gpu', 'utility', 'zygote', 'sandbox-helper', 'other']),
    reason: goneReason,
    exitCode,
  }),
  fact('page-hangs', {}),
  fact('woke-up', {}),
  fact('quit', {}),

  // --- the state machines

  /** A state machine was created. `within`: the reference of the machine whose work created it. */
  fact('began', { machine: z.enum(machineNames), within: z.optional(reference) }),
  signInMoved,
  sessionMoved,
  paymentMoved,

  // --- failures

  fact('failure', {
    code: errorCode,
    /** The reference of this failure, short enough for a player to read out. */
    failure: reference,
    host: z.optional(host),
    status: z.optional(httpStatus),
    oauthError: z.optional(oauthError),
    /** How long the platform asks to wait. */
    retryAfterMs: z.optional(milliseconds),
    /** Only for LK-209. */
    idToken: z.optional(idTokenReason),
    /** Only for LK-105 to LK-107. */
    configurationKey: z.optional(configurationKey),
    causes: z.array(cause).check(z.maxLength(6)),
  }),
  /** An error that was not caught. Its `failure` record comes before this one. */
  fact('uncaught', { code: errorCode }),

  // --- requests to the platform

  /** An HTTP request. `endpoint` names the path: the path itself may contain an ID. */
  fact('request', {
    method: z.enum(['GET', 'POST']),
    host,
    endpoint: z.enum([
      'token',
      'device-code',
      'keys',
      'revocation',
      'profile',
      'payment',
      'checkout',
      'transaction-request',
      'updates',
      'other',
    ]),
    ms: milliseconds,
    /** Absent if no response came. */
    status: z.optional(httpStatus),
    /** Why the request failed; `aborted` if the launcher stopped it. */
    problem: z.optional(z.union([errorCode, z.literal('aborted')])),
    system: z.optional(systemErrorCode),
  }),
  fact('polled', {
    /** Counts the polls for one device code, from 1. */
    number: count,
    outcome: z.enum(['tokens', 'pending', 'slow-down', 'unreachable', 'refused', 'stopped']),
    problem: z.optional(errorCode),
  }),
  /** A token response was accepted. `expiresIn`: the type of `expires_in`, because the platform's interface shows both. */
  fact('tokens-issued', {
    expiresIn: z.enum(['number', 'string', 'absent']),
    idToken: z.boolean(),
    refreshToken: z.boolean(),
  }),

  // --- the loopback server

  fact('listening', { address: z.enum(['127.0.0.1', '[::1]', 'localhost']), port }),
  fact('callback-ignored', {
    reason: z.enum(['wrong-host', 'not-found', 'method-not-allowed', 'wrong-state', 'malformed']),
  }),
  fact('callback-accepted', { outcome: z.enum(['finished', 'declined', 'failed']) }),

  // --- storage on this computer

  fact('keyring-proved', {
    backend: keyringBackend,
    verdict: z.enum(['strong', 'weak', 'failed']),
    problem: z.optional(errorCode),
    ms: milliseconds,
  }),
  fact('vault-read', {
    /** `read` also if there is no file yet. */
    status: z.enum(['read', 'moved-aside', 'untouchable']),
    accounts: count,
    ...problemShape,
  }),
  /** The vault was written again after a write that failed. */
  fact('vault-written', {}),
  fact('vault-not-written', { problem: errorCode, system: systemErrorCode }),
  /** The settings were replaced by the defaults. */
  fact('settings-lost', { reason: z.enum(['damaged', 'unreadable']) }),
  fact('settings-not-written', { system: systemErrorCode }),

  // --- updates

  /** An event has changed what the updates do. */
  fact('update-changed', {
    event: z.enum([
      'started',
      'check-due',
      'check-pressed',
      'nothing-newer',
      'found',
      'check-failed',
      'download-pressed',
      'progressed',
      'downloaded',
      'download-failed',
      'cancel-pressed',
      'work-changed',
      'restart-pressed',
      'file-checked',
      'install-failed',
      'quit-began',
      'quit-prepared',
    ]),
    before: updateState,
    after: updateState,
    /** The new version. */
    version: z.optional(version),
    ...problemShape,
  }),

  // --- the journal itself

  /** A fact was not written, because it did not fit its schema. */
  fact('journal-refused', {}),
  /** Counts the records that could not be written. */
  fact('journal-lost', { records: count, system: systemErrorCode }),
]);

export type Fact = z.infer<typeof factSchema>;
export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;
/** An event has moved one of the three machines. */
export type MovedFact = FactOf<`${MachineName}-moved`>;

const movedMachine = ({ kind }: Fact): MachineName | undefined =>
  machineNames.find((name) => kind === `${name}-moved`);

export const isMove = (fact: Fact): fact is MovedFact => movedMachine(fact) !== undefined;

/** Returns the reference of the failure that a fact is or names; undefined if there is none. */
export const failureOf = (fact: Fact): Reference | undefined =>
  'failure' in fact ? fact.failure : undefined;

/** Returns the machine that began or moved; undefined for a fact about anything else. */
export const machineOf = (fact: Fact): MachineName | undefined =>
  fact.kind === 'began' ? fact.machine : movedMachine(fact);
