/** The command line on each keyring (stand-in only). */
import { doctor, run } from '../support/command.ts';
import { expect, test } from '../support/fixtures.ts';

for (const [state, code, status] of [
  ['missing', 'LK-501', 'failed'],
  ['weak', 'LK-502', 'warning'],
  ['hanging', 'LK-503', 'failed'],
  ['failing', 'LK-504', 'failed'],
  ['fallback', 'LK-511', 'warning'],
] as const) {
  test(`doctor names the keyring when it is ${state}`, async ({ userData, config }) => {
    const env = { ELECTRON_STANDIN_KEYRING: state };
    const { problems, code: exitCode } = await doctor({ userData, config, env });
    expect(exitCode).toBe(1);
    expect(problems).toEqual([
      expect.objectContaining({ id: 'keyring', status, found: expect.stringContaining(code) }),
    ]);
    expect(problems[0]?.remedy).toMatch(/keyring/);
  });
}

test('accounts lists without asking the keyring', async ({ userData, config }) => {
  const env = { ELECTRON_STANDIN_KEYRING: 'hanging' };
  const { stdout, code } = await run(['accounts'], { userData, config, env });
  expect({ stdout, code }).toEqual({
    stdout: 'There is no account on this computer.\n',
    code: 0,
  });
});
