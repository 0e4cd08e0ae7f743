/** Faults to plant in a packaged release, and the check that has to name each. */
import { chmod, copyFile, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyMark } from '../../../dev/release/electron-files.ts';
import { brandedConfig } from './packaged-release.ts';
import { app, changeByte, program, resource } from './spoil.ts';

/** A fault that is planted before manifest and sums are written, so that they match the changed files. */
export type Fault = {
  readonly name: string;
  readonly plant: (release: string) => Promise<unknown>;
  /** The check that has to name it, with a part of what it finds. */
  readonly check: string;
  readonly finds: string;
  /** Further checks that see the same fault. */
  readonly also?: readonly string[];
};

const config = (release: string) => resource(release, 'latchkey.config.json');
const withConfig = (changes: Record<string, unknown>) => (release: string) =>
  writeFile(config(release), JSON.stringify({ ...brandedConfig, ...changes }));

/** What is wrong with the configuration, with the program, and with the files beside it. */
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
    plant: async (release) => {
      const bytes = await readFile(program(release));
      bytes.write('b700', 18, 'hex');
      await writeFile(program(release), bytes);
    },
    check: 'electron',
    finds: 'the program in linux-unpacked is for arm64, not x64',
    also: ['electron-files'],
  },
  {
    name: 'L4 a program that nobody can start',
    plant: (release) => chmod(program(release), 0o644),
    check: 'entries',
    finds: 'latchkey cannot be started',
    also: ['electron-files'],
  },
  {
    name: 'L4 a configuration that everybody can change',
    plant: (release) => chmod(config(release), 0o666),
    check: 'entries',
    finds: 'resources/latchkey.config.json can be changed by everybody',
  },
  {
    name: 'L4 a folder that its user alone can read',
    plant: (release) => chmod(path.join(app(release), 'locales'), 0o700),
    check: 'entries',
    finds: 'locales cannot be read by everybody',
  },
  ...([0o4755, 0o2755] as const).map((mode) => ({
    name: `L4 a program with the rights of another user or group, ${mode.toString(8)}`,
    plant: (release: string) => chmod(program(release), mode),
    check: 'entries',
    finds: 'latchkey has another user’s rights',
  })),
  {
    name: 'L4 an app.asar that is a link out of the app',
    plant: async (release) => {
      const outside = path.join(release, '../app.asar');
      await rename(resource(release, 'app.asar'), outside);
      await symlink(outside, resource(release, 'app.asar'));
    },
    check: 'entries',
    finds: 'resources/app.asar is a link',
  },
  {
    name: 'a folder with nothing in it, which no list of files has',
    plant: (release) => mkdir(path.join(app(release), 'plugins')),
    check: 'entries',
    finds: 'plugins is an empty folder',
  },
  ...['.env', 'release-key.pem', 'locales/de.pak', 'libextra.so'].map((name) => ({
    name: `L5 ${name} beside the program`,
    plant: (release: string) => writeFile(path.join(app(release), name), 'stray'),
    check: 'electron-files',
    finds: `${name} is not Electron’s`,
  })),
  ...['LICENSE.electron.txt', 'chrome-sandbox', 'icudtl.dat', 'libffmpeg.so'].map((name) => ({
    name: `L5 another file in the place of Electron’s ${name}`,
    plant: (release: string) => copyFile(program(release), path.join(app(release), name)),
    check: 'electron-files',
    finds: `${name} is not as Electron brings it`,
  })),
  ...['LICENSES.chromium.html', 'chrome-sandbox'].map((name) => ({
    name: `L5 an app without ${name}`,
    plant: (release: string) => rm(path.join(app(release), name)),
    check: 'electron-files',
    finds: `${name} is missing`,
  })),
  {
    name: 'a program that was patched after Electron was unpacked',
    plant: (release) => changeByte(program(release), 100),
    check: 'electron-files',
    finds: 'electron is not as Electron brings it',
  },
  {
    name: 'a library that its group can change',
    plant: (release) => chmod(path.join(app(release), 'libffmpeg.so'), 0o664),
    check: 'electron-files',
    finds: 'libffmpeg.so has the mode 664, not 644',
  },
];
