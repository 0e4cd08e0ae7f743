/** Texts one after the other, as the language in use joins them. */
import { listFormat } from './messages/intl.ts';
import { languageInUse } from './words.ts';

/** Written without spaces between sentences. */
const withoutSpaces: ReadonlySet<string> = new Set(['ja', 'zh-Hans']);

/** Joins whole sentences. Empty ones are left out. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.filter(Boolean).join(withoutSpaces.has(languageInUse.language) ? '' : ' ');

/** Joins the parts of a list, as “a, b, and c”. */
export const joinList = (parts: Iterable<string>): string =>
  listFormat(languageInUse.locale).format(parts);
