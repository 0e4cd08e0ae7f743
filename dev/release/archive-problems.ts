/** Problems of a package that only the list of its entries shows, and not the unpacked files. */
import path from 'node:path';
import { type Answer, runProgram } from './run-program.ts';

/** Each path is in an archive once: of two, the second replaces the first, and who looks may see the first. Nobody but the owner changes what is installed, everybody reads it, and a deb’s files are root’s. */
export async function archiveProblems(file: string): Promise<string[]> {
  if (file.endsWith('.zip')) return twiceProblems(lowerCase((await listZip(file)).stdout));
  const isDeb = file.endsWith('.deb');
  if (!isDeb && !file.endsWith('.tar.gz')) return [];
  const lines = isDeb
    ? await linesOf('dpkg-deb', ['--contents', file])
    : await linesOf('tar', ['-tvzf', file]);
  // The columns before a name differ between systems, and the name of an owner may have a space. A deb's are those of root.
  const names = isDeb
    ? lines.map((line) => line.replace(/^(\S+\s+){5}| (->|link to) .*/g, ''))
    : await linesOf('tar', ['-tzf', file]);
  const open = lines.find((line) => /^[^l].{7}w/.test(line));
  const closed = lines.find((line) => /^([^l].{6}-|d.{8}[-T])/.test(line));
  // Where a folder or a link has a size, GNU tar and dpkg unpack what follows it, and GNU tar does not list that.
  const hiding = lines.find((line) => /^[^-].* [1-9]\d* \d{4}-\d\d-\d\d /.test(line));
  const notOfRoot = isDeb ? lines.find((line) => !/^\S+ root\/root /.test(line)) : undefined;
  return [
    ...twiceProblems(names),
    ...(open === undefined ? [] : [`holds what everybody can change: ${open}`]),
    ...(closed === undefined ? [] : [`holds what not everybody can read: ${closed}`]),
    ...(hiding === undefined ? [] : [`hides files behind a folder or a link: ${hiding}`]),
    ...(notOfRoot === undefined ? [] : [`holds what is not root’s: ${notOfRoot}`]),
  ];
}

const linesOf = async (program: string, args: readonly string[]): Promise<string[]> =>
  (await runProgram(program, args)).output.trim().split('\n');

/** `a` and `./a` are one path. */
function twiceProblems(names: readonly string[]): string[] {
  const paths = names.map((name) => path.posix.normalize(name));
  const twice = paths.find((name, index) => paths.indexOf(name) !== index);
  return twice === undefined ? [] : [`holds ${twice} twice`];
}

/** Windows and macOS, which a zip file is for, take `A` and `a` for one path. */
const lowerCase = (text: string): string[] => text.trim().toLowerCase().split(/\r?\n/);

/** With the tools that unpack it (unpack.ts). */
async function listZip(file: string): Promise<Answer> {
  const listed = await runProgram(process.platform === 'win32' ? 'tar' : 'bsdtar', ['-tf', file]);
  return listed.code === 127 ? runProgram('unzip', ['-Z1', file]) : listed;
}
