/** What `npm run package` puts into the app, and what stays out. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { brands } from '../../dev/gallery/brands.ts';
import { root, runNode } from '../../dev/lib/process.ts';
import { fixtures } from '../../src-platform/fixtures.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { configFile } from '../support/config-file.ts';

/** Packages with this configuration into `folder`/dist. */
async function packageWith(folder: string, config: Record<string, unknown>) {
  const file = path.join(folder, 'config.json');
  await writeFile(file, JSON.stringify(config));
  const env = { LATCHKEY_CONFIG: file };
  return runNode('dev/package.ts', [path.join(folder, 'dist')], 'gather', env);
}

/** The path of a file of this name below a folder: each system lays an app out differently. */
async function find(folder: string, name: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const found = files.find((file) => path.basename(file) === name);
  if (!found) throw new Error(`no ${name} in ${folder}`);
  return path.join(folder, found);
}

/** Every file of an asar: its name with forward slashes, and what it holds. */
function contentsOf(asar: string): Map<string, string> {
  const names = listPackage(asar, { isPack: false })
    .map((name) => name.replaceAll('\\', '/').replace(/^\//, ''))
    .filter((name) => /\.\w+$/.test(name));
  return new Map(
    names.map((name) => [name, extractFile(asar, path.normalize(name)).toString('latin1')]),
  );
}

/** What the embedded platform keeps to itself; none of it is a secret of anything. */
const platformSecrets = [
  fixtures.keys.private,
  ...fixtures.clients.flatMap(({ clientSecret }) => clientSecret ?? []),
  ...fixtures.users.map(({ password }) => password),
];

test('N06 the package holds the built launcher and its configuration, no secret, and nothing of development', async ({
  folder,
}) => {
  const config = { ...configFile('https://auth.example.com'), brand: { logo: 'logo.svg' } };
  await writeFile(path.join(folder, 'logo.svg'), brands.deep.logo.bytes);
  const { code, output } = await packageWith(folder, config);
  expect(code, output).toBe(0);
  const contents = contentsOf(await find(path.join(folder, 'dist'), 'app.asar'));
  const names = [...contents.keys()];
  for (const name of names) {
    expect(name).toMatch(/^(package\.json|out\/(main|preload|renderer)\/.+\.(js|cjs|html|css))$/);
  }
  expect(names).toEqual(
    expect.arrayContaining([
      'package.json',
      'out/main/main.js',
      'out/preload/preload.cjs',
      'out/renderer/index.html',
    ]),
  );
  expect(platformSecrets.length).toBeGreaterThan(2);
  for (const [name, content] of contents) {
    for (const kept of [root, ...platformSecrets]) {
      expect(content.includes(kept), `${name} holds ${kept}`).toBe(false);
    }
  }
  const packaged = await find(path.join(folder, 'dist'), 'latchkey.config.json');
  // The launcher looks for the logo beside its configuration.
  const packagedLogo = await readFile(path.join(path.dirname(packaged), 'logo.svg'));
  expect(packagedLogo.equals(brands.deep.logo.bytes)).toBe(true);
});

test('a configuration whose logo is missing is refused before anything is built', async ({
  folder,
}) => {
  const config = { ...configFile('https://auth.example.com'), brand: { logo: 'logo.svg' } };
  const { code, output } = await packageWith(folder, config);
  expect(code).toBe(78);
  expect(output).toContain('“brand.logo”: is not beside the configuration');
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
