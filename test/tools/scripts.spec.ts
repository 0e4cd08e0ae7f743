/** The commands a developer types, as processes of their own. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { startPlatform } from '../../dev/lib/platform-process.ts';
import { root } from '../../dev/lib/process.ts';
import { readPlaywright } from '../../dev/lib/runners.ts';
import { ended } from '../conformance/processes.ts';
import { configFile } from '../support/config-file.ts';

/** Runs a script of the project with this Node, and tells stdout from stderr. */
const run = (script: string, args: readonly string[], env: Record<string, string> = {}) =>
  ended(
    spawn(process.execPath, [path.join(root, script), ...args], {
      cwd: root,
      // A run of Playwright inside this one has a report of its own.
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

const goodConfig = configFile('https://auth.example.com');

/** Runs `npm start` with this configuration, without a display, and without the browser that a demo needs. */
async function startWith(config: Record<string, unknown>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-start-'));
  const file = path.join(folder, 'latchkey.json');
  await writeFile(file, JSON.stringify(config));
  const none = { DISPLAY: '', WAYLAND_DISPLAY: '', LATCHKEY_CHROMIUM: '/nowhere/chromium' };
  const result = await run('dev/start.ts', [], { ...none, LATCHKEY_CONFIG: file });
  await rm(folder, { recursive: true });
  return { ...result, file };
}
const hasAlwaysDisplay = process.platform !== 'linux';

test('test:displays finds its tests', async () => {
  const { stdout, stderr, code } = await run('dev/test-displays.ts', ['--list']);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('displays.spec.ts');
});

// One after the other: all write demo-output/.
test.describe('the demo', () => {
  test.describe.configure({ mode: 'default' });

  test('demo --json prints one document, and leaves a picture of every step', async () => {
    const { stdout, stderr, code } = await run('dev/demo.ts', ['--json']);
    const outcomes = readPlaywright(stdout);
    expect({ outcomes, code }, stderr).toMatchObject({
      outcomes: [{ outcome: 'passed' }],
      code: 0,
    });
    const pictures = await readdir(path.join(root, 'demo-output'));
    const ofSteps = pictures.flatMap((name) => /^(\d+)-[a-z-]+\.png$/.exec(name)?.[1] ?? []);
    expect(ofSteps.map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_, i) => i + 1),
    );
  });

  test('demo --json prints its document also where the browser does not start', async () => {
    const env = { LATCHKEY_CHROMIUM: '/nowhere/chromium' };
    const { stdout, code } = await run('dev/demo.ts', ['--json'], env);
    const outcomes = readPlaywright(stdout);
    expect({ outcomes, code }).toMatchObject({ outcomes: [{ outcome: 'failed' }], code: 1 });
    expect(stdout).toContain('/nowhere/chromium');
  });

  test('T3 start says that the demo does not use a valid configuration when there is no display', async () => {
    test.skip(hasAlwaysDisplay, 'there is a display');
    const { stdout, stderr } = await startWith(goodConfig);
    expect(stderr).toMatch(/^\[start\] LATCHKEY_CONFIG names a valid configuration\. .+$/m);
    // The demo begins.
    expect(stdout).toContain('The launcher runs on');
  });
});

test('a task that does not exist is refused with exit code 64, and the tasks are named', async () => {
  const { stderr, code } = await run('dev/run.mjs', ['dance']);
  expect(code).toBe(64);
  expect(stderr).toContain('dance');
  expect(stderr).toContain('demo');
});

test('T3 start names the error of the configuration and ends with 78 when there is no display', async () => {
  test.skip(hasAlwaysDisplay, 'there is a display');
  const { stdout, stderr, code, file } = await startWith({ ...goodConfig, clientSecret: 'hush' });
  expect({ stdout, code }, stderr).toEqual({ stdout: '', code: 78 });
  expect(stderr).toMatch(/^\[start\] LK-108: .+\n$/);
  expect(stderr).toContain('clientSecret');
  expect(stderr).toContain(file);
  expect(stderr).not.toContain('hush');
});

test('m15 --help names the options of a task and ends with 0', async () => {
  const { stdout, stderr, code } = await run('dev/start.ts', ['--help']);
  expect({ stdout, stderr, code }).toEqual({
    stdout: '[start] Options: --pay. README.md says more.\n',
    stderr: '',
    code: 0,
  });
});

test('M1 a platform reports the payment that is opened on its page', async () => {
  const opened = Promise.withResolvers<string>();
  const platform = await startPlatform(['--memory', '--port', '0'], opened.resolve);
  const [id = ''] = platform.payments;
  await fetch(`${platform.authUrl}/pay/${id}`, { method: 'POST' });
  expect(await opened.promise).toBe(id);
  await platform.stop();
});

test('a platform that does not start is quoted in one sentence', async () => {
  const first = await startPlatform(['--memory', '--port', '0']);
  // Two platforms cannot have the same port.
  const second = startPlatform(['--memory', '--port', new URL(first.authUrl).port]);
  await expect(second).rejects.toThrow(/^The embedded platform did not start: .*in use.*$/);
  await first.stop();
});
