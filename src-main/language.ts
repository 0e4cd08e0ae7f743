/** The language of this process. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type LanguageChoice, languageFor } from '../src-shared/languages.ts';
import { onFirstUse } from '../src-shared/on-first-use.ts';
import { languageChoiceSchema } from '../src-shared/settings.ts';
import { changeLanguage, loadWords } from '../src-shared/words.ts';
import { systemLanguages } from './electron/system-languages.ts';
import { settingsFile } from './electron/user-data.ts';

/** Commands need only this of the settings. */
const settingsSchema = z.object({ language: z._default(languageChoiceSchema, 'system') });

/** Returns the language that the player chose in Settings; `system` where there is no choice, or no file that can be read. */
export function languageChoiceIn(file: string): LanguageChoice {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).language;
  } catch {
    return 'system';
  }
}

/** Speaks the chosen language from now on. Resolves when its words are there. */
export const speak = (choice: LanguageChoice): Promise<void> =>
  changeLanguage(languageFor(choice, systemLanguages()));

/**
 * Resolves when the words are there that main needs to open the window. Loads them once. The entry module does not wait for it:
 * then every module that it shares with a later one would become a file of its own.
 */
export const firstWords = onFirstUse(async () => {
  await speak(languageChoiceIn(settingsFile()));
  await loadWords('launcher');
});

/** Resolves when errors can be described. */
export async function errorWords(): Promise<void> {
  await firstWords();
  await loadWords('errors');
}
