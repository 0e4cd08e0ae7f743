import { useEffect, useState } from 'react';
import { formatAge, formatInstant } from '../../src-shared/instant.ts';
import { afterPaint } from './after-paint.ts';
import { useNow } from './use-now.ts';

/** How long ago something was, in words. The exact time is in the tooltip and the markup. */
export function Age({ instant }: { readonly instant: number }) {
  // The first exact time makes Chromium load its calendars. The first paint must not wait for that.
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return (
    // Not live: in a status, a screen reader would say the sentence again each minute.
    <time
      dateTime={new Date(instant).toISOString()}
      title={isPainted ? formatInstant(instant) : undefined}
      aria-live="off"
    >
      {formatAge(useNow() - instant)}
    </time>
  );
}
