/** What the list of an archive shows. The other formats are in test/release/package-faults.spec.ts. */
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { archiveProblems } from '../../../dev/release/archive-problems.ts';
import { runProgram } from '../../../dev/release/run-program.ts';
import { programsProblem } from '../../../dev/setup/programs.mjs';
import { temporaryFolder } from '../../support/folder.ts';

test.skipIf(programsProblem('packages', ['bsdtar']) !== undefined).each([
  { names: ['a/Latchkey.exe', 'b/Latchkey.exe'], twice: [] },
  { names: ['a/Latchkey.exe', 'a/Latchkey.exe'], twice: ['holds a/latchkey.exe twice'] },
  { names: ['a/Latchkey.exe', './a/Latchkey.exe'], twice: ['holds a/latchkey.exe twice'] },
  // On Windows these are one file.
  { names: ['a/Latchkey.exe', 'a/latchkey.EXE'], twice: ['holds a/latchkey.exe twice'] },
])('archiveProblems says of a zip file with $names: $twice', async ({ names, twice }) => {
  const folder = temporaryFolder();
  const zip = path.join(folder, 'latchkey.zip');
  for (const name of names) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), '');
  }
  await runProgram('bsdtar', ['--format', 'zip', '-cf', zip, '-C', folder, ...names]);
  expect(await archiveProblems(zip)).toEqual(twice);
});

/** GNU tar writes them; bsdtar takes other options. */
test.skipIf(process.platform !== 'linux').each(['root', 'domain user'])(
  'archiveProblems finds a file that a tar.gz of “%s” holds twice, of two times',
  async (owner) => {
    const folder = temporaryFolder();
    const tar = path.join(folder, 'latchkey.tar');
    await writeFile(path.join(folder, 'app.asar'), '');
    for (const minute of ['10', '20']) {
      const options = [`--owner=${owner}:0`, `--mtime=2026-01-31 23:${minute}Z`];
      await runProgram('tar', [...options, '-rf', tar, '-C', folder, 'app.asar']);
    }
    await runProgram('gzip', [tar]);
    expect(await archiveProblems(`${tar}.gz`)).toEqual(['holds app.asar twice']);
  },
);

test.skipIf(process.platform !== 'linux')(
  'archiveProblems finds a link with a size, behind which a tar.gz hides a file from its list',
  async () => {
    const folder = temporaryFolder();
    const tar = path.join(folder, 'latchkey.tar');
    await symlink('icon.png', path.join(folder, 'link'));
    await writeFile(path.join(folder, 'hidden'), '');
    await runProgram('tar', ['-cf', tar, '-C', folder, 'link', 'hidden']);
    const bytes = await readFile(tar);
    // The header's size, of the block of the hidden file, and its checksum, in which the checksum counts as spaces.
    bytes.write('00000001000', 124);
    bytes.write(' '.repeat(8), 148);
    const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    await writeFile(`${tar}.gz`, gzipSync(bytes));
    expect((await runProgram('tar', ['-tzf', `${tar}.gz`])).output).toBe('link\n');
    expect(await archiveProblems(`${tar}.gz`)).toEqual([
      expect.stringContaining('hides files behind a folder or a link: l'),
    ]);
  },
);
