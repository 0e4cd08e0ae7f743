/** What the figures share: the two apps, a folder that is removed, and what has to be ended. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PlatformProcess, startPlatform } from '../lib/platform-process.ts';
import { root } from '../lib/process.ts';
import { type AppOptions, type BenchApp, startApp } from './bench-app.ts';

export type Workshop = {
  readonly folder: string;
  /** Starts the built launcher, or the blank window. */
  readonly start: (app: AppName, options: AppOptions) => Promise<BenchApp>;
  /** Starts the blank window. Resolves after its first frame. */
  readonly blank: () => Promise<BenchApp>;
  /** Starts an embedded platform of its own, without data of before. */
  readonly platform: (args?: readonly string[]) => Promise<PlatformProcess>;
  /** Ends something when the figure is done or has failed; the last one first. */
  readonly defer: (end: () => Promise<unknown> | unknown) => void;
  /** Shows progress. */
  readonly say: (text: string) => void;
};

type AppName = 'launcher' | 'blank';

/** Runs `work` with a new workshop, and clears it away. */
export async function inWorkshop<T>(
  say: (text: string) => void,
  work: (workshop: Workshop) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-bench-'));
  const ends: Array<() => Promise<unknown> | unknown> = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  ];
  const defer: Workshop['defer'] = (end) => void ends.push(end);
  const interrupted = Promise.withResolvers<never>();
  const interrupt = () => interrupted.reject(new Error('interrupted'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  try {
    const apps = await makeApps(folder);
    const start: Workshop['start'] = async (name, options) => {
      const app = await startApp(apps[name], options);
      defer(app.stop);
      return app;
    };
    const workshop: Workshop = {
      folder,
      say,
      defer,
      start,
      blank: async () => {
        const app = await start('blank', { userData: path.join(folder, 'blank-data') });
        await app.shownAfter('body');
        return app;
      },
      platform: async (args = []) => {
        const platform = await startPlatform(['--memory', '--port', '0', ...args]);
        defer(platform.stop);
        return platform;
      },
    };
    return await Promise.race([work(workshop), interrupted.promise]);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
    for (const end of ends.reverse()) await end();
  }
}

/** Copies both apps, each with the probe in its preload. */
async function makeApps(folder: string): Promise<Record<AppName, string>> {
  const apps = { launcher: path.join(folder, 'launcher'), blank: path.join(folder, 'blank') };
  const probe = await readFile(path.join(import.meta.dirname, 'in-app/probe.cjs'), 'utf8');
  await mkdir(apps.launcher);
  await cp(path.join(root, 'package.json'), path.join(apps.launcher, 'package.json'));
  await cp(path.join(root, 'out'), path.join(apps.launcher, 'out'), { recursive: true });
  const preload = path.join(apps.launcher, 'out/preload/preload.cjs');
  await writeFile(preload, `${probe}\n${await readFile(preload, 'utf8')}`);
  await cp(path.join(import.meta.dirname, 'blank'), apps.blank, { recursive: true });
  await writeFile(path.join(apps.blank, 'preload.cjs'), probe);
  return apps;
}
