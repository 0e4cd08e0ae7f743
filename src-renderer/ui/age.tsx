import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { formatAge, formatInstant } from './format.ts';
import { useNow } from './use-now.ts';

/** How long ago something was, in words. The exact time is in the tooltip and the markup. */
export function Age({ instant }: { readonly instant: number }) {
  const [exact, setExact] = useState<string>();
  // The first exact time makes Chromium load its calendars. The first paint must not wait for that.
  useEffect(() => afterPaint(() => setExact(formatInstant(instant))), [instant]);
  return (
    // Not live: in a status, a screen reader would say the sentence again each minute.
    <time dateTime={new Date(instant).toISOString()} title={exact} aria-live="off">
      {formatAge(useNow() - instant)}
    </time>
  );
}
