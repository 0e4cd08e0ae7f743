/** What a package for Linux tells the system about the app in it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileNames } from './build-kind.ts';
import { filesBelow } from './files.ts';
import type { App } from './opened-release.ts';
import { runProgram } from './run-program.ts';

/** Returns what is wrong with the labels of a package that was unpacked into `top`. */
export async function labelProblems(file: string, top: string, app: App): Promise<string[]> {
  const problems: string[] = [];
  for (const name of await filesBelow(top)) {
    const read = () => readFile(path.join(top, name), 'utf8');
    if (name.endsWith('.desktop')) problems.push(...entryProblems(name, await read()));
    if (name.endsWith('/apparmor-profile')) problems.push(...profileProblems(await read(), app));
  }
  return file.endsWith('.deb') ? [...problems, ...(await fieldProblems(file, app))] : problems;
}

/** A desktop entry starts the app, with nothing but the link that it was given. */
const entryProblems = (name: string, text: string): string[] =>
  [...text.matchAll(/^Exec=(.*)$/gm)]
    .map(([, command = '']) => command)
    .filter((command) => !/^("?\/opt\/[\w ]+\/[\w-]+"?|AppRun) %U$/.test(command))
    .map((command) => `${name} starts ${command}`);

function profileProblems(text: string, { packageJson: { name } }: App): string[] {
  const profiles = [...text.matchAll(/^\s*profile .*$/gm)].map(([line]) => line.trim());
  const [only = ''] = profiles;
  const isOfApp = new RegExp(`^profile "${name}" "/opt/[\\w ]+/${name}" `).test(only);
  return profiles.length === 1 && isOfApp ? [] : ['has an AppArmor profile of another program'];
}

async function fieldProblems(file: string, { packageJson }: App): Promise<string[]> {
  const { version, latchkeyBuild = 'release' } = packageJson;
  const { output } = await runProgram('dpkg-deb', ['--field', file, 'Package', 'Version']);
  const wanted = [`Package: ${fileNames[latchkeyBuild]}`, `Version: ${version}`];
  const found = output.trim().split('\n');
  return wanted
    .filter((line) => !found.includes(line))
    .map((line) => `does not say ${line}, but ${found.join(', ')}`);
}
