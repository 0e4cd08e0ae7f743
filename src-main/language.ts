/** The language of this process. */
import * as z from 'zod/mini';
import { type LanguageChoice, languageFor } from '../src-shared/languages.ts';
import { languageChoiceSchema } from '../src-shared/settings.ts';
// In the entry's own file: one file less to find, read and compile before the window.
import '../src-shared/messages/en/launcher.ts';
import { changeLanguage, loadWords } from '../src-shared/words.ts';
import { readSmallFile } from './base/regular-file.ts';
import { systemLanguages } from './electron/system-languages.ts';
import { settingsFile } from './electron/user-data.ts';
import { maxSettingsBytes } from './settings/settings-file.ts';

/** The one setting that a command in a terminal needs. */
const settingsSchema = z.object({ language: z._default(languageChoiceSchema, 'system') });

/** Returns the language that the player chose in Settings; `system` where there is no choice, or no file that can be read. */
export function languageChoiceIn(file: string): LanguageChoice {
  try {
    return settingsSchema.parse(JSON.parse(readSmallFile(file, maxSettingsBytes).toString()))
      .language;
  } catch {
    return 'system';
  }
}

/** Changes the language of this process. Resolves when the words are loaded. */
export const speak = (choice: LanguageChoice): Promise<void> =>
  changeLanguage(languageFor(choice, systemLanguages()));

let firstWords: Promise<void> | undefined;

/**
 * Loads, once, the words that main needs to open the window, in the language that the player chose; without a choice it is
 * read from the file of settings. The entry module must not await it at its top level: the build would then put each
 * module that the entry shares with a module that is loaded later into a separate file.
 */
export function loadFirstWords(choice?: LanguageChoice): Promise<void> {
  firstWords ??= speak(choice ?? languageChoiceIn(settingsFile())).then(() =>
    loadWords('launcher'),
  );
  return firstWords;
}

/** Loads the words that describe errors. */
export async function loadErrorWords(): Promise<void> {
  await loadFirstWords();
  await loadWords('errors');
}
