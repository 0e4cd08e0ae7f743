/** `accounts` and `sign-out` where there is no account. */
import { expect, test } from 'vitest';
import { createStateStore } from '../../../src-main/state-store.ts';
import { appError } from '../../../src-shared/errors.ts';
import { listAccounts, signOut } from '../../../src-terminal/account-commands.ts';
import { idleBridge, recorder } from '../../support/terminal.ts';

test('accounts names the problem when the file of accounts could not be read, and not that there is none', async () => {
  const store = createStateStore('Arcade');
  const unreadable = appError('LK-512', { file: '/data/accounts.json', reason: 'EACCES' });
  store.dispatch({ type: 'signed-out', problem: unreadable });
  const bridge = idleBridge(store.snapshot, { 'accounts.restore': () => {} });
  const run = async (json: boolean) => {
    const { printed, terminal } = recorder();
    const code = await listAccounts({ bridge, terminal, json });
    return { code, ...printed };
  };
  expect(await run(false)).toMatchObject({
    code: 1,
    result: '',
    note: expect.stringMatching(/^latchkey: LK-512: /),
  });
  const { code, result } = await run(true);
  expect(code).toBe(1);
  expect(JSON.parse(result)).toMatchObject({ accounts: [], problem: { code: 'LK-512' } });
});

test.each([null, 'all'] as const)(
  'sign-out removes nothing and reports no older problem when no account is there (%s)',
  async (wanted) => {
    const store = createStateStore('Arcade');
    store.dispatch({ type: 'signed-out', problem: appError('LK-507', { file: 'f', reason: 'r' }) });
    const log: string[] = [];
    const bridge = idleBridge(store.snapshot, {
      'accounts.remove': (id) => void log.push(`remove ${id}`),
      'accounts.removeAll': async () => void log.push('remove all'),
    });
    const { printed, terminal } = recorder();
    const code = await signOut({ bridge, terminal, json: true }, wanted);
    expect({ code, log, note: printed.note }).toEqual({ code: 1, log: [], note: '' });
    expect(JSON.parse(printed.result)).toEqual({ signedOut: [], problem: null });
  },
);
