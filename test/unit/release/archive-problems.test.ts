/** What the list of an archive shows. The other formats are in test/release/package-faults.spec.ts. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { archiveProblems } from '../../../dev/release/archive-problems.ts';
import { runProgram } from '../../../dev/release/run-program.ts';
import { packagingProblem } from '../../../dev/setup/packaging.mjs';
import { temporaryFolder } from '../../support/folder.ts';

test.skipIf(packagingProblem(['bsdtar']) !== undefined).each([
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
