import { onTestFinished } from 'vitest';
import type { Language } from '../../src-shared/languages.ts';
import { changeLanguage, languageInUse } from '../../src-shared/words.ts';

/** Changes the language for the rest of a test. `locale`: with a region. */
export async function speak(language: Language, locale: string = language): Promise<void> {
  const before = languageInUse;
  onTestFinished(() => changeLanguage(before));
  await changeLanguage({ language, locale });
}
