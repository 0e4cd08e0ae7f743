import { expect, test, vi } from 'vitest';
import { copyText } from '../../../src-main/electron/system.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { clipboard } from '../../support/fake-electron.ts';
import { speak } from '../../support/speak.ts';

vi.mock('electron/main', () => import('../../support/fake-electron.ts'));
vi.mock('electron/common', () => import('../../support/fake-electron.ts'));

test('copyText copies no direction marks, which would be pasted with a code or a command', async () => {
  await speak('ar');
  const text = formatMessage(words.errorText.ledToIt, { reference: '7KQ2M9XA' });
  expect(text).toContain('\u2068');
  await copyText(text);
  expect(clipboard.writeText).toHaveBeenCalledWith(text.replace(/[\u2068\u2069]/g, ''));
});
