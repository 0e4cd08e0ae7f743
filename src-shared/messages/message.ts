/**
 * Messages with values. A message is a text with placeholders such as `{name}`, or one such text for each plural form of its language. It
 * is plain data, so a translation is a file without code.
 */

/** The language of the words in en.ts. Its plural rules choose the form of a message. */
const wordsLanguage = 'en';

/**
 * A text for each plural form that the language has (the categories of CLDR), chosen by the value `count`.
 * `other` is used for a form that is absent.
 */
export type PluralMessage = { readonly other: string } & {
  readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

export type Message = string | PluralMessage;

/** The names of the placeholders in a text, read by the compiler. */
export type PlaceholdersIn<Text extends string> =
  Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersIn<Rest> : never;

/** The names of a message's placeholders. A plural message always needs its `count`. */
type PlaceholdersOf<M extends Message> = M extends string
  ? PlaceholdersIn<M>
  : 'count' | PlaceholdersIn<Extract<M[keyof M], string>>;

/** What a message needs: a number for `{count}`, and a `Value` for each other placeholder. */
export type ValuesOf<M extends Message, Value> = {
  readonly [Name in PlaceholdersOf<M>]: Name extends 'count' ? number : Value;
};

/** A message whose text the compiler knows. For any other message it could not find a missing value. */
export type KnownMessage<M extends Message> = string extends M ? never : M;

/** The message as one text. Numbers are written as the player's system has them. */
export const formatMessage = <const M extends Message>(
  message: KnownMessage<M>,
  values: ValuesOf<M, string | number>,
  language = wordsLanguage,
): string => fillPlaceholders(textOf(message, values, language), values);

/** A text that the compiler does not know, with its values. A placeholder without a value is left empty. */
export const fillPlaceholders = (
  text: string,
  values: { readonly [name: string]: string | number | undefined },
): string =>
  splitPlaceholders(text, values)
    .map((part) => (typeof part === 'string' ? part : (part.value ?? '')))
    .join('');

/** A part of a message: a piece of its text, or the value of a placeholder. */
type MessagePart<Value> = string | { readonly value: Value | string | undefined };

/** The parts of a message, in their order. Numbers are texts already. */
export const messageParts = <Value>(
  message: Message,
  values: { readonly [name: string]: Value },
): MessagePart<Value>[] => splitPlaceholders(textOf(message, values, wordsLanguage), values);

function textOf(message: Message, { count }: { readonly count?: unknown }, language: string) {
  if (typeof message === 'string') return message;
  const form = new Intl.PluralRules(language).select(Number(count));
  return message[form] ?? message.other;
}

const splitPlaceholders = <Value>(
  text: string,
  values: { readonly [name: string]: Value },
): MessagePart<Value>[] =>
  text.split(/\{(\w+)\}/).map((piece, index) => {
    // Every second piece is the name of a placeholder.
    if (index % 2 === 0) return piece;
    const value = values[piece];
    return { value: typeof value === 'number' ? new Intl.NumberFormat().format(value) : value };
  });
