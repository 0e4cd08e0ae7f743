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
  definition: `The proportional set size (PSS in \`smaps_rollup\`) of all processes of the launcher, ${idleMs / 1000} s after it shows a kept profile and has read it again. Linux only.`,
  peer: 'The same of the blank window of `start`, which runs beside it, so that both share what they share with the same programs.',
  parts: 'By process, in MB (medians, which need not add up):',
  comparison: 'difference',
  measured: 'MB',
  better: 'lower',
  goal: 20,
  measure: async (workshop) => {
    const options = await signedInOptions(workshop);
    let apps: readonly BenchApp[] = [];
    const sizes = await interleave(5, {
      ours: async () => {
        const blank = await workshop.start(blankApp, {
          userData: path.join(workshop.folder, 'memory-blank-data'),
        });
        const app = await workshop.start(launcherApp, options);
        apps = [app, blank];
        await blank.shownAfter('body');
        await app.shownAfter('profile');
        await app.until('fresh');
        await sleep(idleMs);
        return pssOf(app);
      },
      peer: async () => {
        const [app, blank] = apps;
        if (!app || !blank) throw new Error('no app runs');
        const parts = await pssOf(blank);
        await Promise.all([app.stop(), blank.stop()]);
        return parts;
      },
    });
    return roundsOf(sizes, sumOf);
  },
};

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
