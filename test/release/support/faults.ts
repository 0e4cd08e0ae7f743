/** Faults to plant in a packaged release, and the check that has to name each. */
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyMark } from '../../../dev/release/electron-files.ts';
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
