/** Errors as values: a stable code, and the details that fill the sentences of its words. */
import type { GetICUArgs } from '@schummar/icu-type-parser';
import { type ErrorCode, nextSteps } from './error-catalogue.ts';
import type { words as english } from './messages/en/errors.ts';
import { fillMessage } from './messages/message.ts';
import { plainText } from './plain-text.ts';
import { languageInUse, words } from './words.ts';

export type { ErrorCode };

/** An error as it crosses borders. `details` fill the sentences and hold nothing private. */
export type AppError = {
  readonly code: ErrorCode;
  readonly details: Record<string, string>;
  /** Eight characters that can be read out. The journal has what was thrown under this reference. */
  readonly reference?: string;
};

type Texts = (typeof english)['errors'];
type TextsOf<C extends ErrorCode> = Texts[C][keyof Texts[C] & string];
type NamesIn<Text> = Text extends string ? keyof GetICUArgs<Text> : never;

/** The details that an error's texts have placeholders for. Each may be absent; a misspelt name does not compile. */
export type DetailsOf<C extends ErrorCode> = {
  readonly [Name in NamesIn<TextsOf<C>>]?: string | number;
};

/** Makes an error value. Details are cleaned and cut by `plainText`, because some come from the network. */
export function appError<C extends ErrorCode>(code: C, details: DetailsOf<C> = {}): AppError {
  const clean = Object.entries(details).map(([key, value]) => [key, plainText(String(value))]);
  return { code, details: Object.fromEntries(clean) };
}

/** Returns the words for one error in the language in use. `absent` stands for each detail that it does not have. */
export function describe({ code, details }: AppError, absent = '') {
  const values = new Proxy(details, { get: (known, name) => Reflect.get(known, name) ?? absent });
  const fill = (text: Parameters<typeof fillMessage>[0]) =>
    // An absent detail leaves two spaces.
    fillMessage(text, values, languageInUse).replace(/\s+/g, ' ').trim();
  const { sentence, cause, remedy } = words.errors[code];
  return {
    /** For the player: what happened and what it means. */
    sentence: fill(sentence),
    /** For support: what happened. */
    cause: fill(cause),
    /** For support: what to do. */
    remedy: fill(remedy),
    next: nextSteps[code],
  };
}

/** The answer of a command: its value, or an error. Commands do not throw. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppError };

/** Whether an error of the network or the platform may go away by itself. A refusal (LK-308) does not. */
export const isPassing = ({ code }: AppError): boolean =>
  code.startsWith('LK-3') && code !== 'LK-308';

const ofAccountsFile: ReadonlySet<ErrorCode> = new Set(['LK-507', 'LK-509', 'LK-510', 'LK-512']);
/** Whether this is why the file of accounts could not be written. */
export const isOfAccountsFile = (problem: AppError | null): boolean =>
  problem !== null && ofAccountsFile.has(problem.code);
