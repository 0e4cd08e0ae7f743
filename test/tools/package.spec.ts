/** What `npm run package` puts into the app, and what stays out. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brands } from '../../dev/gallery/brands.ts';
import { root, runNode } from '../../dev/lib/process.ts';
import { openRelease } from '../../dev/release/opened-release.ts';
import { verifyRelease } from '../../dev/release/verify/verify.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { configFile } from '../support/config-file.ts';

/** Packages with this configuration into `folder`/dist, as npm does for a person in that folder. */
async function packageWith(folder: string, config: Record<string, unknown>) {
  await writeFile(path.join(folder, 'config.json'), JSON.stringify(config));
  const env = { LATCHKEY_CONFIG: 'config.json', INIT_CWD: folder };
  return runNode('dev/run.mjs', ['package', 'dist'], 'gather', env);
}

test('N06 the package holds the built launcher and its configuration, no secret, and nothing of development', async ({
  folder,
}) => {
  const config = { ...configFile('https://auth.example.com'), brand: { logo: 'logo.svg' } };
  await writeFile(path.join(folder, 'logo.svg'), brands.deep.logo.bytes);
  const { code, output } = await packageWith(folder, config);
  expect(code, output).toBe(0);
  const release = path.join(folder, 'dist');
  const { checks } = await verifyRelease(release);
  for (const id of ['asar-list', 'secrets', 'development']) {
    expect(checks.find((check) => check.id === id)).toMatchObject({ ok: true });
  }
  const { apps } = await openRelease(release);
  expect(apps).toHaveLength(1);
  for (const { asar, resources } of apps) {
    const withThisFolder = asar.files.filter(({ content }) => content?.includes(root));
    expect(withThisFolder.map((file) => file.path)).toEqual([]);
    // The launcher looks for the logo beside its configuration.
    expect(await readdir(resources)).toContain('latchkey.config.json');
    const logo = await readFile(path.join(resources, 'logo.svg'));
    expect(logo.equals(brands.deep.logo.bytes)).toBe(true);
  }
});

test('a configuration whose logo is missing is refused before anything is built', async ({
  folder,
}) => {
  const config = { ...configFile('https://auth.example.com'), brand: { logo: 'logo.svg' } };
  const { code, output } = await packageWith(folder, config);
  expect(code).toBe(78);
  expect(output).toContain('“brand.logo”: there is no file “logo.svg” beside the configuration');
});

test('N06 a configuration with a secret is refused before anything is built', async ({
  folder,
}) => {
  const config = { ...configFile('https://auth.example.com'), clientSecret: 'hush-hush' };
  const { code, output } = await packageWith(folder, config);
  expect(code).toBe(78);
  expect(output).toContain('LK-108');
  expect(output).not.toContain('hush-hush');
  await expect(readdir(folder)).resolves.toEqual(['config.json']);
});
