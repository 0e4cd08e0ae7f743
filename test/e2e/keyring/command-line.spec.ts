/** The command line on each keyring. test/unit/support/check-up-machine.test.ts has those that Linux does not have. */
import { doctor, run } from '../support/command.ts';
import { expect, test } from '../support/keyring.ts';

for (const [state, code] of [
  ['absent', 'LK-511'],
  ['weak', 'LK-502'],
] as const) {
  test(`doctor names the keyring when it is ${state}`, async ({ keyrings, here }) => {
    const { problems, code: exitCode } = await doctor({ ...here, env: keyrings[state] });
    expect(exitCode).toBe(1);
    expect(problems).toEqual([
      {
        id: 'keyring',
        title: 'Keyring',
        status: 'warning',
        found: expect.stringContaining(code),
        remedy: expect.stringContaining('keyring'),
      },
    ]);
  });
}

test('doctor names the keyring, and accounts does not wait for it, when its question is open', async ({
  keyrings,
  here,
}) => {
  const keyring = await keyrings.start({ prompt: 'open' });
  await keyring.lock();
  const options = { ...here, env: keyring.env };
  const { problems, code } = await doctor(options);
  expect(code).toBe(1);
  expect(problems).toEqual([
    expect.objectContaining({
      id: 'keyring',
      status: 'failed',
      found: expect.stringContaining('LK-503'),
      remedy: expect.stringContaining('keyring'),
    }),
  ]);
  expect(await run(['accounts'], options)).toMatchObject({
    stdout: 'There is no account on this computer.\n',
    code: 0,
  });
});
