/** Checks that beside the program there is Electron, and nothing else. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { App, AppSystem } from '../opened-release.ts';
import { machineNamed, readHeaderOf } from '../program.ts';
import { type AppCheck, missingFrom } from './check.ts';

const everywhere = [
  'chrome_100_percent.pak',
  'chrome_200_percent.pak',
  'icudtl.dat',
  'resources.pak',
  'snapshot_blob.bin',
  'v8_context_snapshot.bin',
  'vk_swiftshader_icd.json',
  'locales/en-US.pak',
  'LICENSE.electron.txt',
  'LICENSES.chromium.html',
];

/** The files of Electron 43, beside the program and `resources/`. A new file of Electron stops a release until it is named here. */
const files: Readonly<Record<Exclude<AppSystem, 'darwin'>, readonly string[]>> = {
  linux: [
    ...everywhere,
    'chrome-sandbox',
    'chrome_crashpad_handler',
    'libEGL.so',
    'libGLESv2.so',
    'libffmpeg.so',
    'libvk_swiftshader.so',
    'libvulkan.so.1',
  ],
  win32: [
    ...everywhere,
    'd3dcompiler_47.dll',
    'dxcompiler.dll',
    'dxil.dll',
    'ffmpeg.dll',
    'libEGL.dll',
    'libGLESv2.dll',
    'vk_swiftshader.dll',
    'vulkan-1.dll',
  ],
};

/** In a bundle of macOS, whose frameworks hold hundreds of files. */
const inBundle =
  /^[^/]+\.app\/Contents\/(Info\.plist|PkgInfo|CodeResources|_CodeSignature\/|MacOS\/[^/]+$|Resources\/|Frameworks\/((Electron Framework|Mantle|ReactiveObjC|Squirrel)\.framework|[^/]+ Helper[^/]*\.app)\/)/;

export const electronFiles: AppCheck = {
  id: 'electron-files',
  title: 'Beside the program are the files of Electron and no others',
  inspectApp: async (app) => {
    const { problems, count } = compared(app);
    return { problems: [...problems, ...(await contentProblems(app))], seen: `${count} files` };
  },
};

/** A library is one for the processor of the app, and nothing is empty. A bundle of macOS has empty files. */
async function contentProblems(app: App): Promise<string[]> {
  if (app.system === 'darwin') return [];
  const problems: string[] = [];
  for (const name of app.files) {
    const place = path.join(app.place, name);
    const { size } = await stat(place);
    if (size === 0) problems.push(`${name} is empty`);
    const isCode = /^[^/]+\.(dll|so[\d.]*)$|^chrome[-_][a-z_]+$/.test(name);
    if (!isCode || size === 0) continue;
    const header = await readHeaderOf(place);
    if (header?.system !== app.system || header.machine !== machineNamed(app.folder)) {
      problems.push(`${name} is no program for this system and processor`);
    }
  }
  return problems;
}

function compared(app: App): { problems: string[]; count: number } {
  if (app.system === 'darwin') {
    const strange = app.files.filter((name) => !inBundle.test(name));
    return {
      problems: strange.map((name) => `${name} is not Electron’s`),
      count: app.files.length,
    };
  }
  const wanted = files[app.system];
  const own = path.basename(app.program);
  const there = app.files.filter((name) => name !== own && !name.startsWith('resources/'));
  return {
    problems: [
      ...missingFrom(there, wanted).map((name) => `${name} is not Electron’s`),
      ...missingFrom(wanted, there).map((name) => `${name} is missing`),
    ],
    count: there.length,
  };
}
