import { formatAge, formatInstant } from './format.ts';
import { useNow } from './use-now.ts';

/** How long ago something was, in words; the exact time is in its tooltip and its markup. */
export function Age({ instant }: { readonly instant: number }) {
  return (
    <time dateTime={new Date(instant).toISOString()} title={formatInstant(instant)}>
      {formatAge(useNow() - instant)}
    </time>
  );
}
