import { expect, test } from 'vitest';
import { runProgram } from '../../../dev/release/run-program.ts';

test('runProgram answers 127 only when the program is not installed', async () => {
  expect((await runProgram('no-such-program', [])).code).toBe(127);
  expect((await runProgram(process.execPath, ['-e', 'process.exit(3)'])).code).toBe(3);
  const killed = await runProgram(process.execPath, ['-e', 'process.kill(process.pid, 9)']);
  expect(killed.code).toBe(1);
});
