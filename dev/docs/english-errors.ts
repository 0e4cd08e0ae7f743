/** The English words of each error, as documents show them: `{name}` stands for a value, `…` for a number. */
import type { ErrorCode } from '../../src-shared/errors.ts';
import { words } from '../../src-shared/messages/en/errors.ts';
import { fillMessage, type Message } from '../../src-shared/messages/message.ts';
import { compileTexts } from '../lib/compile-messages.ts';

const names = new Proxy({}, { get: (_values, name) => `{${String(name)}}` });
const english = { language: 'en', locale: 'en' } as const;

/** Returns the text of an error with the names of its values in place of the values. */
function withNames(text: string): string {
  const message = compileTexts(text) as Message;
  // A plural formats the name as a number, which is NaN.
  return fillMessage(message, names, english).replaceAll('NaN', '…');
}

/** Returns the words of an error. */
export function englishError(code: ErrorCode) {
  const { sentence, cause, remedy } = words.errors[code];
  return { sentence: withNames(sentence), cause: withNames(cause), remedy: withNames(remedy) };
}
