/** No token, code or verifier leaves main's memory: not to disk, not to the page, not to a message. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './support/fixtures.ts';
import { recordTokens } from './support/recorder.ts';
import { seesProfile, signInThroughBrowser } from './support/steps.ts';

test('T05 P06 after a sign-in, no secret of it is in user data, in the page or on a channel', async ({
  platform,
  config,
  launch,
  tab,
  player,
}) => {
  const wire = await recordTokens(platform.authUrl);
  const launcher = await launch({ config: { ...config, authUrl: wire.url } });
  const { page, userData } = launcher;
  const messages = await page.evaluateHandle(() => {
    const seen: string[] = [];
    window.latchkey?.on('state.changed', (state) => seen.push(JSON.stringify(state)));
    return seen;
  });

  await signInThroughBrowser(launcher, tab, player);
  await seesProfile(page);

  const { secrets } = wire;
  wire.close();
  expect(secrets.length).toBe(4);
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(20);

  const onChannels = (await messages.jsonValue()).join('\n');
  expect(onChannels).toContain('signed-in');
  const inPage = await page.content();
  const onDisk = await contentsOf(userData);
  for (const secret of secrets) {
    expect(onChannels.includes(secret), 'on a channel').toBe(false);
    expect(inPage.includes(secret), 'in the page').toBe(false);
    for (const [file, content] of onDisk) expect(content.includes(secret), file).toBe(false);
  }
});

test('B05 the public key goes to no endpoint but the payments’: a sign-in never sends it', async ({
  platform,
  config,
  launch,
  tab,
  player,
}) => {
  const wire = await recordTokens(platform.authUrl);
  const launcher = await launch({ config: { ...config, authUrl: wire.url } });
  const { page } = launcher;
  const authorizeUrl = await signInThroughBrowser(launcher, tab, player);
  await seesProfile(page);
  wire.close();
  expect(wire.requests.length).toBeGreaterThan(0);
  for (const sent of [authorizeUrl, ...wire.requests])
    expect(sent).not.toContain(platform.keys.public);
});

/** Every file below a folder, as bytes read for text. */
async function contentsOf(folder: string): Promise<Array<[string, string]>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async (entry): Promise<[string, string]> => {
      const file = path.join(entry.parentPath, entry.name);
      return [file, await readFile(file, 'latin1')];
    }),
  );
}
