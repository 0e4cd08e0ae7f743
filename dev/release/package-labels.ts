/** What a package for Linux tells the system about the app in it. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileNames } from './build-kind.ts';
import type { App } from './opened-release.ts';
import { machineNamed } from './program.ts';
import { runProgram } from './run-program.ts';

/** Returns what is wrong with the labels of a package that was unpacked into `top`, where it has these files. */
export async function labelProblems(
  file: string,
  { top, names }: { readonly top: string; readonly names: readonly string[] },
  app: App,
): Promise<string[]> {
  const problems: string[] = [];
  const entries = names.filter((name) => name.endsWith('.desktop'));
  if (entries.length > 1) problems.push(`has ${entries.length} desktop entries, not one`);
  for (const name of names) {
    const read = () => readFile(path.join(top, name), 'utf8');
    if (name.endsWith('.desktop')) problems.push(...entryProblems(name, await read()));
    if (name.endsWith('/apparmor-profile')) problems.push(...profileProblems(await read(), app));
  }
  problems.push(...(await archiveProblems(file)));
  return file.endsWith('.deb') ? [...problems, ...(await debProblems(file, app))] : problems;
}

/** A desktop entry starts the app, with nothing but the link that it was given, and opens no links but the app's own. */
const entryProblems = (name: string, text: string): string[] => [
  ...[...text.matchAll(/^Exec=(.*)$/gm)]
    .map(([, command = '']) => command)
    .filter((command) => !/^("?\/opt\/[\w ]+\/[\w-]+"?|AppRun) %U$/.test(command))
    .map((command) => `${name} starts ${command}`),
  ...[...text.matchAll(/^MimeType=(.*)$/gm)]
    .flatMap(([, types = '']) => types.split(';'))
    .filter((type) => type !== '' && type !== 'x-scheme-handler/latchkey')
    .map((type) => `${name} opens ${type}`),
];

function profileProblems(text: string, { packageJson: { name } }: App): string[] {
  const profiles = [...text.matchAll(/^\s*profile .*$/gm)].map(([line]) => line.trim());
  const [only = ''] = profiles;
  const isOfApp = new RegExp(`^profile "${name}" "/opt/[\\w ]+/${name}" `).test(only);
  return profiles.length === 1 && isOfApp ? [] : ['has an AppArmor profile of another program'];
}

/** fpm writes these. Others, such as `Conflicts`, remove packages or take their place. */
const debFields = [
  ...['Package', 'Version', 'License', 'Vendor', 'Architecture', 'Maintainer', 'Installed-Size'],
  ...['Depends', 'Recommends', 'Section', 'Priority', 'Homepage', 'Description'],
];

/** Each path is in an archive once: of two, the second replaces the first, and who looks may see the first. A deb’s files are root’s. */
async function archiveProblems(file: string): Promise<string[]> {
  const isDeb = file.endsWith('.deb');
  if (!isDeb && !file.endsWith('.tar.gz')) return [];
  const { output } = isDeb
    ? await runProgram('dpkg-deb', ['--contents', file])
    : await runProgram('tar', ['-tvzf', file]);
  const lines = output.trim().split('\n');
  const names = lines.map((line) =>
    line
      .split(/\s+/)
      .slice(5)
      .join(' ')
      .replace(/ (->|link to) .*/, ''),
  );
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const notOfRoot = isDeb ? lines.find((line) => !/^\S+ root\/root /.test(line)) : undefined;
  return [
    ...(twice === undefined ? [] : [`holds ${twice} twice`]),
    ...(notOfRoot === undefined ? [] : [`holds what is not root’s: ${notOfRoot}`]),
  ];
}

async function debProblems(file: string, { packageJson }: App): Promise<string[]> {
  const { version, latchkeyBuild = 'release' } = packageJson;
  const { output } = await runProgram('dpkg-deb', ['--field', file]);
  const wanted = [
    `Package: ${fileNames[latchkeyBuild]}`,
    `Version: ${version}`,
    `Architecture: ${machineNamed(path.basename(file)) === 'arm64' ? 'arm64' : 'amd64'}`,
  ];
  const fields = output.trim().split('\n');
  const strange = fields.map((line) => /^(\S+):/.exec(line)?.[1] ?? '');
  return [
    ...wanted
      .filter((line) => !fields.includes(line))
      .map((line) => {
        const [name = ''] = line.split(' ');
        const found = fields.find((field) => field.startsWith(name)) ?? 'nothing';
        return `does not say ${line}, but ${found}`;
      }),
    ...(fields.some((field) => field.startsWith('Depends: ')) ? [] : ['depends on nothing']),
    ...strange
      .filter((name) => name !== '' && !debFields.includes(name))
      .map((name) => `has the field ${name}`),
    ...(await scriptProblems(file)),
  ];
}

/** The system runs these scripts as root. electron-builder writes two. */
async function scriptProblems(file: string): Promise<string[]> {
  const place = await mkdtemp(path.join(tmpdir(), 'latchkey-control-'));
  try {
    await runProgram('dpkg-deb', ['--control', file, place]);
    return (await readdir(place))
      .filter((name) => !['control', 'md5sums', 'postinst', 'postrm'].includes(name))
      .map((name) => `also gives the system ${name}`);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
