import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { checkFetched } from '../../../dev/release/fetched.ts';
import { listenInTest } from '../../support/listen-in-test.ts';

/** Nothing listens there. */
const nowhere = { ELECTRON_MIRROR: 'http://127.0.0.1:1/' };

test('L9 checkFetched names the host of Electron, or its mirror, when that answers', async () => {
  const server = createServer((_request, response) => response.end());
  const host = `127.0.0.1:${await listenInTest(server)}`;
  const env = { ELECTRON_MIRROR: `http://${host}/electron/` };
  expect(await checkFetched({ isUnpackedOnly: false, env })).toEqual({ done: `from ${host}` });
});

test('L9 checkFetched stops and says what replaces the host when it cannot be reached', async () => {
  expect(await checkFetched({ isUnpackedOnly: false, env: nowhere })).toEqual({
    stop: expect.stringMatching(/^127\.0\.0\.1:1 cannot be reached, .+ ELECTRON_MIRROR\./),
  });
});

test('L9 checkFetched asks nobody when an unpacked app is made around a folder of Electron', async () => {
  const env = { ...nowhere, ELECTRON_OVERRIDE_DIST_PATH: '/electron' };
  expect(await checkFetched({ isUnpackedOnly: true, env })).toEqual({ done: 'nothing' });
  expect(await checkFetched({ isUnpackedOnly: false, env })).toHaveProperty('stop');
});

test('L9 checkFetched leaves the question to electron-builder when there is a proxy', async () => {
  const env = { ...nowhere, HTTPS_PROXY: 'http://proxy.arcade.games:3128' };
  expect(await checkFetched({ isUnpackedOnly: false, env })).toEqual({ done: 'through the proxy' });
});
