/** Texts one after the other, as the language in use joins them. */
import { listFormat } from './messages/intl.ts';
import { inUse } from './words.ts';

/** Written without spaces between sentences. */
const withoutSpaces: ReadonlySet<string> = new Set(['ja', 'zh-Hans']);

/** Joins whole sentences. Empty ones are left out. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.filter(Boolean).join(withoutSpaces.has(inUse.language) ? '' : ' ');

/** Joins the parts of a list, as “a, b, and c”. */
export const joinList = (parts: Iterable<string>): string => listFormat(inUse.locale).format(parts);
