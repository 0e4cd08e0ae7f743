/** What the header of an rpm tells the system. bsdtar does not read it, and drops rights and owners for an ordinary user. */
import path from 'node:path';
import { fileNames } from './build-kind.ts';
import { missingFrom } from './files.ts';
import type { App } from './opened-release.ts';
import { machineNamed } from './program.ts';
import { runProgram } from './run-program.ts';

/** The system runs these as root. electron-builder writes them. */
const scripts = ['postinstall', 'postuninstall'];

/** Returns what is wrong with the header of an rpm, of which these files were unpacked. Needs `rpm`. */
export async function rpmProblems(
  file: string,
  names: readonly string[],
  app: App,
): Promise<string[]> {
  const query = async (...args: string[]) => {
    const answer = await runProgram('rpm', ['-qp', '--nosignature', ...args, file]);
    return answer.code === 0 ? answer.stdout.split('\n').filter(Boolean) : ['what rpm cannot read'];
  };
  const wanted = Object.entries(rpmTags(file, app));
  const tags = await query('--qf', wanted.map(([tag]) => `%{${tag}}\\n`).join(''));
  const parts = await query('--scripts', '--triggers', '--filetriggers');
  const given = parts.map((line) => /^(\w+) (scriptlet|program)\b/.exec(line)?.[1] ?? '');
  const files = await query(
    '--qf',
    '[%{FILEMODES:perms} %{FILEUSERNAME} %{FILEGROUPNAME} %{FILECAPS} %{FILENAMES}\\n]',
  );
  const listed = await query('--list');
  const provides = await query('--provides');
  const isItself = (line: string) => /^[^ (]+/.exec(line)?.[0] === rpmName(app);
  return [
    ...wanted.flatMap(([tag, value], index) =>
      tags[index] === value ? [] : [`has the ${tag} ${tags[index]}, not ${value}`],
    ),
    ...missingFrom(scripts, given).map((name) => `has no ${name}`),
    ...missingFrom(given, ['', ...scripts]).map((name) => `also gives the system ${name}`),
    ...missingFrom(
      listed,
      names.map((name) => `/${name}`),
    )
      .filter((name) => !buildId.test(name))
      .map((name) => `owns ${name}, which it does not bring`),
    ...(await query('--obsoletes', '--conflicts')).map((line) => `removes ${line}`),
    ...provides.filter((line) => !isItself(line)).map((line) => `takes the place of ${line}`),
    ...files
      .filter((line) => !isPlain.test(line))
      .map((line) => `holds what has other rights or owners: ${line}`),
  ];
}

/** The folders of the links that rpmbuild adds for debuggers. fpm names no folder. */
const buildId = /^\/usr\/lib\/\.build-id(\/[0-9a-f]{2})?$/;

const rpmName = ({ packageJson }: App): string => fileNames[packageJson.latchkeyBuild ?? 'release'];

/** The version as electron-builder writes it into a deb or rpm: what follows a `~` comes before the release. */
export const packageVersion = ({ packageJson }: App): string =>
  packageJson.version.replaceAll('-', '~');

/** The tags of an rpm that name its app, with the values that the app has. An epoch counts more than any version. */
const rpmTags = (file: string, app: App): Record<string, string | undefined> => ({
  NAME: rpmName(app),
  EPOCH: '(none)',
  VERSION: packageVersion(app),
  ARCH: machineNamed(path.basename(file)) === 'arm64' ? 'aarch64' : 'x86_64',
  PACKAGER: app.packageJson.author,
  URL: app.packageJson.homepage,
});

/**
 * A file of root that gives nobody the rights of another user, that nobody else can change, and everybody can read. A link
 * only for debuggers: rpm makes one where the header says so, also of what was unpacked as a file.
 */
const isPlain =
  /^((-..[-x]..[-x]r-[-x]|d..x..xr-x) root root (\(none\))? |l.{9} root root (\(none\))? \/usr\/lib\/\.build-id\/)/;
