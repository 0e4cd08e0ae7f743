import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launcherConfig } from '../../lib/launcher-config.ts';
import type { BenchApp } from '../bench-app.ts';
import { type Figure, interleave } from '../figure.ts';
import { signedInLauncher } from '../player.ts';

/** How long an app is left alone before it is measured, in ms. */
const idleMs = 3_000;

export const memory: Figure = {
  id: 'memory',
  title: 'PSS signed in and idle over a blank window',
  definition: `The proportional set size (PSS in \`smaps_rollup\`) of all processes of the launcher, ${idleMs / 1000} s after it shows a kept profile and has read it again. Linux only.`,
  peer: 'The same of the blank window of `start`, which runs beside it, so that both share what they share with the same programs.',
  comparison: 'difference',
  unit: 'MB',
  measured: 'MB',
  better: 'lower',
  goal: 20,
  tried: [
    "By mapping (`awk '/^[0-9a-f]+-/ {n=$6} /^Pss:/ {s[n]+=$2} END {for (n in s) print s[n], n}' /proc/PID/smaps`, medians of 4, over the blank window): page +20 MB, of it 8 of Chromium’s own program, 8 anonymous (heaps of V8 and Blink), 2 shared (what is painted), 2 of ICU; main +7, of it 5 anonymous and 1 of Node’s program; GPU process +2; browser process +1. Chromium’s pages are read from its file: a page with text and controls runs parts of it that the blank page never does, and shares them with nobody here.",
    'Main’s heap (`v8.getHeapSpaceStatistics()`): 19.4 MB are used, 14.7 in the blank window, spread over all spaces; no single part stands out. zod without its generated parsers (a trial): −1 MB, within the spread.',
    'Without electron-store (a trial): main −1 MB. With a forced garbage collection in both (a trial): −5 MB, but no program may ask V8 for one. Check-up, report, TLS and DNS are loaded when Help needs them. 40 MB before; 33 and 41 MB in two runs after.',
    'By process, with a third app beside both: a blank window that shows the HTML and CSS of the launcher’s screen, without a script (medians of 4, MB over the blank window): +9, of it page 8 and GPU process 2. The launcher has +30: page 18, main 10, GPU process 2, browser process 1. So of the page’s 18, 8 are for the screen itself, whatever draws it, and 10 for React, its words and their heap. The goal leaves 11 for main and the script, which have 20.',
    'No switches: a smaller heap or less raster memory makes scrolling and long lists worse.',
  ],
  measure: async (workshop) => {
    const platform = await workshop.platform();
    const userData = path.join(workshop.folder, 'memory-data');
    const { launcher } = await signedInLauncher(workshop, platform, userData);
    await launcher.stop();
    const config = launcherConfig(platform);
    let apps: readonly BenchApp[] = [];
    const { ours, peer } = await interleave(5, {
      ours: async () => {
        const blank = await workshop.start('blank', {
          userData: path.join(workshop.folder, 'memory-blank-data'),
        });
        const app = await workshop.start('launcher', { userData, config });
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
        const pss = await pssOf(blank);
        await Promise.all([app.stop(), blank.stop()]);
        return pss;
      },
    });
    return { ours, peer };
  },
};

/** The sum over a process and those that it started, in MB. */
async function pssOf({ pid }: BenchApp): Promise<number> {
  const processes = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(parentOf),
  );
  const family = new Set([pid]);
  // A child has a higher number than its parent, except where the numbers began anew: so until nothing changes.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
  }
  const sizes = await Promise.all([...family].map(pssOfProcess));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const parentOf = async (id: string) => {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  // The name in brackets may have spaces.
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { id: Number(id), parent: Number(parent) };
};

async function pssOfProcess(id: number): Promise<number> {
  const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}
