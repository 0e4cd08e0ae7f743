/** What a package for Linux tells the system about the app in it. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { archiveProblems } from './archive-problems.ts';
import { fileNames } from './build-kind.ts';
import { missingFrom } from './files.ts';
import type { App } from './opened-release.ts';
import { machineNamed } from './program.ts';
import { packageVersion, rpmProblems } from './rpm-labels.ts';
import { runProgram } from './run-program.ts';

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
  const profile = `opt/${app.packageJson.productName}/resources/apparmor-profile`;
  if (/\.(deb|rpm)$/.test(file) && !names.includes(profile)) {
    problems.push('has no AppArmor profile, without which Ubuntu gives the app no sandbox');
  }
  for (const name of names) {
    const read = () => readFile(path.join(top, name), 'utf8');
    if (name.endsWith('.desktop')) problems.push(...entryProblems(file, name, await read(), app));
    if (name.endsWith('/apparmor-profile')) problems.push(...profileProblems(await read(), app));
  }
  problems.push(...(await archiveProblems(file)));
  if (file.endsWith('.rpm')) problems.push(...(await rpmProblems(file, names, app)));
  return file.endsWith('.deb') ? [...problems, ...(await debProblems(file, app))] : problems;
}

/** The lines that a desktop entry may have besides those of `entryOf`: they start nothing and open no links. */
const entryLines =
  /^(|Terminal=false|Categories=Game;|(Icon|StartupWMClass)=[\w-]+|X-AppImage-Version=[\w.-]+|Comment=.+)$/;

/** Returns the lines that a desktop entry must have once. Without one it opens no links or starts nothing; of two, each desktop takes another. */
function entryOf(file: string, { packageJson: { name, productName } }: App): string[] {
  const place = `/opt/${productName}/${name}`;
  const program = place.includes(' ') ? `"${place}"` : place;
  return [
    '[Desktop Entry]',
    `Name=${productName}`,
    `Exec=${file.endsWith('.AppImage') ? 'AppRun' : program} %U`,
    'Type=Application',
    'MimeType=x-scheme-handler/latchkey;',
  ];
}

function entryProblems(file: string, name: string, text: string, app: App): string[] {
  const { desktopName } = app.packageJson;
  const wanted = entryOf(file, app);
  const lines = text.split('\n');
  return [
    ...(path.basename(name) === desktopName
      ? []
      : [`has the desktop entry ${name}, and the app looks for ${desktopName}`]),
    ...lines
      .filter((line) => !wanted.includes(line) && !entryLines.test(line))
      .map((line) => `${name} says ${line}`),
    ...wanted
      .filter((line) => lines.filter((each) => each === line).length !== 1)
      .map((line) => `${name} does not say once ${line}`),
  ];
}

/** electron-builder's template, without its comments. Root loads it, so it holds no other rule. */
const profileOf = ({ packageJson: { name, productName } }: App): string[] => [
  'abi <abi/4.0>,',
  'include <tunables/global>',
  `profile "${name}" "/opt/${productName}/${name}" flags=(unconfined) {`,
  'userns,',
  `include if exists <local/${name}>`,
  '}',
];

function profileProblems(text: string, app: App): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  // `#include` is a rule.
  const rules = lines.filter((line) => line !== '' && !/^#(?!include)/.test(line));
  return isDeepStrictEqual(rules, profileOf(app))
    ? []
    : ['has an AppArmor profile that is not the one of the app alone'];
}

/** The fields of a deb that name its app, with the values that the app has. */
const debFields = (file: string, app: App): Record<string, string | undefined> => ({
  Package: fileNames[app.packageJson.latchkeyBuild ?? 'release'],
  Version: packageVersion(app),
  Architecture: machineNamed(path.basename(file)) === 'arm64' ? 'arm64' : 'amd64',
  Maintainer: app.packageJson.author,
  Homepage: app.packageJson.homepage,
  Priority: 'optional',
});
/** fpm writes these too. Others, such as `Conflicts`, remove packages or take their place. */
const freeFields = /^(License|Vendor|Installed-Size|Depends|Recommends|Section|Description)$/;

async function debProblems(file: string, app: App): Promise<string[]> {
  const { output } = await runProgram('dpkg-deb', ['--field', file]);
  // dpkg reads a name that has a space before its colon, so such a line is a field too.
  const lines = [...output.matchAll(/^(\S[^:\n]*): ?(.*)$/gm)];
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
