/** The language of the page: first the one that its address names, then the one of each `language.changed`. */
// In the page's own script: a request for them would begin when the script is there, and delay the first paint.
import '../src-shared/messages/en/errors.ts';
import '../src-shared/messages/en/payments.ts';
import '../src-shared/messages/en/window.ts';
import { directionOf, isLanguage, type LanguageInUse } from '../src-shared/languages.ts';
import { changeLanguage, languageInUse, loadWords, onWordsChanged } from '../src-shared/words.ts';

/** Loads the words of the first screens. To be called once, before the page draws. */
export async function startLanguage(): Promise<void> {
  await changeLanguage(languageOf(new URLSearchParams(location.search)));
  await loadWords('window', 'payments', 'errors');
  markDocument();
  onWordsChanged(markDocument);
  // If the words cannot be loaded, the page keeps its language.
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
function markDocument(): void {
  const { documentElement: html } = document;
  html.lang = languageInUse.language;
  html.dir = directionOf(languageInUse.language);
}
