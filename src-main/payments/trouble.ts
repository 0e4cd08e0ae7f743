/** What a failed request leaves open. */
import type { AppError } from '../../src-shared/errors.ts';

/** Refusals that are about the moment, and not about the request. */
const momentary: ReadonlySet<string | undefined> = new Set(['408', '425', '429']);

/** Whether the platform itself has said no; anything else leaves it open what became of the request. */
export function isRefusal({ code, details: { status } }: AppError): boolean {
  if (code === 'LK-308') return /^4\d\d$/.test(status ?? '') && !momentary.has(status);
  return code === 'LK-523' || code === 'LK-524';
}
