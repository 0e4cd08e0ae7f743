import type { Amount } from '../../src-shared/amount.ts';
import { formatAmount } from '../../src-shared/format-amount.ts';

/** An amount, with its own text direction. A long one can break, but never inside its unit. `(token)` may follow it. */
export function Money({ amount }: { readonly amount: Amount }) {
  const text = formatAmount(amount);
  const unitAt = text.lastIndexOf('\u00a0') + 1;
  const [unit, ...marks] = text.slice(unitAt).split(/(?= \()/);
  return (
    <bdi className="money">
      {text.slice(0, unitAt)}
      <span>{unit}</span>
      {marks}
    </bdi>
  );
}
