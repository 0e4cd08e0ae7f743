/** How the launcher starts and ends: its configuration, one instance, no process left behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startLauncher } from '../../dev/lib/launcher.ts';
import { root } from '../../dev/lib/process.ts';
import { expect, test } from './support/fixtures.ts';

const electron: string = createRequire(import.meta.url)('electron');

const misconfigurations = [
  ['no JSON', '{ "platformName": ', 'LK-103'],
  ['an unknown key', '{ "authURL": "x" }', 'LK-104'],
  ['plain http', '{ "authUrl": "http://auth.example.com" }', 'LK-107'],
  ['a secret', '{ "clientSecret": "hush-hush" }', 'LK-108'],
] as const;

for (const [name, text, code] of misconfigurations) {
  test(`a configuration with ${name} is explained in the window and on stderr, exit code 78`, async ({
    config,
  }) => {
    const broken = text.endsWith('}') ? { ...config, ...JSON.parse(text) } : text;
    const launcher = await startLauncher({ config: broken });
    const process = launcher.app.process();
    const { page } = launcher;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latchkey cannot start');
    await expect(page.getByRole('main')).toContainText(code);
    const exited = once(process, 'exit');
    await launcher.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    expect((await exited)[0]).toBe(78);
    await rm(launcher.userData, { recursive: true, force: true });
  });
}

/** Runs the launcher as a person would, without a driver. */
function run(userData: string, env: Record<string, string>) {
  const child = spawn(electron, ['.', `--user-data-dir=${userData}`], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return { child, stderr: () => stderr };
}

test('a configuration that is not there is named on stderr, without a stack', async () => {
  const userData = await mkdtemp(path.join(tmpdir(), 'latchkey-'));
  const { child, stderr } = run(userData, { LATCHKEY_CONFIG: '/nowhere/latchkey.json' });
  await expect.poll(stderr).toContain('LK-101');
  expect(stderr()).toContain('/nowhere/latchkey.json');
  expect(stderr()).not.toMatch(/^\s+at /m);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
  await rm(userData, { recursive: true, force: true });
});

test('T06 a second start hands over to the first and ends', async ({ launch }) => {
  const { app, page, userData } = await launch();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  const second = run(userData, { LATCHKEY_CONFIG: path.join(userData, 'latchkey.config.json') });
  const [code] = await once(second.child, 'exit');
  expect(code).toBe(0);
  expect(app.windows()).toHaveLength(1);
  const isVisible = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  await expect.poll(isVisible).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('closing the window ends the launcher, also in the middle of a sign-in', async ({
  launch,
}) => {
  const { app, page, nextOpened } = await launch();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const redirectUri = new URL(await nextOpened()).searchParams.get('redirect_uri') ?? '';
  const exited = once(app.process(), 'exit');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  expect((await exited)[0]).toBe(0);
  await expect(fetch(redirectUri)).rejects.toThrow();
});
