import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../../../dev/lib/process.ts';
import { runtime } from '../../../dev/lib/runtime.ts';

const standin = path.join(root, 'test/standin');
afterEach(() => {
  vi.unstubAllEnvs();
});

function runtimeWith(chosen: string, folder: string) {
  vi.stubEnv('LATCHKEY_RUNTIME', chosen);
  vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder);
  return runtime();
}

test('the runtime is what the set-up chose', () => {
  expect(runtimeWith('stand-in', '')).toBe('stand-in');
  expect(runtimeWith('electron', '')).toBe('electron');
});

test('the folder decides which runtime it is when there was no set-up, in any spelling of its path', async () => {
  expect(runtimeWith('', '')).toBe('electron');
  expect(runtimeWith('', `${standin}/`)).toBe('stand-in');
  expect(runtimeWith('', `${standin}/../standin/.`)).toBe('stand-in');
  expect(runtimeWith('', '/elsewhere/test/standin')).toBe('electron');
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(standin, path.join(folder, 'link'));
  expect(runtimeWith('', path.join(folder, 'link'))).toBe('stand-in');
});
