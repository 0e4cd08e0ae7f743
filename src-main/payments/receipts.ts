/** The list of payments that were confirmed on this computer, and its summary on the home screens. */
import { localDay } from '../../src-shared/local-time.ts';
import type { PaymentSummary, Receipt, ReceiptsView } from '../../src-shared/state.ts';
import { singleSave } from '../base/burst.ts';
import { Failure, toAppError } from '../base/failure.ts';
import { createPendingWork } from '../base/pending-work.ts';
import { referenceOf } from '../facts/fact-fields.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import { type Intent, isContradicted } from './intent.ts';
import { ioReason } from './intent-database.ts';
import { clearInPieces, findFirst, findInPieces } from './intent-pieces.ts';
import { everything, type IntentFile, type IntentStore, type Search } from './intent-store.ts';
import { csvHead, csvLines } from './receipts-csv.ts';

export type Receipts = ReturnType<typeof createReceipts>;

type ReceiptsOptions = {
  readonly intentFile: IntentFile;
  /** The payer whose payments are shown (`Accounts.activePayerId`); null for nobody. */
  readonly activePayerId: () => string | null;
  /** The payer's ID before the first profile. */
  readonly activeAccountId: () => string | undefined;
  /** Writes a file into the folder of downloads, under a free name. Returns its path. */
  readonly writeDownload: (name: string, content: AsyncIterable<string>) => Promise<string>;
  /** Called with the list on the screen; null when it is closed. */
  readonly onChange: (view: ReceiptsView | null) => void;
  /** Called with what the home screens show about payments. */
  readonly onSummary: (summary: PaymentSummary) => void;
};

type Query = Search & { readonly limit: number };

const pageSize = 50;
/** As many as the home screen has room for. */
const recentCount = 3;

