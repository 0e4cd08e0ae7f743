/**
 * The facts that the journal can record: a closed set of kinds. Each field has a type of fact-fields.ts or is an enum of
 * fixed words. What is not listed here cannot be written to the journal.
 */
import * as z from 'zod/mini';
import { reference } from '../../src-shared/reference.ts';
import {
  count,
  errorCode,
  errorName,
  exitCode,
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
  systemErrorCode,
  version,
} from './fact-fields.ts';
import { paymentMoved, sessionMoved, signInMoved } from './machine-facts.ts';

// --- the process

const started = z.strictObject({
  kind: z.literal('started'),
  /** The window, or a command of the command line. */
  runs: z.enum(['window', 'sign-in', 'accounts', 'whoami', 'sign-out', 'payment']),
  app: version,
  electron: version,
  node: version,
  system: z.enum(['linux', 'darwin', 'win32', 'other']),
  systemVersion: version,
  arch: z.enum(['x64', 'arm64', 'other']),
  pid: count,
});
/** The window has loaded its page. */
const pageLoaded = z.strictObject({ kind: z.literal('page-loaded') });
/** A Chromium process has ended unexpectedly: the renderer, or a helper process. */
const processGone = z.strictObject({
  kind: z.literal('process-gone'),
  process: z.enum(['page', 'gpu', 'utility', 'zygote', 'sandbox-helper', 'other']),
  reason: goneReason,
  exitCode,
});
const pageHangs = z.strictObject({ kind: z.literal('page-hangs') });
const wokeUp = z.strictObject({ kind: z.literal('woke-up') });
const quit = z.strictObject({ kind: z.literal('quit') });

// --- failures

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
const failure = z.strictObject({
  kind: z.literal('failure'),
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
  causes: z.array(cause).check(z.maxLength(6)),
});
/** An error that nobody caught. Its `failure` record comes before this one. */
const uncaught = z.strictObject({ kind: z.literal('uncaught'), code: errorCode });

// --- requests to the platform

/** An HTTP request. `endpoint` names the path: the path itself may contain an ID. */
const request = z.strictObject({
  kind: z.literal('request'),
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
});
const polled = z.strictObject({
  kind: z.literal('polled'),
  /** Counts the polls for one device code, from 1. */
  number: count,
  outcome: z.enum(['tokens', 'pending', 'slow-down', 'unreachable', 'refused', 'stopped']),
  problem: z.optional(errorCode),
});
/** A token response was accepted. `expiresIn`: the type of `expires_in`, because the platform's interface shows both. */
const tokensIssued = z.strictObject({
  kind: z.literal('tokens-issued'),
  expiresIn: z.enum(['number', 'string', 'absent']),
  idToken: z.boolean(),
  refreshToken: z.boolean(),
});

// --- the loopback server

const listening = z.strictObject({
  kind: z.literal('listening'),
  address: z.enum(['127.0.0.1', '[::1]', 'localhost']),
  port,
});
const callbackIgnored = z.strictObject({
  kind: z.literal('callback-ignored'),
  reason: z.enum(['wrong-host', 'not-found', 'method-not-allowed', 'wrong-state', 'malformed']),
});
const callbackAccepted = z.strictObject({
  kind: z.literal('callback-accepted'),
  outcome: z.enum(['finished', 'declined', 'failed']),
});

// --- storage on this computer

const keyringProved = z.strictObject({
  kind: z.literal('keyring-proved'),
  backend: keyringBackend,
  verdict: z.enum(['strong', 'weak', 'failed']),
  problem: z.optional(errorCode),
  ms: milliseconds,
});
const vaultRead = z.strictObject({
  kind: z.literal('vault-read'),
  /** `read` also if there is no file yet. */
  status: z.enum(['read', 'moved-aside', 'untouchable']),
  accounts: count,
  problem: z.optional(errorCode),
  failure: z.optional(reference),
});
/** The vault was written again after a write that failed. */
const vaultWritten = z.strictObject({ kind: z.literal('vault-written') });
const vaultNotWritten = z.strictObject({
  kind: z.literal('vault-not-written'),
  problem: errorCode,
  system: systemErrorCode,
});

/** The settings were replaced by the defaults. */
const settingsLost = z.strictObject({
  kind: z.literal('settings-lost'),
  reason: z.enum(['damaged', 'unreadable']),
});
const settingsNotWritten = z.strictObject({
  kind: z.literal('settings-not-written'),
  system: systemErrorCode,
});

// --- updates

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
/** An event has changed what the updates do. */
const updateChanged = z.strictObject({
  kind: z.literal('update-changed'),
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
  problem: z.optional(errorCode),
  failure: z.optional(reference),
});

// --- the journal itself

/** A fact was not written, because it did not fit its schema. */
const refused = z.strictObject({ kind: z.literal('journal-refused') });
/** Counts the records that could not be written. */
const lost = z.strictObject({
  kind: z.literal('journal-lost'),
  records: count,
  system: systemErrorCode,
});

const machineNames = ['sign-in', 'session', 'payment'] as const;
export type MachineName = (typeof machineNames)[number];

/** A state machine was created. `within`: the reference of the machine whose work created it. */
const began = z.strictObject({
  kind: z.literal('began'),
  machine: z.enum(machineNames),
  within: z.optional(reference),
});

export const factSchema = z.discriminatedUnion('kind', [
  started,
  pageLoaded,
  processGone,
  pageHangs,
  wokeUp,
  quit,
  began,
  signInMoved,
  sessionMoved,
  paymentMoved,
  failure,
  uncaught,
  request,
  polled,
  tokensIssued,
  listening,
  callbackIgnored,
  callbackAccepted,
  keyringProved,
  vaultRead,
  vaultWritten,
  vaultNotWritten,
  settingsLost,
  settingsNotWritten,
  updateChanged,
  refused,
  lost,
]);

export type Fact = z.infer<typeof factSchema>;
export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;
/** An event has moved one of the three machines. */
export type MovedFact = FactOf<`${MachineName}-moved`>;

const movedMachines: Readonly<Record<MovedFact['kind'], MachineName>> = {
  'sign-in-moved': 'sign-in',
  'session-moved': 'session',
  'payment-moved': 'payment',
};

export const isMove = (fact: Fact): fact is MovedFact => Object.hasOwn(movedMachines, fact.kind);

/** Returns the machine that began or moved; undefined for a fact about anything else. */
export function machineOf(fact: Fact): MachineName | undefined {
  if (fact.kind === 'began') return fact.machine;
  return isMove(fact) ? movedMachines[fact.kind] : undefined;
}
