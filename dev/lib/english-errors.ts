/** The English words of each error, for scripts: they run without the build, which compiles the catalogues. */
import type { AppError, ErrorCode } from '../../src-shared/errors.ts';
import { words } from '../../src-shared/messages/en/errors.ts';
import { fillMessage, type Message } from '../../src-shared/messages/message.ts';
import { compileTexts } from './compile-messages.ts';

const english = { language: 'en', locale: 'en' } as const;
const names = new Proxy({}, { get: (_values, name) => `{${String(name)}}` });

/** Returns the words of an error. Without the details of one case, `{name}` stands for a value and `…` for a number. */
export function englishError({ code, details = names }: Partial<AppError> & { code: ErrorCode }) {
  const values = new Proxy(details, { get: (known, name) => Reflect.get(known, name) ?? '' });
  const shown = (text: string): string => {
    const message = compileTexts(text) as Message;
    // A plural formats a name as a number, which is NaN.
    return fillMessage(message, values, english).replaceAll('NaN', '…');
  };
  const { sentence, cause, remedy } = words.errors[code];
  return { sentence: shown(sentence), cause: shown(cause), remedy: shown(remedy) };
}
