import { formatMessage, words } from '../../src-shared/words.ts';
import { characters } from '../ui/format.ts';

/** Returns a code as a screen reader should say it: character by character, with a word for each dash. */
export const spelled = (code: string): string =>
  characters(code)
    .filter((character) => character.trim() !== '')
    .map((character) => (character === '-' ? words.signingIn.deviceFlow.dash : character))
    .join(' ');

/** Characters. A longer code does not fit at full size into the narrowest window. */
const ordinaryLength = 9;

/**
 * Shows the code exactly as the platform gave it. Screen readers get the spelled code instead: they would say the
 * code as a word.
 */
export function UserCode({ code }: { readonly code: string }) {
  const length = characters(code).length;
  return (
    <p className={length > ordinaryLength ? 'user-code user-code--long' : 'user-code'} dir="ltr">
      <span className="visually-hidden">
        {formatMessage(words.signingIn.deviceFlow.codeLabel, { code: spelled(code) })}
      </span>
      <span className="user-code__text" aria-hidden="true">
        {code}
      </span>
    </p>
  );
}
