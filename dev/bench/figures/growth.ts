import { cp } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../lib/process.ts';
import { type Figure, interleave, ratioOfMs } from '../figure.ts';
import { signedInOptions } from '../player.ts';
import { seedAccounts, seedReceipts } from '../seed.ts';
import { startUntil } from './start.ts';

export const growth: Figure = {
  id: 'growth',
  title: 'Start with 100 accounts and 100,000 receipts, against none',
  definition:
    'From the spawn of the launcher to the kept profile on screen, as in `start-cached`, with 99 more accounts and 100,000 receipts of the first one.',
  peer: 'The same launcher with the one account and no receipt.',
  ...ratioOfMs,
  goal: 1.03,
  measure: async (workshop) => {
    const small = await signedInOptions(workshop);
    const large = { ...small, userData: path.join(workshop.folder, 'growth-large') };
    await cp(small.userData, large.userData, { recursive: true });
    await seedAccounts(large.userData, 100);
    await seedReceipts(large.userData, 100_000);
    return interleave(10, {
      ours: startUntil('profile', () => workshop.start(root, large)),
      peer: startUntil('profile', () => workshop.start(root, small)),
    });
  },
};
