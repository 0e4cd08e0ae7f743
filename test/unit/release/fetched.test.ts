import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkFetched } from '../../../dev/release/fetched.ts';
import { temporaryFolder } from '../../support/folder.ts';

const noCache = { ELECTRON_BUILDER_CACHE: '/nonexistent' };
const linux = { system: 'linux', isUnpackedOnly: false, env: noCache } as const;
const offline = async () => {
  throw new Error('fetch failed');
};

test('L9 checkFetched names what will be downloaded when the host answers', async () => {
  const ask = vi.fn(async () => {});
  expect(await checkFetched(linux, ask)).toEqual({
    done: 'Electron, fpm, 7-Zip, the tools for an AppImage',
  });
  expect(ask).toHaveBeenCalledExactlyOnceWith('https://github.com');
});

test('L9 checkFetched says what replaces each download when the host cannot be reached', async () => {
  expect(await checkFetched(linux, offline)).toEqual({
    stop: 'github.com cannot be reached, and electron-builder downloads from there: Electron, fpm, 7-Zip, the tools for an AppImage. Connect this computer, or name what it has: Electron by ELECTRON_MIRROR, fpm by CUSTOM_FPM_PATH, 7-Zip by ELECTRON_BUILDER_7ZIP_PATH, the tools for an AppImage by APPIMAGE_TOOLS_PATH. The option --dir needs Electron alone.',
  });
});

test('L9 checkFetched names a folder of Electron for an unpacked app alone when the host cannot be reached', async () => {
  const { stop } = {
    stop: '',
    ...(await checkFetched({ ...linux, isUnpackedOnly: true }, offline)),
  };
  expect(stop).toContain('name what it has: Electron by ELECTRON_OVERRIDE_DIST_PATH.');
  expect(stop).not.toContain('--dir');
});

test('L9 checkFetched does not name what electron-builder has in its cache', async () => {
  const cache = temporaryFolder();
  for (const name of ['fpm@2.2.1', '7zip@1.0.0']) mkdirSync(path.join(cache, name));
  const env = { ELECTRON_BUILDER_CACHE: cache };
  expect(await checkFetched({ ...linux, env }, async () => {})).toEqual({
    done: 'Electron, the tools for an AppImage',
  });
});

test('L9 checkFetched asks nobody when this computer has everything', async () => {
  const env = { ELECTRON_OVERRIDE_DIST_PATH: '/electron' };
  expect(await checkFetched({ ...linux, isUnpackedOnly: true, env }, offline)).toEqual({
    done: 'nothing',
  });
});

test('L9 checkFetched asks the mirror that the environment names', async () => {
  const ask = vi.fn(offline);
  const env = { ELECTRON_MIRROR: 'https://mirror.arcade.games/electron/' };
  const found = await checkFetched({ ...linux, isUnpackedOnly: true, env }, ask);
  expect(ask).toHaveBeenCalledExactlyOnceWith(env.ELECTRON_MIRROR);
  expect(found).toMatchObject({ stop: expect.stringContaining('mirror.arcade.games cannot be') });
});

test('L9 checkFetched leaves the question to electron-builder when there is a proxy', async () => {
  const env = { HTTPS_PROXY: 'http://proxy.arcade.games:3128' };
  expect(await checkFetched({ ...linux, isUnpackedOnly: true, env }, offline)).toEqual({
    done: 'Electron, through the proxy',
  });
});
