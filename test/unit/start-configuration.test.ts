/** How a start goes on with and without a usable configuration. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { loadConfiguration } from '../../src-main/start-configuration.ts';
import { configFile } from '../support/config-file.ts';
import { temporaryFolder } from '../support/folder.ts';

/** Starts with a configuration of this text. */
function startWith(text: string, isDevelopment = false) {
  vi.stubEnv('DEV', isDevelopment);
  const file = path.join(temporaryFolder(), 'config.json');
  writeFileSync(file, text);
  return loadConfiguration(file);
}

function stderr(): () => string {
  const write = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  return () => write.mock.calls.map(([text]) => String(text)).join('');
}

test('loadConfiguration shows the signed-out screen and ends with 0 when the configuration is usable', async () => {
  const written = stderr();
  const usable = JSON.stringify(configFile('https://auth.example.com'));
  const { config, store, exitCode } = startWith(usable);
  expect(config).toMatchObject({ authUrl: 'https://auth.example.com' });
  expect(store.snapshot().kind).toBe('signed-out');
  expect(exitCode).toBe(0);
  expect(written()).toBe('');
});

test('loadConfiguration shows and writes the problem and ends with 78 when the file is not JSON', async () => {
  const written = stderr();
  const { config, store, exitCode } = startWith('{"clientId": hidden-word');
  expect(config).toMatchObject({ code: 'LK-103' });
  expect(store.snapshot()).toMatchObject({ kind: 'misconfigured', problem: { code: 'LK-103' } });
  expect(exitCode).toBe(78);
  await expect.poll(written).toMatch(/^latchkey: LK-103: /);
  expect(written()).not.toContain('hidden');
  expect(written()).not.toMatch(/^ +at /m);
});

test('loadConfiguration also writes what was thrown in a development run', async () => {
  const written = stderr();
  startWith('{"clientId": hidden-word', true);
  await expect.poll(written).toMatch(/^latchkey: LK-103: /);
  expect(written()).toContain('[cause]: SyntaxError');
});
