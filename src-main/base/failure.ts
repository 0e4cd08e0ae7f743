import { type AppError, appError, type ErrorCode } from '../../src-shared/errors.ts';
import { redact, type Secret } from './secret.ts';

/** A named error on its way to the nearest border, where it becomes a value again. */
export class Failure extends Error {
  readonly appError: AppError;
  /** How long to wait before asking again, in ms; 0 where the platform did not say. */
  readonly retryAfterMs: number;

  constructor(
    code: ErrorCode,
    details: Record<string, string | number> = {},
    cause?: unknown,
    retryAfterMs = 0,
  ) {
    super(code, { cause });
    this.name = 'Failure';
    this.appError = appError(code, details);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The Failure inside an error, however libraries have wrapped it. */
function innerFailure(error: unknown): Failure | undefined {
  for (let e = error, depth = 0; e instanceof Error && depth < 8; e = e.cause, depth += 1) {
    if (e instanceof Failure) return e;
  }
  return undefined;
}

/** How long the platform does not want to be asked again, after this. */
export const retryAfterOf = (error: unknown): number => innerFailure(error)?.retryAfterMs ?? 0;

/** The named error for anything thrown; what nobody named is LK-901, with the error's kind and no message. */
export function toAppError(error: unknown): AppError {
  const failure = innerFailure(error);
  if (failure) return failure.appError;
  return appError('LK-901', { reason: error instanceof Error ? error.name : typeof error });
}

/** What the system calls an error, as ENOENT. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/**
 * The same error without the secrets of its request: a platform may repeat in its words what it was sent,
 * and those words reach the window.
 */
export function withoutSecrets(error: unknown, secrets: ReadonlyArray<Secret | null>): unknown {
  const failure = innerFailure(error);
  if (!failure) return error;
  const { code, details } = failure.appError;
  const clean = Object.entries(details).map(([key, text]) => [key, redact(text, secrets)]);
  return new Failure(code, Object.fromEntries(clean), error);
}
