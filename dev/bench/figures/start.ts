import path from 'node:path';
import { launcherConfig } from '../../lib/launcher-config.ts';
import { type Figure, interleave } from '../figure.ts';
import { blankStart, launcherStart } from './starts.ts';

export const start: Figure = {
  id: 'start',
  title: 'Spawn to first usable control, against a blank window',
  definition:
    'From the spawn of the launcher to the end of the frame that has its first enabled button. Nobody is signed in. The folder of user data is the one of the round before, as on a computer that has Latchkey.',
  peer: 'An empty page in a window with the same options, on the same runtime, from a scheme of its own, with a preload: from the spawn to the end of its first frame.',
  comparison: 'ratio',
  unit: '',
  measured: 'ms',
  better: 'lower',
  goal: 1.2,
  tried: [
    'The `Intl` objects of the page are made when they are first used, and the initials of most names need none. 1.68 → 1.13 on a loaded machine, one run after the other; 1.04 to 1.37 in five later runs there, so the gain is not sure.',
    'By trace: the stand-in’s debugger let V8 parse the script again for each error that React makes while its module runs, 17 of the 82 ms of the page’s main thread. Electron has no debugger there; the stand-in captures no stacks now. This made the figure worse than it is, and says nothing about Electron.',
    'The page is one script, so that no second one is requested when the first is there: 0.92 of the time (12 interleaved rounds, load 15).',
    'The preload asks for the state while the page loads, so the first render is the screen: 0.99 of the time, 5 ms less in the page (14 interleaved rounds). So small a gain is not seen when one build is measured after the other: the machine changes by more in between.',
    'What main needs at the start is one file instead of ten: 20 ms less processor time (12 rounds).',
    'No V8 compile cache for main (11 ms of compiling): it would be a file that the user’s programs can write and that main runs, past the asar’s integrity. zod without its generated parsers: no difference (10 rounds, 268 and 267 ms of main’s thread).',
    'What is in the way: processor time, which is the same on a loaded machine. The sum of utime and stime of `/proc/PID/stat` when the control is there, against the blank window (12 rounds): main 400 and 335 ms, page 110 and 60, browser process 315 and 270, GPU process 40 and 30. Of main’s 65, `NODE_OPTIONS=--cpu-prof` gives 11 to compile main.js, 18 to run its modules (most of it builds zod’s schemas) and 13 to build the parts. Of the page’s, `--trace-startup` gives 21 to V8 for React and the screen, 8 to layout and style.',
    'Main loads its parts while Chromium starts: the entry has 77 KB instead of 214. By pairs 0.965 of the time, 549 ms instead of 566, 1.24 instead of 1.28 of the blank window (14 interleaved rounds, each start but two after 0.4 s with two idle cores). With a load of 4 to 13 no difference (1.00 and 0.97; 20 and 16 rounds), because the processor time is the same.',
    'Where the time goes before that, on an idle machine (12 interleaved rounds, by the clock at `ready`, at `loadURL` and at each request of `protocol.handle`; the launcher and the blank window, in ms): 346 and 310 to `ready`, 93 and 103 to the request for the page, 50 to the request for the script (the blank window shows its frame after 31), 48 until the script asks for its words, 6 for the words, 35 to the frame. So 36 of the 134 ms between the two are before `ready`, in main, and the rest is the page: to fetch and compile React, to draw a screen instead of nothing.',
    'Not taken: the words requested before React runs (the script’s way into the page takes the time, not its modules: 3 of 48 ms), and the words of a language in one file (rolldown keeps the three files as doors to it, so there is one more). The window opened before the parts are there would gain nothing more here: they are there before `ready`.',
  ],
  measure: async (workshop) => {
    const config = launcherConfig(await workshop.platform());
    const userData = path.join(workshop.folder, 'start-data');
    const { ours, peer } = await interleave(10, {
      ours: launcherStart(workshop, 'control', { userData, config }),
      peer: blankStart(workshop),
    });
    return { ours, peer };
  },
};
