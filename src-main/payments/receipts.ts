/** The list of payments that were confirmed on this computer, and its summary on the home screens. */
import { isSameAmount } from '../../src-shared/amount.ts';
import type { PaymentSummary, Receipt, ReceiptsView } from '../../src-shared/state.ts';
import { Failure, toAppError } from '../base/failure.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import type { Intent } from './intent.ts';
import { ioReason } from './intent-database.ts';
import type { IntentFile } from './intent-store.ts';
import { toCsv } from './receipts-csv.ts';

export type Receipts = {
  /** Shows the payments of the active player. */
  readonly open: () => Promise<void>;
  readonly search: (text: string) => Promise<void>;
  /** Shows fifty more payments. */
  readonly more: () => Promise<void>;
  readonly paymentIdOf: (receiptId: string) => Promise<PaymentId | undefined>;
  /** Writes the payments of the search to a CSV file and returns its path. A call during the export shares it. Throws LK-535. */
  readonly export: () => Promise<string>;
  /** Removes the payments of the search that are over. */
  readonly clear: () => Promise<void>;
  readonly close: () => void;
  /** Updates the list and the summary. To be called when an intent has changed. */
  readonly onIntentChanged: () => void;
  /** Closes the list and updates the summary if another payer is active now. To be called when that may be so. */
  readonly onActivePayerChanged: () => void;
};

export type ReceiptsOptions = {
  readonly intentFile: IntentFile;
  /** The payer whose payments are shown (`Accounts.activePayerId`); null for nobody. */
  readonly activePayerId: () => string | null;
  /** Writes a file into the folder of downloads, under a free name. Returns its path. */
  readonly writeDownload: (name: string, content: string) => Promise<string>;
  /** Called with the list on the screen; null when it is closed. */
  readonly onChange: (view: ReceiptsView | null) => void;
  /** Called with what the home screens show about payments. */
  readonly onSummary: (summary: PaymentSummary) => void;
};

type Query = {
  readonly text: string;
  readonly limit: number;
  readonly payer: string | null;
};

const pageSize = 50;
/** As many as the home screen has room for. */
const recentCount = 3;

export function createReceipts(options: ReceiptsOptions): Receipts {
  const { intentFile, activePayerId, writeDownload, onChange, onSummary } = options;
  /** What the list shows; null while it is closed. */
  let query: Query | null = null;
  let exporting: Promise<string> | undefined;
  let lastPayerId = activePayerId();

  const close = () => {
    query = null;
    onChange(null);
  };
  const draw = async () => {
    const store = await intentFile.open();
    if (!query) return;
    if (query.payer !== activePayerId()) return close();
    const { text, limit } = query;
    onChange({
      search: text,
      receipts: store.find(query, limit).map(receiptOf),
      total: store.count(query),
      problem: store.problem(),
    });
  };
  const show = (next: Query) => {
    query = next;
    return draw();
  };
  const summarize = async () => {
    try {
      const store = await intentFile.open();
      const payer = activePayerId();
      onSummary({
        live: store.countLive(payer),
        recent: store.recent(payer, recentCount).map(receiptOf),
        problem: store.problem(),
      });
    } catch (error) {
      onSummary({ live: 0, recent: [], problem: toAppError(error) });
    }
  };
  const update = () => {
    if (query) draw().catch(() => {});
    void summarize();
  };

  const writeCsv = async () => {
    const store = await intentFile.open();
    const intents = store.find({ payer: activePayerId(), text: query?.text ?? '' }, -1);
    const day = new Date().toISOString().slice(0, 10);
    try {
      return await writeDownload(`latchkey-payments-${day}.csv`, toCsv(intents.map(receiptOf)));
    } catch (error) {
      throw new Failure('LK-535', { reason: ioReason(error) }, error);
    }
  };

  return {
    open: () => show({ text: '', limit: pageSize, payer: activePayerId() }),
    search: async (text) => {
      if (query) await show({ ...query, text, limit: pageSize });
    },
    more: async () => {
      if (query) await show({ ...query, limit: query.limit + pageSize });
    },
    paymentIdOf: async (receiptId) => (await intentFile.open()).paymentIdOf(receiptId),
    export: () => {
      exporting ??= writeCsv().finally(() => {
        exporting = undefined;
      });
      return exporting;
    },
    clear: async () => {
      (await intentFile.open()).clear({ payer: activePayerId(), text: query?.text ?? '' });
      await draw();
      await summarize();
    },
    close,
    onIntentChanged: update,
    onActivePayerChanged: () => {
      if (activePayerId() === lastPayerId) return;
      lastPayerId = activePayerId();
      // Do not create the database before the first payment.
      if (intentFile.exists()) update();
    },
  };
}

const receiptOf = (intent: Intent): Receipt => {
  const { id, paymentId, merchant, summary, method, status, confirmedAt } = intent;
  const { amount: confirmed, acceptedAmount } = intent;
  const isOtherAmount = acceptedAmount !== null && !isSameAmount(acceptedAmount, confirmed);
  return {
    id,
    paymentId,
    merchant,
    summary,
    method: method.label,
    status,
    confirmedAt,
    amount: acceptedAmount ?? confirmed,
    confirmedAmount: isOtherAmount ? confirmed : null,
  };
};
