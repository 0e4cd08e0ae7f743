/**
 * A process that does nothing but write numbered records into a journal, in bursts, and says the number of each
 * once it was told: until it is killed, or so many times.
 */
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { publish } from '../../src-main/base/diagnostics.ts';
import { openJournal } from '../../src-main/support/journal.ts';
import { randomFrom } from './random.ts';

const [folder = '', seed, first, most = 'Infinity'] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const { close } = openJournal({ folder, early: [] });

const last = Number(first) + Number(most);
for (let number = Number(first); number < last; ) {
  for (let burst = random() * 100; burst > 0 && number < last; burst -= 1) {
    publish({ kind: 'polled', number, outcome: 'pending' });
    // It is in the pipe before this returns: whoever is killed next has said it.
    writeSync(1, `${number}\n`);
    number += 1;
  }
  await sleep(random() * 20);
}
close();
