/** The language of the page: the one that its address names, until main says that it changed. */
import { directionOf, isLanguage, type LanguageInUse } from '../src-shared/languages.ts';
import { changeLanguage, inUse, loadWords, onWordsChanged } from '../src-shared/words.ts';

/** Loads the words of the first screens. To be called once, before the page draws. */
export async function startLanguage(): Promise<void> {
  await changeLanguage(languageOf(new URLSearchParams(location.search)));
  await loadWords('window', 'payments', 'errors');
  mark();
  onWordsChanged(mark);
  // The page cannot show a failure better than in the language that it has.
  window.latchkey?.on('language.changed', (next) => void changeLanguage(next).catch(() => {}));
}

/** What the page's address says. */
function languageOf(address: URLSearchParams): LanguageInUse {
  const language = address.get('language');
  return isLanguage(language)
    ? { language, locale: address.get('locale') ?? language }
    : { language: 'en', locale: 'en' };
}

/** Names the language in the document: for screen readers, fonts, hyphenation and directions. */
function mark(): void {
  const { documentElement: html } = document;
  html.lang = inUse.language;
  html.dir = directionOf(inUse.language);
}
