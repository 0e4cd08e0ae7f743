import type { Amount } from '../../src-shared/amount.ts';
import { formatAmount } from './amount.ts';

/** An amount, with a direction of its own. A number that needs more than a line never breaks inside its unit. */
export function Money({ amount }: { readonly amount: Amount }) {
  const text = formatAmount(amount);
  const unitAt = text.lastIndexOf('\u00a0') + 1;
  return (
    <bdi className="money">
      {text.slice(0, unitAt)}
      <span>{text.slice(unitAt)}</span>
    </bdi>
  );
}
