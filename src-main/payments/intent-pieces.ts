/** Reads or clears a long list of intents in pieces, and leaves the event loop to others between two: main must never block. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Intent } from './intent.ts';
import {
  everything,
  type IntentStore,
  type Place,
  type Search,
  type Stretch,
} from './intent-store.ts';

/** How many intents one piece looks at. Removing as many takes 15 ms, parsing them one or two, searching them a tenth of that. */
const pieceSize = 100;

/** The stretches of a payer's intents behind a place, newest first. */
async function* stretches(
  store: IntentStore,
  payer: string | null,
  begin: Place,
): AsyncGenerator<Stretch> {
  let from = begin;
  for (;;) {
    const end = store.placeAfter(payer, from, pieceSize);
    yield { from, to: end ?? everything.to };
    if (!end) return;
    from = end;
    await nextTurn();
  }
}

/**
 * The intents of a search, newest first. Each intent that is there at the beginning and at the end comes once, as it is
 * when its piece is read.
 */
export async function* findInPieces(
  store: IntentStore,
  search: Search,
): AsyncGenerator<readonly Intent[]> {
  for await (const stretch of stretches(store, search.payer, everything.from)) {
    yield store.find(search, -1, stretch);
  }
}

/** Removes the intents of a search that are over. Nothing of them stays in the file. */
export async function clearInPieces(store: IntentStore, search: Search): Promise<void> {
  for await (const stretch of stretches(store, search.payer, everything.from)) {
    store.clear(search, stretch);
  }
  await store.forgetCleared(search);
}

type Found = { readonly intents: readonly Intent[]; readonly total: number };

/**
 * The first `limit` intents of a search behind a place, and how many it has there. Gives up once `isWanted` is false,
 * and returns undefined.
 */
export async function findFirst(
  store: IntentStore,
  search: Search,
  { from, limit, isWanted }: { from: Place; limit: number; isWanted: () => boolean },
): Promise<Found | undefined> {
  const intents: Intent[] = [];
  let total = 0;
  for await (const stretch of stretches(store, search.payer, from)) {
    if (!isWanted()) return undefined;
    const found = store.count(search, stretch);
    total += found;
    const missing = limit - intents.length;
    // Not only as many rows as are missing: one that cannot be read would take a place.
    if (found > 0 && missing > 0)
      intents.push(...store.find(search, -1, stretch).slice(0, missing));
  }
  return { intents, total };
}
