import { formatAge, formatInstant } from '../../src-shared/instant.ts';
import { useIsPainted } from './after-paint.ts';
import { Spoken } from './spoken.tsx';
import { useNow } from './use-now.ts';

type AgeProps = {
  readonly instant: number;
  /** In the name of a button: a screen reader reads the exact time, because it would read a new name each minute. */
  readonly isInName?: boolean;
};

/** How long ago something was, in words. The exact time is in the tooltip and the markup. */
export function Age({ instant, isInName = false }: AgeProps) {
  // The first exact time makes Chromium load its calendars. The first paint must not wait for that.
  const isPainted = useIsPainted();
  const exact = isPainted ? formatInstant(instant) : undefined;
  const age = formatAge(useNow() - instant);
  return (
    // Not live: in a status, a screen reader would say the sentence again each minute.
    <time dateTime={new Date(instant).toISOString()} title={exact} aria-live="off">
      {isInName ? <Spoken as={exact ?? age}>{age}</Spoken> : age}
    </time>
  );
}
