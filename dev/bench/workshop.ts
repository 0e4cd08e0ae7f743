/** What the figures share: the two apps, a folder that is removed, and what has to be ended. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PlatformProcess, startPlatform } from '../lib/platform-process.ts';
import { type AppOptions, type BenchApp, startApp } from './bench-app.ts';

/** The folder of the blank window. */
export const blankApp = path.join(import.meta.dirname, 'blank');

export type Workshop = {
  readonly folder: string;
  /** Starts an app of Electron: a folder, or its first script. */
  readonly start: (app: string, options: AppOptions) => Promise<BenchApp>;
  /** Starts the blank window. Resolves after its first frame. */
  readonly blank: () => Promise<BenchApp>;
  /** Starts a new embedded platform with an empty database. */
  readonly platform: () => Promise<PlatformProcess>;
  /** Ends something when the figure is done or has failed; the last one first. */
  readonly defer: (end: () => Promise<void>) => void;
  /** Shows progress. */
  readonly say: (text: string) => void;
};

/** Runs `work` with a new workshop, and clears it away. */
export async function inWorkshop<T>(
  say: (text: string) => void,
  work: (workshop: Workshop) => Promise<T>,
): Promise<T> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const interrupted = Promise.withResolvers<never>();
  const interrupt = () => interrupted.reject(new Error('interrupted'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  try {
    const start: Workshop['start'] = async (name, options) => {
      const app = await startApp(name, options);
      stack.defer(app.stop);
      return app;
    };
    const workshop: Workshop = {
      folder,
      say,
      defer: (end) => stack.defer(end),
      start,
      blank: async () => {
        const app = await start(blankApp, { userData: path.join(folder, 'blank-data') });
        await app.shownAfter('body');
        return app;
      },
      platform: async () => stack.use(await startPlatform(['--memory', '--port', '0'])),
    };
    return await Promise.race([work(workshop), interrupted.promise]);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
  }
}
