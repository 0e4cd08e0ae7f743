import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../lib/process.ts';
import type { BenchApp, Picture } from '../bench-app.ts';
import { type Figure, interleave, roundsOf } from '../figure.ts';
import { payInLauncher, signedInLauncher, signedInOptions } from '../player.ts';
import type { Rounds } from '../statistics.ts';
import { blankApp, type Workshop } from '../workshop.ts';

/** How long an app is left alone before it is measured, in ms. */
const idleMs = 3_000;
/** The same after use: V8 and Chromium need some time until they give memory back. */
const restMs = 30_000;
/** How often the launcher is used before each measurement. */
const uses = 40;

const inMegabytes = {
  parts: 'By process, in MB (medians, which need not add up):',
  comparison: 'difference',
  measured: 'MB',
  better: 'lower',
  goal: 20,
} as const;

export const memory: Figure = {
  id: 'memory',
  title: 'PSS signed in and idle over a blank window',
  definition: `The proportional set size (PSS in \`smaps_rollup\`) of all processes of the launcher, ${idleMs / 1000} s after it shows a kept profile, has read it again, and the other windows are drawn. Linux only.`,
  peer: 'The same of the blank window of `start`. All run at the same time, so that they share what they share with the same programs. The peer keeps Electron’s hardware acceleration, which the launcher switches off. Without it the peer takes 26 MB less.',
  electron: 'The launcher’s screen as HTML and style sheet, without a script, in the blank window.',
  ...inMegabytes,
  measure: async (workshop) => {
    await prepareDisplay(workshop);
    const options = await signedInOptions(workshop);
    const blankData = path.join(workshop.folder, 'memory-blank-data');
    const pictureData = path.join(workshop.folder, 'memory-picture-data');
    const { rounds } = await interleave(5, {
      rounds: async () => {
        const blank = await workshop.start(blankApp, { userData: blankData });
        const app = await workshop.start(root, options);
        await app.shownAfter('profile');
        await app.until('fresh');
        const picture = await workshop.start(blankApp, { userData: pictureData });
        await Promise.all([blank.shownAfter('body'), picture.shownAfter('body')]);
        await picture.show(await app.picture());
        await sleep(idleMs);
        const sizes = await sizesOf({ ours: app, peer: blank, electron: picture });
        await Promise.all([app, blank, picture].map((each) => each.stop()));
        return sizes;
      },
    });
    return asRounds(rounds);
  },
};

export const memoryUsed: Figure = {
  id: 'memory-used',
  title: 'PSS after use over a blank window',
  definition: `As \`memory\`, ${restMs / 1000} s after the last use. One launcher is measured three times, after ${uses} uses each: a payment is opened, confirmed and paid, the profile is read again, and the list of payments is opened, searched and closed. It grows from one measurement to the next if something is never given back. Of what main has more (smaps), 4 MB are code of Electron that the blank window does not use, 4 malloc, 4 V8’s heap and 2 code that V8 made; of the page’s, 10 are code of Electron, 6 malloc, 5 Blink’s heap, 2 V8’s, 2 decoded pictures, 1 ICU’s data and 1 made code.`,
  peer: 'The blank window of `start`, left alone.',
  electron:
    'The same screens as HTML and style sheet, without a script, put into the blank window one after the other.',
  ...inMegabytes,
  measure: async (workshop) => {
    await prepareDisplay(workshop);
    const blank = await workshop.blank();
    const { launcher, platform } = await signedInLauncher(workshop);
    const pictureData = path.join(workshop.folder, 'memory-picture-data');
    const picture = await workshop.start(blankApp, { userData: pictureData });
    await picture.shownAfter('body');
    const use = async () => {
      const screens: Picture[] = [];
      const look = async () => {
        await launcher.drawn();
        screens.push(await launcher.picture());
      };
      await launcher.front();
      await payInLauncher(launcher, platform, look);
      await look();
      await launcher.command('payment.close', undefined);
      await launcher.command('profile.reload', undefined);
      await launcher.command('receipts.open', undefined);
      for (const text of ['shop', '']) {
        await launcher.command('receipts.search', text);
        await look();
      }
      await launcher.command('receipts.close', undefined);
      await look();
      await picture.front();
      for (const screen of screens) await picture.show(screen);
    };
    const rounds: Sizes[] = [];
    for (let round = 1; round <= 3; round += 1) {
      for (let count = 0; count < uses; count += 1) await use();
      await sleep(restMs);
      rounds.push(await sizesOf({ ours: launcher, peer: blank, electron: picture }));
    }
    return asRounds(rounds);
  },
};

/**
 * Lets another program be the first one of the X server: GTK loads Mesa in that one (20 MB), and leaves the answer for all
 * others.
 */
async function prepareDisplay(workshop: Workshop): Promise<void> {
  const first = await workshop.blank();
  await first.stop();
}

type Sizes = Record<'ours' | 'peer' | 'electron', Readonly<Record<string, number>>>;

const sizesOf = async (apps: Record<keyof Sizes, BenchApp>): Promise<Sizes> => ({
  ours: await pssOf(apps.ours),
  peer: await pssOf(apps.peer),
  electron: await pssOf(apps.electron),
});

const asRounds = (rounds: readonly Sizes[]): Rounds => ({
  ...roundsOf(
    { ours: rounds.map(({ ours }) => ours), peer: rounds.map(({ peer }) => peer) },
    sumOf,
  ),
  electron: rounds.map(({ electron }) => sumOf(electron)),
});

const sumOf = (parts: Readonly<Record<string, number>>): number =>
  Object.values(parts).reduce((sum, size) => sum + size, 0);

/** By kind, the sizes of a process and of those that it started, in MB. */
async function pssOf({ pid }: BenchApp): Promise<Record<string, number>> {
  const processes = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(parentOf),
  );
  const family = new Set([pid]);
  // A child has a higher number than its parent, except where the numbers began anew: so until nothing changes.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
  }
  const sizes: Record<string, number> = {};
  for (const id of family) {
    const kind = await kindOf(id);
    sizes[kind] = (sizes[kind] ?? 0) + (await pssOfProcess(id));
  }
  return sizes;
}

const parentOf = async (id: string) => {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  // The name in brackets may have spaces.
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { id: Number(id), parent: Number(parent) };
};

/** Main has no `--type`. */
async function kindOf(id: number): Promise<string> {
  const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
  return /--type=([a-z-]+)/.exec(command)?.[1] ?? 'main';
}

async function pssOfProcess(id: number): Promise<number> {
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}
