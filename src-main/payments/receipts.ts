/** The payments that were confirmed on this computer, as the player looks through them. */
import { isSameAmount } from '../../src-shared/amount.ts';
import type { PaymentSummary, Receipt, ReceiptsView } from '../../src-shared/state.ts';
import { Failure, toAppError } from '../base/failure.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import type { Intent } from './intent.ts';
import { ioReason } from './intent-database.ts';
import type { IntentStore } from './intent-store.ts';
import { toCsv } from './receipts-csv.ts';

export type Receipts = {
  readonly open: () => Promise<void>;
  readonly search: (text: string) => Promise<void>;
  readonly more: () => Promise<void>;
  readonly paymentIdOf: (receiptId: string) => Promise<PaymentId | undefined>;
  /** Writes what the search has found into a file, and answers its path. Several at once are one. */
  readonly export: () => Promise<string>;
  /** Removes what the search has found and is over. */
  readonly clear: () => Promise<void>;
  readonly close: () => void;
  /** The book has changed, or whose payments are shown. */
  readonly changed: () => void;
};

export type ReceiptsOptions = {
  readonly intentStore: () => Promise<IntentStore>;
  /** Whose payments are shown. */
  readonly payer: () => string | null;
  /** Writes a file into the folder of downloads, under a name that is free. Answers its path. */
  readonly writeDownload: (name: string, content: string) => Promise<string>;
  /** The list on the screen; null where it is closed. */
  readonly onChange: (view: ReceiptsView | null) => void;
  /** What there is to know of them where the list is not open. */
  readonly onSummary: (summary: PaymentSummary) => void;
};

type Wanted = {
  readonly text: string;
  readonly limit: number;
  /** Whose list it is: with another payer it closes. */
  readonly payer: string | null;
};

/** As many more at a time. */
const page = 50;

export function createReceipts(options: ReceiptsOptions): Receipts {
  const { payer, writeDownload, onChange, onSummary } = options;
  /** What is shown; null while the list is closed. */
  let wanted: Wanted | null = null;
  let exporting: Promise<string> | undefined;

  const draw = async () => {
    const store = await options.intentStore();
    if (!wanted) return;
    if (wanted.payer !== payer()) return close();
    const search = { payer: wanted.payer, text: wanted.text };
    onChange({
      search: wanted.text,
      receipts: store.find(search, wanted.limit).map(receiptOf),
      total: store.count(search),
      problem: store.problem(),
    });
  };
  const summarize = async () => {
    try {
      const store = await options.intentStore();
      onSummary({ live: store.countLive(payer()), problem: store.problem() });
    } catch (error) {
      onSummary({ live: 0, problem: toAppError(error) });
    }
  };
  const want = (next: typeof wanted) => {
    wanted = next;
    return draw();
  };

  const close = () => {
    wanted = null;
    onChange(null);
  };

  const writeCsv = async () => {
    const store = await options.intentStore();
    const search = { payer: payer(), text: wanted?.text ?? '' };
    const day = new Date().toISOString().slice(0, 10);
    const name = `latchkey-payments-${day}.csv`;
    return writeDownload(name, toCsv(store.find(search, -1).map(receiptOf))).catch(
      (error: unknown) => {
        throw new Failure('LK-535', { reason: ioReason(error) }, error);
      },
    );
  };

  return {
    open: () => want({ text: '', limit: page, payer: payer() }),
    search: async (text) => {
      if (wanted) await want({ ...wanted, text, limit: page });
    },
    more: async () => {
      if (wanted) await want({ ...wanted, limit: wanted.limit + page });
    },
    paymentIdOf: async (receiptId) => (await options.intentStore()).paymentIdOf(receiptId),
    export: () => {
      exporting ??= writeCsv().finally(() => {
        exporting = undefined;
      });
      return exporting;
    },
    clear: async () => {
      (await options.intentStore()).clear({ payer: payer(), text: wanted?.text ?? '' });
      await draw();
      await summarize();
    },
    close,
    changed: () => {
      if (wanted) draw().catch(() => {});
      void summarize();
    },
  };
}

const receiptOf = (intent: Intent): Receipt => {
  const { id, paymentId, merchant, summary, method, status, confirmedAt } = intent;
  const { amount: confirmed, acceptedAmount } = intent;
  const isOther = acceptedAmount !== null && !isSameAmount(acceptedAmount, confirmed);
  return {
    id,
    paymentId,
    merchant,
    summary,
    method: method.label,
    status,
    confirmedAt,
    amount: acceptedAmount ?? confirmed,
    confirmedAmount: isOther ? confirmed : null,
  };
};
