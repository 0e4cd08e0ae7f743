import { words } from '../src-shared/words.ts';

/**
 * Whether what a person typed is a yes: the word that the question named, or the English one, which the documentation names. Case,
 * accents and full-width letters do not matter. Anything else is a no.
 */
export const isYes = (answer: string): boolean =>
  [words.commands.yes, 'yes'].some((yes) => plain(yes) === plain(answer));

/** An input method may type an accent as a sign of its own, or none. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
