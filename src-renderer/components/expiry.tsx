import { en } from '../../src-shared/messages/en.ts';
import { formatInstant } from '../format.ts';
import { useNow } from '../use-now.ts';
import { Countdown } from './countdown.tsx';

const hour = 3_600_000;

/** When a payment expires: a day and a time, and in its last hour what is left of it. */
export function Expiry({ instant }: { readonly instant: number }) {
  if (instant - useNow() <= hour) {
    return <Countdown deadline={instant} words={en.payment.expiry} />;
  }
  return <time dateTime={new Date(instant).toISOString()}>{formatInstant(instant)}</time>;
}
