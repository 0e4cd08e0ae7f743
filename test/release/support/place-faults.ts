/** Faults of the files beside the program. */
import { chmod, copyFile, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { config, type Fault } from './fault.ts';
import { changeByte } from './later-faults.ts';
import { app, program, resource } from './spoil.ts';

/** What is wrong with the files beside the program, and with their modes. */
export const placeFaults: readonly Fault[] = [
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
      const outside = path.join(release, '..', `${path.basename(release)}.asar`);
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
