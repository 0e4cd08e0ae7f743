/** Two launchers are killed while they store intents in one file. The next start finds everything that was stored. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { randomFrom } from '../../dev/lib/random.ts';
import { openIntentStore } from '../../src-main/payments/intent-store.ts';
import { paymentIdSchema } from '../../src-main/platform/payment-id.ts';
import { startChild } from '../support/child.ts';
import { temporaryFolder } from '../support/folder.ts';
import { runs, seed } from '../support/long.ts';

const kills = runs(2, 100);
const mostLines = 40;
const longestWaitMs = 10;

const writer = new URL('./intent-writer.ts', import.meta.url);

test('no stored intent is lost when two launchers are killed while they write', async () => {
  const random = randomFrom(seed);
  const file = path.join(temporaryFolder(), 'payments.db');
  /** By payment, the state that a launcher has stored. */
  const stored = new Map<string, string>();
  for (let kill = 0; kill < kills; kill += 1) {
    const writers = [startChild(writer, [file]), startChild(writer, [file])];
    for (const child of writers) onTestFinished(child.kill);
    for (const child of writers) {
      const linesBeforeKill = Math.floor(random() * mostLines);
      await child.waitForLine(() => child.lines().length > linesBeforeKill);
      await sleep(random() * longestWaitMs);
      await child.kill();
    }
    for (const line of writers.flatMap(({ lines }) => lines())) {
      const [state = '', id = ''] = line.split(' ');
      stored.set(id, state);
    }
    const store = await openIntentStore(file);
    expect(store.problem()).toBeNull();
    for (const [id, state] of stored) {
      const found = store.latest(paymentIdSchema.parse(id))?.state;
      // The kill may have come between the change and its line.
      expect(state === 'confirmed' ? ['confirmed', 'settled'] : ['settled'], id).toContain(found);
    }
    store.close();
  }
  expect(stored.size).toBeGreaterThan(kills);
});
