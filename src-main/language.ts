/** The language of this process. */
import { type LanguageChoice, type LanguageInUse, languageFor } from '../src-shared/languages.ts';
// In the entry's own file: one file less to find, read and compile before the window.
import '../src-shared/messages/en/launcher.ts';
import { changeLanguage } from '../src-shared/words.ts';
import { systemLanguages } from './electron/system-languages.ts';
import { settingsFile } from './electron/user-data.ts';
import { unobserved } from './facts/diagnostics.ts';
import { readSettings } from './settings/settings-file.ts';

/** Returns the language that the player chose in Settings; `system` where there is no choice, or no file that can be read. */
export const languageChoiceIn = (file: string): LanguageChoice =>
  // The journal gets what was lost when all settings are read.
  unobserved(() => readSettings(file).language);

const languageOf = (choice: LanguageChoice): LanguageInUse =>
  languageFor(choice, systemLanguages());

/** The language of a start. Reads the file of settings. */
export const languageOfStart = (): LanguageInUse => languageOf(languageChoiceIn(settingsFile()));

/** Changes the language of this process. Resolves when the words are loaded. */
export const speak = (choice: LanguageChoice): Promise<void> => changeLanguage(languageOf(choice));
