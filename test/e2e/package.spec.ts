/** What `npm run package` puts into the app, and what stays out. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { root, runNode } from '../../dev/lib/process.ts';
import { configFile } from '../support/config-file.ts';
import { expect, test } from './support/fixtures.ts';

test('the package holds the built launcher and its configuration, and nothing of development', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-package-'));
  try {
    const config = path.join(folder, 'config.json');
    await writeFile(config, JSON.stringify(configFile('https://auth.example.com')));
    const { code, output } = await runNode(
      'dev/package.ts',
      [path.join(folder, 'dist')],
      'gather',
      {
        LATCHKEY_CONFIG: config,
      },
    );
    expect(code, output).toBe(0);
    const resources = path.join(folder, 'dist/linux-unpacked/resources');
    const asar = path.join(resources, 'app.asar');
    const files = listPackage(asar, { isPack: false }).filter((file) => /\.\w+$/.test(file));
    for (const file of files) {
      expect(file).toMatch(
        /^\/(package\.json|out\/(main|preload|renderer)\/.+\.(js|cjs|html|css))$/,
      );
    }
    expect(files).toEqual(
      expect.arrayContaining([
        '/package.json',
        '/out/main/main.js',
        '/out/preload/preload.cjs',
        '/out/renderer/index.html',
      ]),
    );
    const main = extractFile(asar, 'out/main/main.js').toString();
    expect(main).not.toContain(root);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('N06 a configuration with a secret is refused before anything is built', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'latchkey-package-'));
  const config = path.join(folder, 'config.json');
  const secret = { ...configFile('https://auth.example.com'), clientSecret: 'hush-hush' };
  await writeFile(config, JSON.stringify(secret));
  const { code, output } = await runNode('dev/package.ts', [path.join(folder, 'dist')], 'gather', {
    LATCHKEY_CONFIG: config,
  });
  await rm(folder, { recursive: true, force: true });
  expect(code).toBe(78);
  expect(output).toContain('LK-108');
  expect(output).not.toContain('hush-hush');
});
