/**
 * A process that writes numbered records into a journal, in bursts, and prints the number of each after it was published.
 * It ends after `count` records, or when it is killed.
 */
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../dev/lib/random.ts';
import { publish } from '../../src-main/facts/diagnostics.ts';
import { openJournal } from '../../src-main/support/journal/journal.ts';

const [folder = '', seed, first, count = 'Infinity'] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const { close } = openJournal({ folder, early: [] });

const end = Number(first) + Number(count);
for (let number = Number(first); number < end; ) {
  for (let burst = random() * 100; burst > 0 && number < end; burst -= 1) {
    publish({ kind: 'polled', number, outcome: 'pending' });
    // The number is in the pipe before this returns, so the test gets it even if the process is killed next.
    writeSync(1, `${number}\n`);
    number += 1;
  }
  await sleep(random() * 20);
}
close();
