import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { languageChoiceIn, speak } from '../../src-main/language.ts';
import { languageInUse } from '../../src-shared/words.ts';
import { temporaryFolder } from '../support/folder.ts';

vi.mock('electron/main', () => ({
  app: { getPreferredSystemLanguages: () => ['ga-IE', 'en-IE'] },
}));

function settings(text: string): string {
  const folder = temporaryFolder();
  const file = path.join(folder, 'settings.json');
  writeFileSync(file, text);
  return file;
}

test.each([
  ['the chosen language', '{"language": "en", "theme": "dark"}', 'en'],
  ['the system’s without a choice', '{"theme": "dark"}', 'system'],
  ['the system’s for a language that Latchkey does not speak', '{"language": "tlh"}', 'system'],
  ['the system’s for a damaged file', '{"language": ', 'system'],
])('languageChoiceIn returns %s', (_what, text, choice) => {
  expect(languageChoiceIn(settings(text))).toBe(choice);
});

test('languageChoiceIn returns `system` when there is no file', () => {
  expect(languageChoiceIn(path.join(tmpdir(), 'latchkey-no-such-folder', 'settings.json'))).toBe(
    'system',
  );
});

test('speak uses the first language of the system that Latchkey speaks', async () => {
  await speak('system');
  expect(languageInUse).toEqual({ language: 'en', locale: 'en-IE' });
});

test.skipIf(process.platform === 'win32')(
  'A8 languageChoiceIn returns `system` and does not wait when the file is a pipe',
  () => {
    const file = settings('');
    rmSync(file);
    execFileSync('mkfifo', [file]);
    expect(languageChoiceIn(file)).toBe('system');
  },
);
