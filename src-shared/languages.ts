/** The languages that Latchkey speaks, and which of them fits a system. */

/** Each with its own name. A language is here only if its catalogues in messages/ are complete. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  fr: 'Français',
  ja: '日本語',
  'zh-Hans': '简体中文',
  ar: 'العربية',
} as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];

/** The language that the player chose, or the one of the system. */
export type LanguageChoice = 'system' | Language;

export const isLanguage = (text: unknown): text is Language =>
  languages.some((language) => language === text);

/** Written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set(['ar']);
/** `locale`: a language, or a variant of it, such as `ar-EG`. */
export const isRightToLeft = (locale: string): boolean =>
  rightToLeft.has(locale.split('-', 1)[0] ?? '');

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  isRightToLeft(language) ? 'rtl' : 'ltr';

const withOtherLetters: ReadonlySet<Language> = new Set(['ja', 'zh-Hans', 'ar']);
export const hasLatinLetters = (language: Language): boolean => !withOtherLetters.has(language);

/** A language, and how numbers and dates are written in it on this system, such as `en-GB`. */
export type LanguageInUse = { readonly language: Language; readonly locale: string };

/**
 * Returns the language to use. For `system` it is the first of the system's `preferred` languages (BCP 47, the best first) that Latchkey
 * speaks, otherwise English.
 */
export function languageFor(choice: LanguageChoice, preferred: readonly string[]): LanguageInUse {
  if (choice !== 'system') return { language: choice, locale: localeOf(choice, preferred) };
  for (const [place, tag] of preferred.entries()) {
    // Linux adds `zh` after `zh-TW`, which would be read as `zh-Hans`.
    if (preferred.slice(0, place).some((before) => before.startsWith(`${tag}-`))) continue;
    const language = languages.find((each) => speaks(tag, each));
    if (language) return { language, locale: localeOf(language, preferred) };
  }
  return { language: 'en', locale: localeOf('en', preferred) };
}

/**
 * The variant of the language that the system prefers, such as `en-GB`; otherwise the language with the system's region. One
 * with a region comes before one without: `ar` alone has other digits than `ar-EG`.
 */
function localeOf(language: Language, preferred: readonly string[]): string {
  const variants = preferred.filter((tag) => speaks(tag, language));
  const variant = variants.find((tag) => new Intl.Locale(tag).region) ?? variants[0];
  if (variant !== undefined) return variant;
  const first = preferred.find(isValid);
  const region = first && new Intl.Locale(first).region;
  return region === undefined ? language : `${language.split('-')[0]}-${region}`;
}

/** Whether a player with the system language `tag` reads `language`. True for `de-AT` and `de`; false for `zh-TW` and `zh-Hans`. */
function speaks(tag: string, language: Language): boolean {
  if (!isValid(tag)) return false;
  const wanted = new Intl.Locale(tag).maximize();
  const offered = new Intl.Locale(language).maximize();
  return wanted.language === offered.language && wanted.script === offered.script;
}

/** Systems also name things that are no languages, such as `C`. */
function isValid(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
