/** What a failed request leaves open. */
import type { AppError } from '../../src-shared/errors.ts';

/** Temporary refusals: too slow, too early, too many. */
const momentary: ReadonlySet<string | undefined> = new Set(['408', '425', '429']);

/** Whether the platform itself refused the request; otherwise nobody knows what became of it. */
export function isRefusal({ code, details: { status } }: AppError): boolean {
  if (code === 'LK-308') return /^4\d\d$/.test(status ?? '') && !momentary.has(status);
  return code === 'LK-523' || code === 'LK-524';
}
