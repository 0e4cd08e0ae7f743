import type { CommandName } from '../../../src-shared/channels.ts';
import type { CommandInput } from '../../../src-shared/contract.ts';
import { root } from '../../lib/process.ts';
import type { BenchApp } from '../bench-app.ts';
import { type Figure, msAlone } from '../figure.ts';
import { launcherWithReceipts, signedInOptions } from '../player.ts';
import { seedJournal } from '../seed.ts';
import type { Workshop } from '../workshop.ts';

export const blocked: Figure = {
  id: 'blocked',
  title: 'Longest block of main in search, export, list and clearing of 100,000 receipts',
  definition:
    'The longest time between two turns of main’s event loop, by a timer of 1 ms, less the time for which its thread waited for a processor (`schedstat`, Linux only), while the list is opened, searched for a text that nothing has, searched for one that some have, continued with *more*, and exported, and while a fifth of it is cleared.',
  ...msAlone,
  goal: 30,
  measure: async (workshop) => {
    const launcher = await launcherWithReceipts(workshop, 100_000);
    // Each finds about a fifth of the shops 0 to 499, and the last one the rest.
    const cleared = ['shop 1', 'shop 2', 'shop 3', 'shop 4', ''];
    const ours: number[] = [];
    for (const text of cleared) {
      const longest = await longestBlock(workshop, launcher, [
        { name: 'receipts.open' },
        { name: 'receipts.search', input: 'nothing has this' },
        { name: 'receipts.search', input: 'shop 77' },
        { name: 'receipts.search', input: '' },
        { name: 'receipts.more' },
        { name: 'receipts.export' },
        { name: 'receipts.search', input: text },
        { name: 'receipts.clear' },
      ]);
      ours.push(longest);
      await launcher.command('receipts.close', undefined);
    }
    return { ours, peer: [] };
  },
};

export const blockedHelp: Figure = {
  id: 'blocked-help',
  title: 'Longest block of main in the timeline, a check-up and a report, with a full journal',
  definition:
    'As `blocked`, while the timeline is read, and four times as much of it; while all of the journal is searched for a reference that it does not have; in a check-up; and while a report is prepared.',
  ...msAlone,
  goal: 30,
  measure: async (workshop) => {
    const options = await signedInOptions(workshop);
    await seedJournal(options.userData);
    const launcher = await workshop.start(root, options);
    await launcher.shownAfter('profile');
    await launcher.until('fresh');
    const ours: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const longest = await longestBlock(workshop, launcher, [
        { name: 'timeline.read', input: { reference: null, limit: 400 } },
        { name: 'timeline.read', input: { reference: null, limit: 1_600 } },
        { name: 'timeline.read', input: { reference: 'ABCDEFGH', limit: 400 } },
        { name: 'checkUp.start' },
        { name: 'report.prepare' },
      ]);
      ours.push(longest);
    }
    return { ours, peer: [] };
  },
};

type Step = { [C in CommandName]: { name: C; input?: CommandInput<C> } }[CommandName];

/** Sends the commands, shows the longest block in each, and returns the longest of all in ms. */
async function longestBlock(
  { say }: Workshop,
  launcher: BenchApp,
  steps: readonly Step[],
): Promise<number> {
  const blocks: number[] = [];
  for (const { name, input } of steps) {
    blocks.push(await launcher.longestBlock(() => launcher.command<CommandName>(name, input)));
  }
  say(blocks.map((ms, place) => `${steps[place]?.name} ${ms.toFixed(0)}`).join(', '));
  return Math.max(...blocks);
}
