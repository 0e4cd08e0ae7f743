import { copyMark } from '../electron-files.ts';
import type { App } from '../opened-release.ts';
import { machineNamed, type Program, readProgram } from '../program.ts';
import type { AppCheck, OpenedRelease } from './check.ts';

export const electron: AppCheck = {
  id: 'electron',
  title: 'The program is Electron, of the version and for the processor that the records name',
  inspectApp: async (app, release) => {
    const program = await readProgram(app);
    const problems = [
      ...(app.files.includes(copyMark) ? [`${copyMark} is in the package`] : []),
      ...machineProblems(app, program),
      ...versionProblems(program, release),
    ];
    const seen = `Electron ${program.electron.join()} for ${app.system} ${program.header?.machine}`;
    return { problems, seen };
  },
};

function machineProblems(app: App, { header }: Program): string[] {
  if (header?.system !== app.system) return ['the program is no program of this system'];
  const machine = machineNamed(app.folder);
  return header.machine === machine
    ? []
    : [
        `the program in ${app.folder} is for ${header.machine ?? 'another processor'}, not ${machine}`,
      ];
}

function versionProblems({ electron: found }: Program, { manifest }: OpenedRelease): string[] {
  if ('problem' in manifest) return [];
  const wanted = manifest.versions.electron;
  if (found.length === 1 && found[0] === wanted) return [];
  const what = found.length === 0 ? 'no Electron' : `Electron ${found.join(' and ')}`;
  return [`the program is ${what}, the manifest says ${wanted}`];
}
