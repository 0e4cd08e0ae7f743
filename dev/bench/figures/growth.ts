import { cp } from 'node:fs/promises';
import path from 'node:path';
import { launcherConfig } from '../../lib/launcher-config.ts';
import { type Figure, interleave } from '../figure.ts';
import { signedInLauncher } from '../player.ts';
import { seedAccounts, seedReceipts } from '../seed.ts';
import { launcherStart } from './starts.ts';

export const growth: Figure = {
  id: 'growth',
  title: 'Start with 100 accounts and 100,000 receipts, against none',
  definition:
    'From the spawn of the launcher to the kept profile on screen, as in `start-cached`, with 99 more accounts and 100,000 receipts of the first one.',
  peer: 'The same launcher with the one account and no receipt.',
  comparison: 'ratio',
  unit: '',
  measured: 'ms',
  better: 'lower',
  goal: 1.03,
  measure: async (workshop) => {
    const platform = await workshop.platform();
    const small = path.join(workshop.folder, 'growth-small');
    const large = path.join(workshop.folder, 'growth-large');
    const { launcher } = await signedInLauncher(workshop, platform, small);
    await launcher.stop();
    await cp(small, large, { recursive: true });
    await seedAccounts(large, 100);
    await seedReceipts(large, 100_000);
    const config = launcherConfig(platform);
    const { ours, peer } = await interleave(10, {
      ours: launcherStart(workshop, 'profile', { userData: large, config }),
      peer: launcherStart(workshop, 'profile', { userData: small, config }),
    });
    return { ours, peer };
  },
};
