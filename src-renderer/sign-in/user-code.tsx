import { en as words } from '../../src-shared/messages/en.ts';
import { formatMessage } from '../../src-shared/messages/message.ts';
import { characters } from '../ui/format.ts';

/** A code as a voice says it: character by character, its dashes as a word. */
export const spelled = (code: string): string =>
  characters(code)
    .filter((character) => character.trim() !== '')
    .map((character) => (character === '-' ? words.signingIn.device.dash : character))
    .join(' ');

/** Codes up to this length fit at full size into the narrowest window. */
const ordinaryLength = 9;

/**
 * The code, exactly as the platform gave it; a line breaks between its groups only, where it can.
 * What the eye reads is hidden from a screen reader, which would say it as a word.
 */
export function UserCode({ code }: { readonly code: string }) {
  const length = characters(code).length;
  return (
    <p className={length > ordinaryLength ? 'user-code user-code--long' : 'user-code'} dir="ltr">
      <span className="visually-hidden">
        {formatMessage(words.signingIn.device.codeLabel, { code: spelled(code) })}
      </span>
      <span className="user-code__text" aria-hidden="true">
        {code}
      </span>
    </p>
  );
}
