/** The language of this process. */
import * as z from 'zod/mini';
import { type LanguageChoice, type LanguageInUse, languageFor } from '../src-shared/languages.ts';
import { languageChoiceSchema } from '../src-shared/settings.ts';
// In the entry's own file: one file less to find, read and compile before the window.
import '../src-shared/messages/en/launcher.ts';
import { changeLanguage } from '../src-shared/words.ts';
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

const languageOf = (choice: LanguageChoice): LanguageInUse =>
  languageFor(choice, systemLanguages());

/** The language of a start. Reads the file of settings. */
export const languageOfStart = (): LanguageInUse => languageOf(languageChoiceIn(settingsFile()));

/** Changes the language of this process. Resolves when the words are loaded. */
export const speak = (choice: LanguageChoice): Promise<void> => changeLanguage(languageOf(choice));
