import type { Amount } from '../../src-shared/amount.ts';
import { formatAmount } from '../amount.ts';

/** An amount, with a direction of its own. */
export const Money = ({ amount }: { readonly amount: Amount }) => (
  <bdi className="money">{formatAmount(amount)}</bdi>
);
