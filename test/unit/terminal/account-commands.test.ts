/** `sign-out` where there is nobody to sign out. */
import { expect, test } from 'vitest';
import { createStateStore } from '../../../src-main/state-store.ts';
import { appError } from '../../../src-shared/errors.ts';
import { signOut } from '../../../src-terminal/account-commands.ts';
import { idleBridge, recorder } from '../../support/terminal.ts';

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
