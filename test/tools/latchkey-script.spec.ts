/** `npm run latchkey`: the developer's way to the command line. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { writeConfig } from '../../dev/lib/launcher-config.ts';
import { root } from '../../dev/lib/process.ts';
import { ended } from '../conformance/processes.ts';
import { run } from '../e2e/support/command.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { hasTerminals, startInTerminal } from '../support/pty.ts';

const script = path.join(root, 'dev/latchkey.ts');

/** As a person has it who has no display, and whose runner of tests asks for no colour. */
function environment(config: string): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _forced, ...inherited } = process.env;
  const noBus = { DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/nowhere' };
  return { ...inherited, ...noBus, DISPLAY: '', WAYLAND_DISPLAY: '', LATCHKEY_CONFIG: config };
}

const latchkey = (args: readonly string[], config: string) =>
  ended(
    spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: environment(config),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

test('latchkey passes on the result and the exit code of a command', async ({
  userData,
  config,
}) => {
  const file = await writeConfig(userData, config);
  const { stdout, stderr, code } = await latchkey([`--user-data-dir=${userData}`, 'whoami'], file);
  expect({ stdout, code }).toEqual({ stdout: 'Nobody is signed in.\n', code: 1 });
  // Without what Chromium says of a computer that has no system bus.
  expect(stderr).toMatch(/^\[latchkey\] The launcher runs on .+\.\n$/);
});

test('latchkey prints the usage and opens no window when it has no arguments', async () => {
  const { stdout, code } = await latchkey([], '/nowhere.json');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Usage: latchkey COMMAND/);
});

test('latchkey leaves Ctrl+C to the terminal, and ends with 130 as its command does', async ({
  userData,
  config,
}) => {
  test.skip(!hasTerminals, 'script(1) is another program here');
  const file = await writeConfig(userData, config);
  const args = [`--user-data-dir=${userData}`, 'journal', '--follow'];
  const teller = path.join(import.meta.dirname, 'tell-signals.cjs');
  const terminal = startInTerminal([process.execPath, script, ...args], {
    cwd: root,
    env: { ...environment(file), NODE_OPTIONS: `--require=${teller}` },
  });
  await terminal.shows(/There is no journal yet/);
  const [, pid] = await terminal.shows(/\[process (\d+) \S*latchkey\.ts\]/);
  // The script's half of Ctrl+C. The terminal would send the other half to the command.
  process.kill(Number(pid), 'SIGINT');
  await terminal.shows(/\[SIGINT in /);
  await run(['whoami'], { userData, config });
  await terminal.shows(/The command whoami started/);
  terminal.type('\x03');
  expect(await terminal.ended).toBe(130);
});
