import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { blankApp, launcherApp } from '../apps.ts';
import type { BenchApp } from '../bench-app.ts';
import { type Figure, interleave, roundsOf } from '../figure.ts';
import { signedInOptions } from '../player.ts';

/** How long an app is left alone before it is measured, in ms. */
const idleMs = 3_000;

export const memory: Figure = {
  id: 'memory',
  title: 'PSS signed in and idle over a blank window',
  definition: `The proportional set size (PSS in \`smaps_rollup\`) of all processes of the launcher, ${idleMs / 1000} s after it shows a kept profile, has read it again, and the other windows are drawn. Linux only.`,
  peer: 'The same of the blank window of `start`. All run at the same time, so that they share what they share with the same programs. The peer keeps Electron’s hardware acceleration, which the launcher switches off. Without it the peer takes 26 MB less.',
  electron: 'The launcher’s screen as HTML and style sheet, without a script, in the blank window.',
  parts: 'By process, in MB (medians, which need not add up):',
  comparison: 'difference',
  measured: 'MB',
  better: 'lower',
  goal: 20,
  measure: async (workshop) => {
    const options = await signedInOptions(workshop);
    const blankData = path.join(workshop.folder, 'memory-blank-data');
    const pictureData = path.join(workshop.folder, 'memory-picture-data');
    const { rounds } = await interleave(5, {
      rounds: async () => {
        const blank = await workshop.start(blankApp, { userData: blankData });
        const app = await workshop.start(launcherApp, options);
        await app.shownAfter('profile');
        await app.until('fresh');
        const env = { LATCHKEY_BENCH_PAGE: dataUrl(await app.picture()) };
        const picture = await workshop.start(blankApp, { userData: pictureData, env });
        await Promise.all([blank.shownAfter('body'), picture.shownAfter('content')]);
        await sleep(idleMs);
        const sizes = {
          ours: await pssOf(app),
          peer: await pssOf(blank),
          electron: await pssOf(picture),
        };
        await Promise.all([app, blank, picture].map((each) => each.stop()));
        return sizes;
      },
    });
    return {
      ...roundsOf(
        { ours: rounds.map(({ ours }) => ours), peer: rounds.map(({ peer }) => peer) },
        sumOf,
      ),
      electron: rounds.map(({ electron }) => sumOf(electron)),
    };
  },
};

const dataUrl = (html: string): string =>
  `data:text/html;charset=utf-8;base64,${Buffer.from(html).toString('base64')}`;

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
