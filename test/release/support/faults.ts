/** Faults to plant in a packaged release, and the check that has to name each. */
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyMark } from '../../../dev/release/electron-files.ts';
import { fixtures } from '../../../src-platform/fixtures.ts';
import { config, type Fault, withConfig, writtenInAsar } from './fault.ts';
import { app, program, replaceIn, resource } from './spoil.ts';

export const faults: readonly Fault[] = [
  {
    name: 'a secret in the configuration',
    plant: withConfig({ clientSecret: 'hush-hush-hush' }),
    check: 'configuration',
    finds: 'LK-108',
    also: ['secrets'],
  },
  {
    name: 'a secret API key in the place of the public one',
    plant: withConfig({ publicKey: 'sk_live_0a1b2c3d4e5f' }),
    check: 'configuration',
    finds: 'LK-108',
    also: ['secrets'],
  },
  {
    name: 'a placeholder client in the configuration',
    plant: withConfig({ clientId: '00000000-0000-0000-0000-000000000000' }),
    check: 'configuration',
    finds: 'clientId is a placeholder',
  },
  {
    name: 'the development key in the configuration',
    plant: withConfig({ publicKey: fixtures.keys.public }),
    check: 'configuration',
    finds: 'publicKey is a placeholder, or a key of the embedded platform',
    also: ['development'],
  },
  {
    name: 'a logo that is missing',
    plant: withConfig({ brand: { logo: 'other.svg' } }),
    check: 'configuration',
    finds: 'LK-106',
    also: ['resources'],
  },
  {
    name: 'no configuration',
    plant: (release) => rm(config(release)),
    check: 'configuration',
    finds: 'latchkey.config.json is missing',
    also: ['resources'],
  },
  {
    name: 'a file beside app.asar that Electron could load',
    plant: async (release) => {
      await mkdir(resource(release, 'app'));
      await writeFile(resource(release, 'app/package.json'), '{}');
    },
    check: 'resources',
    finds: 'app/package.json is not allowed',
  },
  {
    name: 'a missing notice',
    plant: (release) =>
      replaceIn(resource(release, 'THIRD-PARTY-NOTICES.txt'), /\nreact 19[^\n]*\n/, '\n'),
    check: 'notices',
    finds: 'no notice of react 19',
  },
  {
    name: 'a notice without its licence',
    plant: (release) =>
      replaceIn(
        resource(release, 'THIRD-PARTY-NOTICES.txt'),
        /(?<=\nzod [^\n]*\n-{72}\n)[\s\S]*$/,
        'See the web page.\n',
      ),
    check: 'notices',
    finds: 'no notice of zod',
  },
  {
    name: 'L6 a licence that is one letter',
    plant: (release) =>
      replaceIn(
        resource(release, 'THIRD-PARTY-NOTICES.txt'),
        /\nreact 19[^\n]*\n-{72}\n[\s\S]*?\n-{72}\n/,
        `\nreact 19.3.1 (MIT)\n${'-'.repeat(72)}\n${'x'.repeat(600)}\n${'-'.repeat(72)}\n`,
      ),
    check: 'notices',
    finds: 'no notice of react 19',
  },
  {
    name: 'L6 an SBOM that does not name react',
    plant: (release) => replaceIn(path.join(release, 'sbom.cdx.json'), '"react"', '"preact"'),
    check: 'notices',
    finds: 'has a notice and is not in sbom.cdx.json',
    also: ['sbom'],
  },
  {
    name: 'no notices of Chromium',
    plant: (release) => rm(path.join(app(release), 'LICENSES.chromium.html')),
    check: 'electron-files',
    finds: 'LICENSES.chromium.html is missing',
  },
  {
    name: 'no licence of Electron',
    plant: (release) => writeFile(path.join(app(release), 'LICENSE.electron.txt'), ''),
    check: 'electron-files',
    finds: 'LICENSE.electron.txt is not as Electron brings it',
  },
  {
    name: 'the mark of the copy of Electron',
    plant: (release) => writeFile(path.join(app(release), copyMark), ''),
    check: 'electron',
    finds: `${copyMark} is in the package`,
    also: ['electron-files'],
  },
  {
    name: 'a script in the place of the program',
    plant: async (release) => {
      const bytes = await readFile(program(release));
      await writeFile(program(release), Buffer.concat([Buffer.from('#!/bin/sh\nexit\n'), bytes]));
    },
    check: 'electron',
    finds: 'the program is no program of this system',
    also: ['electron-files'],
  },
  {
    name: 'L2 a program for another processor than its folder says',
    plant: (release) => setMachine(program(release), 'b700'),
    check: 'electron',
    finds: 'the program in linux-unpacked is for arm64, not x64',
    also: ['electron-files'],
  },
  {
    name: 'an app.asar that is far too large',
    plant: writtenInAsar('out/renderer/assets/film.png', Buffer.alloc(2_000_000)),
    check: 'sizes',
    finds: 'more than 3.0 MB',
    also: ['asar-list'],
  },
];

/** Writes the processor into the header of an ELF program, as two bytes in hex. */
async function setMachine(file: string, machine: string): Promise<void> {
  await using handle = await open(file, 'r+');
  await handle.write(Buffer.from(machine, 'hex'), 0, 2, 18);
}
