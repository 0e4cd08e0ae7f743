import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { root } from '../../../dev/lib/process.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import { showInFolder } from '../../../src-main/electron/save-file.ts';
import { copyText, openExternal } from '../../../src-main/electron/system.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { clipboard, shell } from '../../support/fake-electron.ts';
import { speak } from '../../support/speak.ts';

vi.mock('electron/main', () => import('../../support/fake-electron.ts'));
vi.mock('electron/common', () => import('../../support/fake-electron.ts'));

test('openExternal throws LK-903 when the system opens no browser', async () => {
  vi.stubEnv('PATH', path.join(root, 'dev/lib/opener'));
  shell.openExternal.mockRejectedValueOnce(new Error('hunter2'));
  const { code, details } = toAppError(
    await openExternal('https://pay.example.com').catch((error: unknown) => error),
  );
  expect({ code, details }).toMatchObject({
    code: 'LK-903',
    details: { program: 'shell.openExternal' },
  });
});

test('A6 openExternal throws LK-906 and opens nothing when pages are opened without a pause', async () => {
  vi.stubEnv('PATH', path.join(root, 'dev/lib/opener'));
  shell.openExternal.mockClear();
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, number) => openExternal(`https://help.example/${number}`)),
  );
  expect(shell.openExternal.mock.calls.length).toBeLessThanOrEqual(5);
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused.length).toBeGreaterThanOrEqual(55);
  for (const reason of refused) expect(toAppError(reason)).toMatchObject({ code: 'LK-906' });
});

test('A6 showInFolder throws LK-906 and opens nothing when folders are opened without a pause', () => {
  let refused = 0;
  for (let time = 0; time < 60; time += 1) {
    try {
      showInFolder('/downloads/receipt.pdf');
    } catch (error) {
      expect(toAppError(error)).toMatchObject({ code: 'LK-906' });
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThanOrEqual(55);
  expect(shell.showItemInFolder).toHaveBeenCalledTimes(60 - refused);
});

test('copyText copies no direction marks, which would be pasted with a code or a command', async () => {
  await speak('ar');
  const text = formatMessage(words.errorText.ledToIt, { reference: '7KQ2M9XA' });
  expect(text).toContain('\u2068');
  await copyText(text);
  expect(clipboard.writeText).toHaveBeenCalledWith(text.replace(/[\u2068\u2069]/g, ''));
});
