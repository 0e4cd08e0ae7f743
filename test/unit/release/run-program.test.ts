import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../../../dev/release/run-program.ts';
import { temporaryFolder } from '../../support/folder.ts';

test('runProgram answers 127 only when the program is not installed', async () => {
  expect((await runProgram('no-such-program', [])).code).toBe(127);
  expect((await runProgram(process.execPath, ['-e', 'process.exit(3)'])).code).toBe(3);
  const killed = await runProgram(process.execPath, ['-e', 'process.kill(process.pid, 9)']);
  expect(killed.code).toBe(1);
});

test.skipIf(process.platform === 'win32')(
  'runProgram starts no program of the working folder when a program is looked for there first, as Windows does',
  () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'tar'), '#!/bin/sh\necho of a stranger\n', { mode: 0o755 });
    const file = path.resolve(import.meta.dirname, '../../../dev/release/run-program.ts');
    const script = `import(${JSON.stringify(file)})
      .then(({ runProgram }) => runProgram('tar', ['--version']))
      .then(({ output }) => console.log(output))`;
    const env = { ...process.env, PATH: `.:${process.env.PATH}` };
    const output = execFileSync(process.execPath, ['-e', script], { cwd: folder, env });
    expect(output.toString()).not.toContain('of a stranger');
  },
);
