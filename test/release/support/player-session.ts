/** How an ordinary user of a system starts programs there. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { watchProcess } from '../../../dev/lib/watched-process.ts';
import { productNames } from '../../../dev/release/build-kind.ts';
import type { OwnSystem } from './own-system.ts';

export type PlayerSession = Awaited<ReturnType<typeof startPlayerSession>>;

/** Makes the home of a player of the system in this folder. The desktop is that of the test. */
export async function startPlayerSession(system: OwnSystem, home: string) {
  const env = {
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    XDG_DATA_HOME: path.join(home, '.local/share'),
    XDG_CACHE_HOME: path.join(home, '.cache'),
  };
  const userData = path.join(env.XDG_CONFIG_HOME, productNames.test);
  await mkdir(userData, { recursive: true });
  const running = new Set<ChildProcess>();
  /** Starts a program. `display`: the screen; by default none, as over ssh. */
  const start = (command: readonly string[], display = '') => {
    const [program = '', ...args] = [...system.asPlayer, ...command];
    const child = spawn(program, args, {
      cwd: home,
      env: { ...process.env, ...env, LANG: 'C.UTF-8', DISPLAY: display },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return watchProcess(child);
  };
  return {
    env,
    /** Where the launcher keeps the player's data, as nobody names another folder. */
    userData,
    start,
    /** Runs a program to its end. */
    run: (command: readonly string[], display?: string) => start(command, display).ended,
    /** Writes a program that starts another one in this session, and returns its path. */
    starterOf: async (program: string) => {
      const starter = path.join(home, path.basename(program));
      const command = [...system.asPlayer, program].map((word) => `'${word}'`).join(' ');
      await writeFile(starter, `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o755 });
      return starter;
    },
    /** Ends the programs that still run, as when a test fails. */
    end: () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
