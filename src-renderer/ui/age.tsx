import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { formatAge, formatInstant } from './format.ts';
import { useNow } from './use-now.ts';

/** How long ago something was, in words. The exact time is in the tooltip and the markup. */
export function Age({ instant }: { readonly instant: number }) {
  const [exact, setExact] = useState<string>();
  // Chromium loads its calendars for the first one: the first paint does not wait for a tooltip.
  useEffect(() => afterPaint(() => setExact(formatInstant(instant))), [instant]);
  return (
    <time dateTime={new Date(instant).toISOString()} title={exact}>
      {formatAge(useNow() - instant)}
    </time>
  );
}
