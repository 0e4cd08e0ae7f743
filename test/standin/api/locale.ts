import { commandLine } from './command-line.ts';

/** Languages of which Chromium has several regional editions; of all others it has one. */
const REGIONAL = new Set(['en-GB', 'en-US', 'es-419', 'fr-CA', 'pt-BR', 'pt-PT', 'zh-CN', 'zh-TW']);

/** `de_DE.UTF-8` is `de-DE`; `C` and `POSIX` say nothing about a language. */
function toTag(posix: string): string | undefined {
  const [name = ''] = posix.split(/[.@]/);
  return name === '' || name === 'C' || name === 'POSIX' ? undefined : name.replace('_', '-');
}

/** The person's languages, best first. */
export function systemLanguages(): string[] {
  const { LC_ALL, LC_MESSAGES, LANG, LANGUAGE = '' } = process.env;
  const main = toTag(LC_ALL || LC_MESSAGES || LANG || '');
  if (main === undefined) return ['en-US'];
  const preferred = LANGUAGE.split(':').flatMap((name) => toTag(name) ?? []);
  return preferred.length > 0 ? preferred : [main];
}

/** The language of Chromium's own interface. */
export function uiLocale(): string {
  const wanted = commandLine.getSwitchValue('lang') || (systemLanguages()[0] ?? 'en-US');
  if (REGIONAL.has(wanted)) return wanted;
  const [language = 'en'] = wanted.split('-');
  if (language === 'en') return 'en-US';
  if (language === 'pt') return 'pt-BR';
  return language === 'zh' ? 'zh-CN' : language;
}
