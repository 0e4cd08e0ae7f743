import { formatAge, formatInstant } from './format.ts';
import { useNow } from './use-now.ts';

/** How long ago something was, in words. The exact time is in the tooltip and the markup. */
export function Age({ instant }: { readonly instant: number }) {
  return (
    <time dateTime={new Date(instant).toISOString()} title={formatInstant(instant)}>
      {formatAge(useNow() - instant)}
    </time>
  );
}
