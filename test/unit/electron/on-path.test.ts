import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isOnPath } from '../../../src-main/electron/on-path.ts';

test('E6 isOnPath finds a program in any folder of the path when it may be started', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'opener');
  await writeFile(file, '#!/bin/sh\n', { mode: 0o755 });
  expect(await isOnPath('opener', `/nowhere:${folder}`)).toBe(true);
  expect(await isOnPath('opener', '/nowhere')).toBe(false);
  expect(await isOnPath('another', folder)).toBe(false);
});

test.skipIf(process.getuid?.() === 0)(
  'E6 isOnPath finds nothing when the file may not be started',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'opener');
    await writeFile(file, '');
    await chmod(file, 0o644);
    expect(await isOnPath('opener', folder)).toBe(false);
  },
);
