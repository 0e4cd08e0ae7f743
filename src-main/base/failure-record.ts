/** What the journal is told of a thrown error: its chain of causes, without what others have written into it. */
import type { AppError } from '../../src-shared/errors.ts';
import { isObserved, publish } from './diagnostics.ts';
import type { FactOf } from './facts.ts';
import {
  errorNameOf,
  framesOf,
  hostOf,
  messageOf,
  newReference,
  oauthErrorOf,
  type Reference,
  systemCodeOf,
} from './harmless.ts';

type Cause = FactOf<'failure'>['causes'][number];

/** An error that has a name of the catalogue. */
type Named = Error & { readonly appError: AppError };

const references = new WeakMap<object, Reference>();

/**
 * Tells the journal of an error, once for each `inner`, and answers the reference under which it is found
 * there; undefined where nobody listens, and for work that was stopped. `inner`: the error in its chain that `problem` is about.
 */
export function recordFailure(
  error: unknown,
  problem: AppError,
  inner: unknown,
): Reference | undefined {
  // Work that was stopped has not failed.
  if (!isObserved() || (inner instanceof Error && inner.name === 'AbortError')) return undefined;
  const { code, details } = problem;
  const known = inner instanceof Error && references.get(inner);
  if (known) return known;
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
    causes: causesOf(error),
  });
  return reference;
}

const mostCauses = 6;
const mostFrames = 8;

function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let e = error; e !== undefined && causes.length < mostCauses; ) {
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
  const frames = framesOf(error).slice(0, mostFrames);
  if (isNamed(error)) {
    const { code, details } = error.appError;
    return {
      name: errorNameOf(error.name),
      code,
      ...systemOf(details.reason ?? ''),
      frames,
    };
  }
  // Chromium says its code in the message.
  const code = 'code' in error ? String(error.code) : /\b(ERR_\w+)/.exec(error.message)?.[1];
  return {
    name: errorNameOf(error.name),
    ...systemOf(code ?? ''),
    message: messageOf(error.message),
    frames,
  };
}

/** The first code of the system in a text, as in `EADDRINUSE, EACCES`. */
function systemOf(text: string): Pick<Cause, 'system'> {
  const system = text
    .split(/[\s,]+/)
    .map(systemCodeOf)
    .find((code) => code !== 'other');
  return system === undefined ? {} : { system };
}

const isNamed = (error: Error): error is Named => error.name === 'Failure' && 'appError' in error;
