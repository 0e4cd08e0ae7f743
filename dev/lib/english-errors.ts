/** The English words of each error, for scripts: they run without the build, which compiles the catalogues. */
import type { AppError, ErrorCode } from '../../src-shared/errors.ts';
import { words } from '../../src-shared/messages/en/errors.ts';
import { fillMessage, type Message } from '../../src-shared/messages/message.ts';
import { compileTexts } from './compile-messages.ts';

const english = { language: 'en', locale: 'en' } as const;
const named = (details: object = {}) =>
  new Proxy(details, { get: (known, name) => Reflect.get(known, name) ?? `{${String(name)}}` });

/** Returns the words of an error. Without the details of one case, `{name}` stands for a value and `…` for a number. */
export function englishError({ code, details }: Partial<AppError> & { code: ErrorCode }) {
  const values = details
    ? new Proxy(details, { get: (known, name) => Reflect.get(known, name) ?? '' })
    : named();
  return wordsOf(code, values);
}

/** The details by which a text chooses: it has other words when they are `yes`. */
export const choosingDetails = ['cut', 'missing', 'waits'] as const;

/** Returns the words of an error in each of its cases: first those without a choosing detail. Most errors have one case. */
export function englishCases(code: ErrorCode) {
  const usual = wordsOf(code, named());
  const others = choosingDetails.map((detail) => wordsOf(code, named({ [detail]: 'yes' })));
  return [usual, ...others.filter(({ sentence }) => sentence !== usual.sentence)];
}

function wordsOf(code: ErrorCode, values: object) {
  const shown = (text: string): string => {
    const message = compileTexts(text) as Message;
    // A plural formats a name as a number, which is NaN.
    return fillMessage(message, values as Record<string, unknown>, english).replaceAll('NaN', '…');
  };
  const { sentence, cause, remedy } = words.errors[code];
  return { sentence: shown(sentence), cause: shown(cause), remedy: shown(remedy) };
}
