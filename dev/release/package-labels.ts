/** What a package for Linux tells the system about the app in it. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileNames } from './build-kind.ts';
import type { App } from './opened-release.ts';
import { machineNamed } from './program.ts';
import { rpmProblems } from './rpm-labels.ts';
import { runProgram } from './run-program.ts';
import { missingFrom } from './verify/check.ts';

/** Returns what is wrong with the labels of a package that was unpacked into `top`, where it has these files. */
export async function labelProblems(
  file: string,
  { top, names }: { readonly top: string; readonly names: readonly string[] },
  app: App,
): Promise<string[]> {
  const problems: string[] = [];
  const entries = names.filter((name) => name.endsWith('.desktop'));
  const isWanted =
    entries.length === 1 || (entries.length === 0 && !/\.(deb|rpm|AppImage)$/.test(file));
  if (!isWanted) problems.push(`has ${entries.length} desktop entries, not one`);
  for (const name of names) {
    const read = () => readFile(path.join(top, name), 'utf8');
    if (name.endsWith('.desktop')) problems.push(...entryProblems(name, await read(), app));
    if (name.endsWith('/apparmor-profile')) problems.push(...profileProblems(await read(), app));
  }
  problems.push(...(await archiveProblems(file)));
  if (file.endsWith('.rpm')) problems.push(...(await rpmProblems(file, app)));
  return file.endsWith('.deb') ? [...problems, ...(await debProblems(file, app))] : problems;
}

/** A desktop entry starts the app, with nothing but the link that it was given, and opens no links but the app's own. */
const entryLines =
  /^(|\[Desktop Entry\]|Exec=("?\/opt\/[\w ]+\/[\w-]+"?|AppRun) %U|MimeType=x-scheme-handler\/latchkey;|Terminal=false|Type=Application|Categories=Game;|(Icon|StartupWMClass)=[\w-]+|X-AppImage-Version=[\w.-]+|Comment=.+)$/;

const entryProblems = (name: string, text: string, { packageJson }: App): string[] => [
  ...(path.basename(name) === packageJson.desktopName
    ? []
    : [`has the desktop entry ${name}, and the app looks for ${packageJson.desktopName}`]),
  ...text
    .split('\n')
    .filter((line) => line !== `Name=${packageJson.productName}` && !entryLines.test(line))
    .map((line) => `${name} says ${line}`),
];

function profileProblems(text: string, { packageJson: { name } }: App): string[] {
  const profiles = [...text.matchAll(/^\s*profile .*$/gm)].map(([line]) => line.trim());
  const [only = ''] = profiles;
  const isOfApp = new RegExp(`^profile "${name}" "/opt/[\\w ]+/${name}" `).test(only);
  return profiles.length === 1 && isOfApp ? [] : ['has an AppArmor profile of another program'];
}

/** Each path is in an archive once: of two, the second replaces the first, and who looks may see the first. Nobody but the owner changes what is installed, and a deb’s files are root’s. */
async function archiveProblems(file: string): Promise<string[]> {
  const isDeb = file.endsWith('.deb');
  if (!isDeb && !file.endsWith('.tar.gz')) return [];
  const { output } = isDeb
    ? await runProgram('dpkg-deb', ['--contents', file])
    : await runProgram('tar', ['-tvzf', file]);
  const lines = output.trim().split('\n');
  const names = lines.map((line) => line.replace(/^(\S+\s+){5}| (->|link to) .*/g, ''));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  const open = lines.find((line) => /^[^l].{7}w/.test(line));
  const notOfRoot = isDeb ? lines.find((line) => !/^\S+ root\/root /.test(line)) : undefined;
  return [
    ...(twice === undefined ? [] : [`holds ${twice} twice`]),
    ...(open === undefined ? [] : [`holds what everybody can change: ${open}`]),
    ...(notOfRoot === undefined ? [] : [`holds what is not root’s: ${notOfRoot}`]),
  ];
}

/** The fields of a deb that name its app, with the values that the app has. */
const debFields = (file: string, { packageJson }: App): Record<string, string | undefined> => ({
  Package: fileNames[packageJson.latchkeyBuild ?? 'release'],
  Version: packageJson.version,
  Architecture: machineNamed(path.basename(file)) === 'arm64' ? 'arm64' : 'amd64',
  Maintainer: packageJson.author,
  Homepage: packageJson.homepage,
  Priority: 'optional',
});
/** fpm writes these too. Others, such as `Conflicts`, remove packages or take their place. */
const freeFields = /^(License|Vendor|Installed-Size|Depends|Recommends|Section|Description)$/;

async function debProblems(file: string, app: App): Promise<string[]> {
  const { output } = await runProgram('dpkg-deb', ['--field', file]);
  const lines = [...output.matchAll(/^([\w-]+): ?(.*)$/gm)];
  const found = new Map(lines.map(([, name = '', value = '']) => [name, value]));
  const wanted = debFields(file, app);
  return [
    ...Object.entries(wanted)
      .filter(([name, value]) => found.get(name) !== value)
      .map(([name, value]) => `has the ${name} ${found.get(name) ?? 'none'}, not ${value}`),
    ...(found.get('Depends') ? [] : ['depends on nothing']),
    ...[...found.keys()]
      .filter((name) => !(name in wanted) && !freeFields.test(name))
      .map((name) => `has the field ${name}`),
    ...(await scriptProblems(file)),
  ];
}

/** The system runs these as root. electron-builder writes them. */
const debScripts = ['postinst', 'postrm'];

async function scriptProblems(file: string): Promise<string[]> {
  const place = await mkdtemp(path.join(tmpdir(), 'latchkey-control-'));
  try {
    await runProgram('dpkg-deb', ['--control', file, place]);
    const names = await readdir(place);
    return [
      ...missingFrom(debScripts, names).map((name) => `has no ${name}`),
      ...missingFrom(names, ['control', 'md5sums', ...debScripts]).map(
        (name) => `also gives the system ${name}`,
      ),
    ];
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
