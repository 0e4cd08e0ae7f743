import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { catchOpenedAddresses } from '../../../dev/lib/opened-addresses.ts';
import { root } from '../../../dev/lib/process.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import { showInFolder } from '../../../src-main/electron/file-dialog.ts';
import { copyText, openExternal } from '../../../src-main/electron/system.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { stopSystemClock } from '../../support/clocks.ts';
import { clipboard, shell } from '../../support/fake-electron.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { onPlatform } from '../../support/platform.ts';
import { speak } from '../../support/speak.ts';

vi.mock('electron/main', () => import('../../support/fake-electron.ts'));
vi.mock('electron/common', () => import('../../support/fake-electron.ts'));
vi.mock('node:timers/promises', async (load) => {
  const real = await load<typeof import('node:timers/promises')>();
  return { ...real, setTimeout: vi.fn(real.setTimeout) };
});

const opener = path.join(root, 'dev/lib/opener');
const open = () => openExternal('https://pay.example.com');

/** Catches the addresses that the launcher opens until the test ends. Returns what waits for the next one. */
async function catchAddresses() {
  const { env, next, close } = await catchOpenedAddresses();
  onTestFinished(close);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return next;
}

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test('M4 openExternal throws LK-903 when xdg-open fails', async () => {
    vi.stubEnv('PATH', `${opener}:${process.env.PATH}`);
    vi.stubEnv('LATCHKEY_OPENER', 'fails');
    // A busy computer can take longer to start it than the launcher waits.
    vi.mocked(sleep).mockReturnValueOnce(new Promise(() => {}));
    const error = await open().catch(toAppError);
    expect(error).toEqual({ code: 'LK-903', details: { program: 'xdg-open' } });
  });

  test('E6 openExternal throws LK-903 when there is no xdg-open, or when it cannot be started', async () => {
    const folder = temporaryFolder();
    // A link to itself, for which Node throws at once.
    symlinkSync('xdg-open', path.join(folder, 'xdg-open'));
    for (const place of ['/nowhere', folder]) {
      vi.stubEnv('PATH', place);
      expect(await open().catch(toAppError)).toMatchObject({ code: 'LK-903' });
    }
  });

  test('M4 openExternal gives xdg-open the address and nothing else', async () => {
    const next = await catchAddresses();
    await openExternal('https://pay.example.com/?a=$(id)&b=`c`');
    expect(await next()).toBe('https://pay.example.com/?a=$(id)&b=`c`');
  });

  test('T10 openExternal throws for an address that may not be opened, which does not reach the system', async () => {
    const next = await catchAddresses();
    await expect(openExternal('file:///etc/passwd')).rejects.toThrow('LK-901');
    await open();
    expect(await next()).toBe('https://pay.example.com/');
  });

  test('M4 openExternal resolves when xdg-open does not end', async () => {
    const next = await catchAddresses();
    vi.stubEnv('LATCHKEY_OPENER', 'hangs');
    await open();
    expect(await next()).toBe('https://pay.example.com/');
  });
});

test('openExternal throws LK-903 when macOS or Windows opens no browser', async () => {
  onPlatform('darwin');
  shell.openExternal.mockRejectedValueOnce(new Error('hunter2'));
  const error = await open().catch(toAppError);
  expect(error).toEqual({ code: 'LK-903', details: { program: 'shell.openExternal' } });
});

test('A6 openExternal throws LK-906 and opens nothing when pages are opened without a pause', async () => {
  stopSystemClock();
  await catchAddresses();
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, number) => openExternal(`https://help.example/${number}`)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(8);
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused.length).toBeGreaterThanOrEqual(50);
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
  expect(refused).toBeGreaterThanOrEqual(50);
  expect(shell.showItemInFolder).toHaveBeenCalledTimes(60 - refused);
});

test('copyText copies no direction marks, which would be pasted with a code or a command', async () => {
  await speak('ar');
  const text = formatMessage(words.errorText.ledToIt, { reference: '7KQ2M9XA' });
  expect(text).toContain('\u2068');
  await copyText(text);
  expect(clipboard.writeText).toHaveBeenCalledWith(text.replace(/[\u2068\u2069]/g, ''));
});
