import type { Figure } from '../figure.ts';
import { launcherWithReceipts } from '../player.ts';

export const blocked: Figure = {
  id: 'blocked',
  title: 'Longest block of main in search, export, list and clearing of 100,000 receipts',
  definition:
    'The longest time between two turns of main’s event loop, by a timer of 1 ms, less the time for which its thread waited for a processor (`schedstat`, Linux only), while the list is opened, searched for a text that nothing has, searched for one that some have, continued with *more*, and exported, and while a fifth of it is cleared.',
  peer: null,
  comparison: 'alone',
  measured: 'ms',
  better: 'lower',
  goal: 30,
  measure: async (workshop) => {
    const launcher = await launcherWithReceipts(workshop, 100_000);
    const steps = [
      ['receipts.open', undefined],
      ['receipts.search', 'nothing has this'],
      ['receipts.search', 'shop 77'],
      ['receipts.search', ''],
      ['receipts.more', undefined],
      ['receipts.export', undefined],
    ] as const;
    // Each finds about a fifth of the shops 0 to 499, and the last one the rest.
    const cleared = ['shop 1', 'shop 2', 'shop 3', 'shop 4', ''];
    const ours: number[] = [];
    for (const text of cleared) {
      const blocks: number[] = [];
      for (const [name, input] of steps) {
        blocks.push(await launcher.longestBlock(() => launcher.command(name, input)));
      }
      await launcher.command('receipts.search', text);
      blocks.push(await launcher.longestBlock(() => launcher.command('receipts.clear', undefined)));
      const names = [...steps.map(([name]) => name), 'receipts.clear'];
      workshop.say(blocks.map((ms, place) => `${names[place]} ${ms.toFixed(0)}`).join(', '));
      ours.push(Math.max(...blocks));
      await launcher.command('receipts.close', undefined);
    }
    return { ours, peer: [] };
  },
};