export function createReceipts(options: ReceiptsOptions) {
  const { intentFile, activePayerId, activeAccountId, writeDownload, onChange, onSummary } =
    options;
  /** What the list shows; null while it is closed. */
  let query: Query | null = null;
  /** The list on the screen; null when it is closed. `query` may be newer, and is being read then. */
  let drawn: { view: ReceiptsView; search: Search; last: Intent | undefined } | null = null;
  /** The newest reading of the list, while it runs. An older one gives up. */
  let reading: object | null = null;
  const stopping = new AbortController();
  /** The payer, and their account: a player who was removed and signed in again has another one. */
  const payerNow = () => `${activeAccountId()} ${activePayerId()}`;
  let lastPayer = payerNow();

  const openStore = async (): Promise<IntentStore> => {
    const store = await intentFile.open();
    const [account, payer] = [activeAccountId(), activePayerId()];
    if (account && payer && account !== payer) store.movePayer(account, payer);
    return store;
  };
  /** The search that the player sees when pressing *Export* or *Clear*; null if it is another payer's. */
  const searchOnScreen = () => (drawn?.search.payer === activePayerId() ? drawn.search : null);
  const close = () => {
    query = null;
    reading = null;
    drawn = null;
    onChange(null);
  };
  /** Reads the list and draws it: from its beginning, or what follows after `shown`. */
  const draw = async (shown: typeof drawn = null) => {
    const own = {};
    reading = own;
    const store = await openStore();
    if (!query || reading !== own) return;
    const { text, limit } = query;
    const before = shown?.view.receipts ?? [];
    const found = await findFirst(store, query, {
      from: shown?.last ?? everything.from,
      limit: limit - before.length,
      isWanted: () => reading === own,
    });
    if (!found || reading !== own) return;
    if (query.payer !== activePayerId()) return close();
    const receipts = [...before, ...found.intents.map(receiptOf)];
    const total = shown ? shown.view.total : found.total;
    const view: ReceiptsView = {
      search: text,
      receipts,
      // A row that cannot be read is counted, but never shown: *Show more* would stay, and show nothing.
      total: receipts.length < limit ? receipts.length : total,
      problem: store.problem(),
    };
    drawn = { view, search: query, last: found.intents.at(-1) ?? shown?.last };
    reading = null;
    onChange(view);
  };
  const show = (next: Query) => {
    query = next;
    return draw();
  };
  const summarize = async () => {
    try {
      const store = await openStore();
      const payer = activePayerId();
      onSummary({
        live: store.countLive(payer),
        recent: store.recent(payer, recentCount).map(receiptOf),
        // Who pays without an account is not known.
        lastMethodId: payer === null ? null : store.lastMethodId(payer),
        problem: store.problem(),
      });
    } catch (error) {
      onSummary({ live: 0, recent: [], lastMethodId: null, problem: toAppError(error) });
    }
  };
  const update = () => {
    if (query) draw().catch(() => {});
    // In the next turn: the request of a payment leaves first.
    setImmediate(() => {
      // The launcher has closed the file meanwhile, and would not close it again.
      if (!stopping.signal.aborted) void summarize();
    });
  };

  const readAgain = () => {
    // Do not create the database before the first payment, and do not open it again while the launcher quits.
    if (intentFile.exists() && !stopping.signal.aborted) update();
  };

  async function* csvOf(store: IntentStore, search: Search) {
    yield csvHead;
    for await (const intents of findInPieces(store, search)) {
      stopping.signal.throwIfAborted();
      yield csvLines(intents.map(receiptOf));
    }
  }
  const writeCsv = async () => {
    const search = searchOnScreen() ?? { payer: activePayerId(), text: '' };
    const store = await openStore();
    try {
      return await writeDownload(
        `latchkey-payments-${localDay(new Date())}.csv`,
        csvOf(store, search),
      );
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw new Failure('LK-535', { reason: ioReason(error) }, error);
    }
  };

  const save = singleSave(writeCsv);
  const pending = createPendingWork();

  return {
    /** Shows the payments of the active player. */
    open: () => show({ text: '', limit: pageSize, payer: activePayerId() }),
    search: async (text: string) => {
      // A copied text often ends with a space.
      if (query) await show({ ...query, text: text.trim(), limit: pageSize });
    },
    /** Shows fifty more payments. */
    more: async () => {
      if (!query) return;
      query = { ...query, limit: query.limit + pageSize };
      // A list that is being read again is not the one on the screen any more.
      await draw(reading ? null : drawn);
    },
    paymentIdOf: async (receiptId: string) => (await openStore()).paymentIdOf(receiptId),
    /**
     * Returns the IDs of the active player's payments that have these references in the journal, by the references. Leaves
     * out what is not in the list. Rejects with LK-534.
     */
    paymentIdsOf: async (references: ReadonlySet<string>) => {
      const found = new Map<string, PaymentId>();
      if (references.size === 0 || !intentFile.exists()) return found;
      const store = await openStore();
      for await (const intents of findInPieces(store, { payer: activePayerId(), text: '' })) {
        for (const { paymentId } of intents) {
          const reference = referenceOf(paymentId);
          if (references.has(reference)) found.set(reference, paymentId);
        }
        // The newest come first, and the copied entries are mostly new.
        if (found.size === references.size) break;
      }
      return found;
    },
    /**
     * Writes the payments that the search on the screen finds to a CSV file and returns its path. Throws LK-535; LK-906 during
     * an export, and when a file was written just before.
     */
    export: () => pending.track(save()),
    /** Removes the payments that the search on the screen finds and that are over. */
    clear: async () => {
      const search = searchOnScreen();
      if (!search) return;
      const store = await openStore();
      try {
        await pending.track(clearInPieces(store, search));
      } finally {
        // Also after a failure, because some are removed. While the launcher quits it closes the file, and would not close it again.
        if (!stopping.signal.aborted) {
          await draw();
          await summarize();
        }
      }
    },
    close,
    /** Stops an export. Resolves when it has ended, and when all is removed that the player is clearing. */
    stop: async () => {
      stopping.abort();
      await pending.settled();
    },
    /** Updates the list and the summary. To be called when an intent has changed. */
    onIntentChanged: update,
    /** Reads the list and the summary again: another process may have paid, such as a command. */
    readAgain,
    /** Closes the list and updates the summary if another payer is active now. To be called when that may be so. */
    onActivePayerChanged: () => {
      if (payerNow() === lastPayer) return;
      lastPayer = payerNow();
      readAgain();
    },
  };
}

const receiptOf = (intent: Intent): Receipt => {
  const { id, paymentId, merchant, summary, method, confirmedAt } = intent;
  const { amount: confirmed, acceptedAmount } = intent;
  return {
    id,
    paymentId,
    merchant,
    summary,
    method: method.label,
    status: shownStatus(intent),
    confirmedAt,
    amount: acceptedAmount ?? confirmed,
    confirmedAmount: isContradicted(intent) ? confirmed : null,
  };
};

/** As the payment's screen says it. While the request may still be carried out, “not paid” would be a guess. */
function shownStatus({ state, status }: Intent): string {
  if (status !== 'created') return status;
  if (state === 'confirmed') return 'unknown';
  return state === 'accepted' ? 'pending' : status;
}
