import {
  type AppError,
  appError,
  type DetailsOf,
  type ErrorCode,
} from '../../src-shared/errors.ts';
import type { Reference } from '../../src-shared/reference.ts';
import { isObserved, publish } from '../facts/diagnostics.ts';
import {
  configurationKey,
  errorNameOf,
  framesOf,
  hostOf,
  type IdTokenReason,
  idTokenReason,
  messageOf,
  newReference,
  oauthErrorOf,
  systemCodeOf,
} from '../facts/fact-fields.ts';
import type { FactOf } from '../facts/facts.ts';
import { redact, type Secret } from './secret.ts';
import { sqliteName } from './sqlite.ts';

/** An error with a code of the catalogue. At the border of main, `toAppError` turns it into a value. */
export class Failure<C extends ErrorCode = ErrorCode> extends Error {
  readonly appError: AppError;
  /** How long to wait before asking again, in ms; 0 if the platform did not say. */
  readonly retryAfterMs: number;

  constructor(code: C, details: DetailsOf<C> = {}, cause?: unknown, retryAfterMs = 0) {
    super(code, { cause });
    this.name = 'Failure';
    this.appError = appError(code, details);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Yields an error and its causes, the outermost first. Eight at most, because an error can be its own cause. */
export function* withCauses(error: unknown): Generator<unknown> {
  for (let e = error, depth = 0; e !== undefined && depth < 8; depth += 1) {
    yield e;
    e = e instanceof Error ? e.cause : undefined;
  }
}

/** Returns the outermost Failure in the chain of causes: libraries wrap what they catch. */
function outermostFailure(error: unknown): Failure | undefined {
  for (const e of withCauses(error)) if (e instanceof Failure) return e;
  return undefined;
}

/** Returns how long to wait before the next request, in ms; 0 if the platform did not say. */
export const retryAfterOf = (error: unknown): number => outermostFailure(error)?.retryAfterMs ?? 0;

/**
 * Turns anything thrown into an AppError, and records the chain of causes in the journal under its `reference`. An error
 * that is no Failure becomes LK-901, with its class and without its message.
 */
export function toAppError(error: unknown): AppError {
  const failure = outermostFailure(error);
  const problem = failure?.appError ?? unnamed(error);
  const reference = recordFailure(error, problem, failure ?? error);
  return reference === undefined ? problem : { ...problem, reference };
}

/** Returns the code of the outermost Failure in the chain of causes; otherwise LK-901. Records nothing. */
export const codeOf = (error: unknown): ErrorCode =>
  (outermostFailure(error)?.appError ?? unnamed(error)).code;

const unnamed = (error: unknown): AppError =>
  appError('LK-901', { reason: error instanceof Error ? error.name : typeof error });

/** Returns the system's code of an error, such as ENOENT; otherwise `unknown`. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** Returns an error as the system's: `code` is one of its codes, such as ENOENT. */
export const systemError = (code: string): Error => Object.assign(new Error(code), { code });

/**
 * Returns the error without these secrets in its details. A platform may repeat what it was sent, and its words reach
 * the window.
 */
export function withoutSecrets(error: unknown, secrets: ReadonlyArray<Secret | null>): unknown {
  const failure = outermostFailure(error);
  if (!failure) return error;
  const { code, details } = failure.appError;
  const clean = Object.entries(details).map(([key, text]) => [key, redact(text, secrets)]);
  return new Failure(code, Object.fromEntries(clean), error, failure.retryAfterMs);
}

type Cause = FactOf<'failure'>['causes'][number];

const references = new WeakMap<object, Reference>();

/**
 * Records an error in the journal, and returns the reference of the record. `inner` is the error in the chain of causes
 * that `problem` describes. If `inner` has been recorded before, returns that reference and records nothing. Returns
 * undefined if facts are not observed, or if `inner` is an AbortError.
 */
function recordFailure(error: unknown, problem: AppError, inner: unknown): Reference | undefined {
  // An abort is not a failure.
  if (!isObserved() || (inner instanceof Error && inner.name === 'AbortError')) return undefined;
  const { code, details } = problem;
  const recorded = inner instanceof Error && references.get(inner);
  if (recorded) return recorded;
  const reference = newReference();
  if (inner instanceof Error) references.set(inner, reference);
  const status = Number(details.status);
  publish({
    kind: 'failure',
    code,
    failure: reference,
    ...(details.host === undefined ? {} : { host: hostOf(`https://${details.host}`) }),
    ...(status >= 100 && status <= 599 ? { status } : {}),
    ...(details.error === undefined ? {} : { oauthError: oauthErrorOf(details.error) }),
    ...(inner instanceof Failure && inner.retryAfterMs > 0
      ? { retryAfterMs: inner.retryAfterMs }
      : {}),
    ...(code === 'LK-209' ? { idToken: idTokenReason.safeParse(details.reason).data } : {}),
    ...(/^LK-10[567]$/.test(code) ? { configurationKey: configurationKeyOf(details.key) } : {}),
    causes: [...withCauses(error)].slice(0, maxCauses).map(causeOf),
  });
  return reference;
}

/** Returns the Failure LK-209 with a reason of the closed list, which the journal keeps. */
export const idTokenRefused = (reason: IdTokenReason, cause?: unknown): Failure =>
  new Failure(
    'LK-209',
    reason === 'there is none' ? { reason, missing: 'yes' } : { reason },
    cause,
  );

/** Of an entry in a list, such as `scopes.0`, the key of the list. */
const configurationKeyOf = (key = '') => configurationKey.safeParse(key.replace(/\.\d+$/, '')).data;

const maxCauses = 6;
const maxFrames = 8;

function causeOf(error: unknown): Cause {
  if (!(error instanceof Error)) return { name: errorNameOf(typeof error), frames: [] };
  const frames = framesOf(error).slice(0, maxFrames);
  if (error instanceof Failure) {
    const { code, details } = error.appError;
    return {
      name: errorNameOf(error.name),
      code,
      ...systemOf(details.reason ?? ''),
      frames,
    };
  }
  // Electron's net errors have Chromium's code in the message only. In another message it may be a word of a stranger.
  const code =
    sqliteName(error) ??
    ('code' in error ? String(error.code) : /^net::(ERR_\w+)/.exec(error.message)?.[1]);
  return {
    name: errorNameOf(error.name),
    ...systemOf(code ?? ''),
    message: messageOf(error.message),
    frames,
  };
}

/** Returns the system error code that a text begins with, such as `EADDRINUSE, EACCES`. */
function systemOf(text: string): Pick<Cause, 'system'> {
  const system = systemCodeOf(text.split(/[\s,]+/)[0] ?? '');
  return system === 'other' ? {} : { system };
}
