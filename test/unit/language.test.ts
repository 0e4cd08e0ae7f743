import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { languageChoiceIn, speak } from '../../src-main/language.ts';
import { languageInUse } from '../../src-shared/words.ts';
import { temporaryFolder } from '../support/folder.ts';

vi.mock('electron/main', () => ({
  app: { getPreferredSystemLanguages: () => ['ga-IE', 'en-IE'] },
}));

function settings(text: string | null): string {
  const file = path.join(temporaryFolder(), 'settings.json');
  if (text !== null) writeFileSync(file, text);
  return file;
}

test.each([
  ['the chosen language', '{"language": "en", "theme": "dark"}', 'en'],
  ['the system’s without a choice', '{"theme": "dark"}', 'system'],
  ['the system’s for a language that Latchkey does not speak', '{"language": "tlh"}', 'system'],
  ['the system’s for a damaged file', '{"language": ', 'system'],
  ['the system’s where there is no file', null, 'system'],
])('languageChoiceIn returns %s', (_what, text, choice) => {
  expect(languageChoiceIn(settings(text))).toBe(choice);
});

/** The words as a process begins: none is loaded. */
async function newWords() {
  vi.resetModules();
  return import('../../src-shared/words.ts');
}
const german = { language: 'de', locale: 'de' } as const;
const english = { language: 'en', locale: 'en' } as const;

test('the last choice of a language counts, also when an earlier one takes longer to load', async () => {
  const latest = await newWords();
  await latest.loadWords('help');
  await Promise.all([latest.changeLanguage(german), latest.changeLanguage(english)]);
  expect(latest.languageInUse).toEqual(english);
  expect(latest.words.about.title).toBe('About Latchkey');
});

test('an area that is loaded while the language changes is in the new language', async () => {
  const latest = await newWords();
  await latest.loadWords('window');
  await Promise.all([latest.changeLanguage(german), latest.loadWords('help')]);
  expect(latest.words.about.title).toBe('Über Latchkey');
});

test('the first words are in the language of the start, which is asked for once, when they are loaded', async () => {
  const latest = await newWords();
  const language = vi.fn(() => german);
  latest.startIn(language);
  expect(language).not.toHaveBeenCalled();
  await Promise.all([latest.loadWords('help'), latest.loadWords('errors')]);
  expect(language).toHaveBeenCalledOnce();
  expect(latest.words.about.title).toBe('Über Latchkey');
  expect(latest.languageInUse).toEqual(german);
});

test('the language of the start is not asked for after a choice', async () => {
  const latest = await newWords();
  const language = vi.fn(() => english);
  latest.startIn(language);
  await latest.changeLanguage(german);
  await latest.loadWords('help');
  expect(language).not.toHaveBeenCalled();
  expect(latest.words.about.title).toBe('Über Latchkey');
});

test('inEnglish gives the language back, also when what it writes fails', async () => {
  const latest = await newWords();
  await latest.changeLanguage(german);
  await latest.loadWords('help');
  const write = () => {
    throw new Error(latest.words.about.title);
  };
  await expect(latest.inEnglish(['help'], write)).rejects.toThrow('About Latchkey');
  expect([latest.languageInUse, latest.words.about.title]).toEqual([german, 'Über Latchkey']);
});

test('a listener that was removed hears of no change of the words', async () => {
  const latest = await newWords();
  const listener = vi.fn();
  latest.onWordsChanged(listener)();
  await latest.changeLanguage(german);
  expect(listener).not.toHaveBeenCalled();
});

test('speak uses the first language of the system that Latchkey speaks', async () => {
  await speak('system');
  expect(languageInUse).toEqual({ language: 'en', locale: 'en-IE' });
});
