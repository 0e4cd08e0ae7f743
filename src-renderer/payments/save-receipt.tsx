import { type ReactNode, useState } from 'react';
import { words } from '../../src-shared/words.ts';
import { ActionButton, Button } from '../ui/button.tsx';
import { canDraw } from '../ui/drawn-letters.ts';
import { SaveIcon } from '../ui/icons.tsx';
import { Slow } from '../ui/slow.tsx';
import { useActions } from '../ui/use-actions.ts';

type SaveReceiptProps = {
  /** What the receipt says. */
  readonly content: string;
  /** The buttons before *Save as PDF*. */
  readonly children: ReactNode;
};

/** Buttons, among them *Save as PDF*; and above them, so that they stay in their place, whether the receipt was saved. */
export function SaveReceipt({ content, children }: SaveReceiptProps) {
  const { run, isBusy } = useActions();
  const [outcome, setOutcome] = useState<'saved' | 'not-saved' | null>(null);
  const isSaving = isBusy('payment.saveReceipt');
  const save = async () => {
    setOutcome(null);
    const answer = await run('payment.saveReceipt');
    // A notice says why it was refused.
    if (answer) setOutcome(answer.value === null ? 'not-saved' : 'saved');
  };
  return (
    <>
      {/* Always there, because a screen reader announces only what changes inside. */}
      <div role="status" className="actions fineprint">
        {outcome === 'not-saved' ? words.payment.receiptNotSaved : null}
        {outcome === 'saved' ? (
          <>
            {words.payment.receiptSaved}
            {canDraw(content) ? null : <strong>{words.payment.receiptBoxes}</strong>}
            <ActionButton variant="quiet" action="payment.showReceipt">
              {words.buttons.showInFolder}
            </ActionButton>
          </>
        ) : null}
      </div>
      {/* Silent at first: the player may still be choosing the file. */}
      {isSaving ? <Slow slow="" stuck={words.payment.savingStuck} /> : null}
      <div className="actions receipt-tools">
        {children}
        <Button icon={<SaveIcon />} busy={isSaving} onPress={save}>
          {words.payment.saveReceipt}
        </Button>
      </div>
    </>
  );
}
