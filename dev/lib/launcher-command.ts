/** A command of the built launcher, as a process without a display. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { writeLauncherConfig } from './launcher-config.ts';
import { root } from './process.ts';

const electron: string = createRequire(import.meta.url)('electron');
const opener = path.join(import.meta.dirname, 'opener');

type CommandOptions = { readonly userData: string; readonly config: unknown };

/** Runs the command and returns what it printed, and its exit code. */
export async function runCommand(args: readonly string[], { userData, config }: CommandOptions) {
  const child = spawn(electron, ['.', `--user-data-dir=${userData}`, ...args], {
    cwd: root,
    env: {
      ...process.env,
      DISPLAY: '',
      WAYLAND_DISPLAY: '',
      PATH: [process.env.PATH, opener].join(path.delimiter),
      LATCHKEY_CONFIG: await writeLauncherConfig(path.join(userData, 'configuration'), config),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exited,
  ]);
  return { stdout, stderr, code };
}
