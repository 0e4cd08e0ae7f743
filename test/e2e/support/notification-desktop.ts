/** A desktop with dunst, which shows notifications, and no window of another test that could take the focus. Linux only. */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startDesktop } from '../../../dev/lib/desktop.ts';
import { endProcess } from '../../../dev/lib/process.ts';
import { programsProblem } from '../../../dev/setup/programs.mjs';
import { test as base, expect } from './fixtures.ts';

export { expect };

type NotificationDesktop = {
  /** The environment of programs on this desktop. */
  readonly env: Record<string, string>;
  /** Returns the title and the body of each notification that was shown so far. */
  readonly shown: () => Promise<string[]>;
  /** Returns how many notifications are on the screen. */
  readonly count: () => Promise<number>;
  /** Clicks the newest notification. dunst leaves it on the screen, where others close it. */
  readonly click: () => Promise<void>;
  /** Brings the window with this title to the front, as a click in the taskbar does. */
  readonly activate: (title: string) => Promise<void>;
};

const run = promisify(execFile);

/** A notification stays until it is closed, and a program writes down what it says. */
const configuration = (recorder: string) => `[urgency_normal]
timeout = 0
[record]
summary = "*"
script = ${recorder}
`;

const recorder = (file: string) => `#!/bin/sh
printf '%s\\n' "$DUNST_SUMMARY: $DUNST_BODY" >> '${file}'
`;

export const test = base.extend<{ readonly desktop: NotificationDesktop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
  desktop: async ({}, use, testInfo) => {
    const problem = programsProblem('a desktop');
    testInfo.skip(problem !== undefined, problem ?? '');
    const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-notifications-'));
    const record = path.join(folder, 'shown');
    const program = path.join(folder, 'record');
    const settings = path.join(folder, 'dunstrc');
    await writeFile(program, recorder(record), { mode: 0o700 });
    await writeFile(settings, configuration(program));
    const desktop = await startDesktop();
    const inherited = { env: { ...process.env, ...desktop.env } };
    const dunst = spawn('dunst', ['-conf', settings], { ...inherited, stdio: 'ignore' });
    const count = async () => {
      const { stdout } = await run('dunstctl', ['count', 'displayed'], inherited);
      return Number(stdout);
    };
    try {
      await expect.poll(() => count().catch(() => 'not started')).toBe(0);
      await use({
        env: desktop.env,
        shown: async () =>
          existsSync(record) ? (await readFile(record, 'utf8')).trimEnd().split('\n') : [],
        count,
        click: async () => void (await run('dunstctl', ['action'], inherited)),
        activate: async (title) =>
          void (await run('xdotool', ['search', '--name', title, 'windowactivate'], inherited)),
      });
    } finally {
      await endProcess(dunst);
      await desktop.stop();
      await rm(folder, { recursive: true });
    }
  },
});
