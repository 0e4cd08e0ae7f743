import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { settings } from '../settings.ts';
import { Connection } from './connection.ts';

export type Chromium = Connection & {
  /** Settles with what Chromium last said, for the message when it was not asked to go. */
  exited: Promise<string>;
  kill: () => void;
};

type Start = {
  binary: string;
  profile: string;
  flags: readonly string[];
  /** Chromium's own DevTools address; it has one only where `--remote-debugging-port` was given. */
  onDevTools: (address: string) => void;
};

export function startChromium({ binary, profile, flags, onDevTools }: Start): Chromium {
  mkdirSync(profile, { recursive: true });
  // Left by a killed Chromium. Two live ones never share a profile: Electron gives no such promise either.
  rmSync(path.join(profile, 'SingletonLock'), { force: true });
  const child = spawn(binary, flags, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: true, // Ctrl+C in a terminal is for the app, which then closes Chromium in order
  });
  const [, , stderr, write, read] = child.stdio;
  if (!(write instanceof Writable) || !(read instanceof Readable) || !stderr) {
    throw new Error('Chromium was started without its pipes');
  }
  const lines: string[] = [];
  let partial = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    if (settings.debug) process.stderr.write(text);
    const parts = (partial + text).split('\n');
    partial = parts.pop() ?? '';
    for (const line of parts) {
      const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address) onDevTools(address);
      else if (line.trim() !== '') lines.push(line);
    }
    lines.splice(0, lines.length - 3);
  });
  const connection = new Connection(write, read);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve([`${signal ?? code}`, ...lines].join('; ')));
  }).then((last) => {
    connection.close();
    return last;
  });
  return Object.assign(connection, { exited, kill: () => void child.kill('SIGKILL') });
}
