/** Errors as values: a stable code, and the details that fill the catalogue's sentences. */
import { type CatalogueEntry, catalogue } from './error-catalogue.ts';
import { fillPlaceholders, type PlaceholdersIn } from './messages/message.ts';
import { plainText } from './plain-text.ts';

export type ErrorCode = keyof typeof catalogue;

/** An error as it crosses borders. `details` fill the catalogue's sentences and hold nothing private. */
export type AppError = {
  readonly code: ErrorCode;
  readonly details: Record<string, string>;
  /** Eight characters that can be read out. The journal has what was thrown under this reference. */
  readonly reference?: string;
};

type TextsOf<C extends ErrorCode> = (typeof catalogue)[C]['sentence' | 'cause' | 'remedy'];

/** The details that an error's texts have placeholders for. Each may be absent; a misspelt name does not compile. */
export type DetailsOf<C extends ErrorCode> = {
  readonly [Name in PlaceholdersIn<TextsOf<C>>]?: string | number;
};

/** Makes an error value. Details are cleaned and cut by `plainText`, because some come from the network. */
export function appError<C extends ErrorCode>(code: C, details: DetailsOf<C> = {}): AppError {
  const clean = Object.entries(details).map(([key, value]) => [key, plainText(String(value))]);
  return { code, details: Object.fromEntries(clean) };
}

/** Fills a text, and removes the double spaces that an absent detail leaves. */
const fill = (text: string, details: AppError['details']): string =>
  fillPlaceholders(text, details).replace(/\s+/g, ' ').trim();

/** The catalogue's words for one error, with its details filled in. */
export function describe(error: AppError): CatalogueEntry {
  const entry = catalogue[error.code];
  return {
    sentence: fill(entry.sentence, error.details),
    cause: fill(entry.cause, error.details),
    remedy: fill(entry.remedy, error.details),
    next: entry.next,
  };
}

/** The answer of a command: its value, or an error. Commands do not throw. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppError };

/** Whether an error of the network or the platform may go away by itself. A refusal (LK-308) does not. */
export const isPassing = ({ code }: AppError): boolean =>
  code.startsWith('LK-3') && code !== 'LK-308';
