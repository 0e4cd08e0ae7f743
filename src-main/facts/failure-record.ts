/** Journal records for thrown errors: the chain of causes, without texts that may contain secrets. */
import type { AppError } from '../../src-shared/errors.ts';
import { isObserved, publish } from './diagnostics.ts';
import {
  errorNameOf,
  framesOf,
  hostOf,
  idTokenReason,
  messageOf,
  newReference,
  oauthErrorOf,
  type Reference,
  systemCodeOf,
} from './fact-fields.ts';
import type { FactOf } from './facts.ts';

type Cause = FactOf<'failure'>['causes'][number];

/** A Failure, described by its shape: importing the class would be a cycle, because failure.ts imports this file. */
type FailureLike = Error & { readonly appError: AppError; readonly retryAfterMs: number };

const references = new WeakMap<object, Reference>();

/**
 * Records an error in the journal, and returns the reference of the record. `inner` is the error in the chain of causes
 * that `problem` describes. If `inner` has been recorded before, returns that reference and records nothing. Returns
 * undefined if nobody observes facts, or if `inner` is an AbortError.
 */
export function recordFailure(
  error: unknown,
  problem: AppError,
  inner: unknown,
): Reference | undefined {
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
    ...(inner instanceof Error && isFailure(inner) && inner.retryAfterMs > 0
      ? { retryAfterMs: inner.retryAfterMs }
      : {}),
    ...(code === 'LK-209' ? idTokenOf(details.reason) : {}),
    causes: causesOf(error),
  });
  return reference;
}

function idTokenOf(reason: unknown): Pick<FactOf<'failure'>, 'idToken'> {
  const { data } = idTokenReason.safeParse(reason);
  return data === undefined ? {} : { idToken: data };
}

const maxCauses = 6;
const maxFrames = 8;

function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let e = error; e !== undefined && causes.length < maxCauses; ) {
    if (!(e instanceof Error)) {
      causes.push({ name: errorNameOf(typeof e), frames: [] });
      break;
    }
    causes.push(causeOf(e));
    e = e.cause;
  }
  return causes;
}

function causeOf(error: Error): Cause {
  const frames = framesOf(error).slice(0, maxFrames);
  if (isFailure(error)) {
    const { code, details } = error.appError;
    return {
      name: errorNameOf(error.name),
      code,
      ...systemOf(details.reason ?? ''),
      frames,
    };
  }
  // Electron's net errors have Chromium's code in the message only.
  const code = 'code' in error ? String(error.code) : /\b(ERR_\w+)/.exec(error.message)?.[1];
  return {
    name: errorNameOf(error.name),
    ...systemOf(code ?? ''),
    message: messageOf(error.message),
    frames,
  };
}

/** Returns the first system error code in a text such as `EADDRINUSE, EACCES`. */
function systemOf(text: string): Pick<Cause, 'system'> {
  const system = text
    .split(/[\s,]+/)
    .map(systemCodeOf)
    .find((code) => code !== 'other');
  return system === undefined ? {} : { system };
}

const isFailure = (error: Error): error is FailureLike =>
  error.name === 'Failure' && 'appError' in error;
