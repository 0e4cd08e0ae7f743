/** Checks that beside the program there is Electron as it was unpacked, and nothing else. */
import path from 'node:path';
import { type ElectronFile, isOtherLanguage, listElectron } from '../electron-files.ts';
import { missingFrom } from '../files.ts';
import type { App } from '../opened-release.ts';
import { type AppCheck, recordedApp } from './check.ts';

/** In a bundle of macOS, whose frameworks hold hundreds of files. */
const inBundle =
  /^[^/]+\.app\/Contents\/(Info\.plist|PkgInfo|CodeResources|_CodeSignature\/|MacOS\/[^/]+$|Resources\/|Frameworks\/((Electron Framework|Mantle|ReactiveObjC|Squirrel)\.framework|[^/]+ Helper[^/]*\.app)\/)/;

export const electronFiles: AppCheck = {
  id: 'electron-files',
  title: 'Beside the program are the files of Electron as they were unpacked, and no others',
  inspectApp: async (app, release) => {
    const { manifest } = release;
    if ('problem' in manifest) return { problems: [manifest.problem], seen: '' };
    const recorded = recordedApp(app, release)?.electron ?? [];
    const problems = app.system === 'darwin' ? strangeFiles(app) : await differences(app, recorded);
    return { problems, seen: `${app.files.length} files` };
  },
};

const strangeFiles = ({ files }: App): string[] =>
  files.filter((name) => !inBundle.test(name)).map((name) => `${name} is not Electron’s`);

async function differences(app: App, unpacked: readonly ElectronFile[]): Promise<string[]> {
  const packed = await listElectron(app.place, app.files, path.basename(app.program));
  const names = packed.map((file) => file.path);
  const wanted = new Map(unpacked.map((file) => [file.path, file]));
  // A file for Windows has no mode, and Windows keeps none.
  const hasModes = app.system === 'linux' && process.platform !== 'win32';
  return [
    ...app.files.filter(isOtherLanguage).map((name) => `${name} is not Electron’s`),
    ...missingFrom(names, wanted.keys()).map((name) => `${name} is not Electron’s`),
    ...missingFrom(wanted.keys(), names).map((name) => `${name} is missing`),
    ...packed.flatMap(({ path: name, sha256, mode }) => {
      const before = wanted.get(name);
      if (!before) return [];
      if (before.sha256 !== sha256) return [`${name} is not as Electron brings it`];
      return hasModes && before.mode !== mode
        ? [`${name} has the mode ${mode.toString(8)}, not ${before.mode.toString(8)}`]
        : [];
    }),
  ];
}
