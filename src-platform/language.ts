/** The languages of the pages. */
import ar from './texts/ar.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ptBr from './texts/pt-BR.json' with { type: 'json' };
import zhHans from './texts/zh-Hans.json' with { type: 'json' };

type Texts = typeof en;

const catalogues = {
  en,
  de,
  es,
  'pt-BR': ptBr,
  fr,
  ja,
  'zh-Hans': zhHans,
  ar,
} satisfies Readonly<Record<string, Texts>>;

type Language = keyof typeof catalogues;
export const languages = Object.keys(catalogues) as Language[];

export type Speech = {
  readonly language: Language;
  /** The variant that the player reads, such as `de-AT`, for `Intl`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: Texts;
};

/** Returns the first of the wanted languages (BCP 47, the best first) that there are texts in; otherwise English. */
export function speechIn(wanted: readonly string[]): Speech {
  for (const tag of wanted) {
    const locale = localeOf(tag);
    const language = locale && languages.find((each) => reads(locale, each));
    if (locale && language) return speech(language, locale.baseName);
  }
  return speech('en', 'en');
}

const speech = (language: Language, locale: string): Speech => ({
  language,
  locale,
  direction: language === 'ar' ? 'rtl' : 'ltr',
  texts: catalogues[language],
});

/** Whether somebody who wants `locale` reads `language`: `de` for `de-AT`, but not `zh-Hans` for `zh-TW`. */
function reads(locale: Intl.Locale, language: Language): boolean {
  const wanted = locale.maximize();
  const offered = new Intl.Locale(language).maximize();
  return wanted.language === offered.language && wanted.script === offered.script;
}

/** Undefined for what is no language, such as `*`. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
