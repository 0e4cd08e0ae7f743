import { words } from '../../src-shared/words.ts';
import { Countdown } from '../ui/countdown.tsx';
import { formatInstant } from '../ui/format.ts';
import { FormattedMessage } from '../ui/formatted-message.tsx';
import { useNow } from '../ui/use-now.ts';

const hour = 3_600_000;

/** When a payment expires: the date and time, or a countdown in the last hour. */
export function Expiry({ instant }: { readonly instant: number }) {
  if (instant - useNow() <= hour) {
    return <Countdown deadline={instant} words={words.payment.expiry} />;
  }
  const time = <time dateTime={new Date(instant).toISOString()}>{formatInstant(instant)}</time>;
  return (
    <p>
      <FormattedMessage message={words.payment.expires} values={{ time }} />
    </p>
  );
}
