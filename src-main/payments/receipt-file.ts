/** Saves the receipt of a paid payment as a PDF, where the player wants it. */

import { localDay } from '../../src-shared/local-time.ts';
import { isPaid } from '../../src-shared/payment-words.ts';
import type { AppStateOf, PaymentView } from '../../src-shared/state.ts';
import { loadWords } from '../../src-shared/words.ts';
import { singleSave } from '../base/burst.ts';
import { Failure } from '../base/failure.ts';
import type { PaperBrand, Printout } from '../base/printout.ts';

export type ReceiptFile = ReturnType<typeof createReceiptFile>;

type ReceiptFileOptions = {
  /** Returns where to save a file, proposing this name; null if the player chose nothing. The player has agreed to replace a file. */
  readonly chooseFile: (name: string) => Promise<string | null>;
  /** Returns the page as a PDF. Bounded in time. */
  readonly print: (page: Printout) => Promise<Uint8Array>;
  readonly showInFolder: (file: string) => void;
  readonly brand: PaperBrand;
};

export function createReceiptFile({ chooseFile, print, showInFolder, brand }: ReceiptFileOptions) {
  let savedFile: string | undefined;
  return {
    /**
     * Lets the player choose a file, and saves the receipt of this payment as it is now. Returns the path; null if the player
     * chose none, or if the payment is not paid. Throws LK-536; LK-906 during a save, and when a receipt was saved just before.
     */
    save: singleSave(async (state: AppStateOf<'payment'>) => {
      // Loaded late: the first paint does not need them.
      const [{ receiptPage }, { checkTarget, saveFile }] = await Promise.all([
        import('./receipt-page.ts'),
        import('../base/save-file.ts'),
        loadWords('payments', 'commands'),
      ]);
      const { details } = state.payment;
      if (!details || !isPaid(state.payment)) return null;
      // Made before the question: the platform, or another payment, may change the screen meanwhile.
      const page = receiptPage(state, details, brand);
      const file = await chooseFile(receiptName(state.payment, details.merchant));
      if (file === null) return null;
      const target = { file, mayReplace: true, failsWith: 'LK-536' } as const;
      await checkTarget(target);
      const content = await print(page).catch((error: unknown) => {
        throw new Failure('LK-536', { file, reason: 'the page could not be printed' }, error);
      });
      await saveFile(content, target);
      savedFile = file;
      return file;
    }),
    /** Shows the file that was saved last in the system's file manager. */
    showInFolder: () => {
      if (savedFile !== undefined) showInFolder(savedFile);
    },
  };
}

/**
 * Returns a file name such as `Nebula Games 2026-11-24 5d0a2b7e.pdf`: the merchant, the day of the confirmation, and the
 * beginning of the payment's ID, which keeps two of one day apart. No system refuses its characters.
 */
export function receiptName(
  { id, confirmedAt }: Pick<PaymentView, 'id' | 'confirmedAt'>,
  merchant: string,
): string {
  const name = merchant
    .replace(/[\\/:*?"<>|.\s]+/g, ' ')
    .slice(0, 60)
    // The first half of a character that was cut.
    .replace(/\p{Surrogate}$/u, '')
    .trim();
  const day = localDay(new Date(confirmedAt ?? Date.now()));
  return [name, day, `${id.slice(0, 8)}.pdf`].filter(Boolean).join(' ');
}
