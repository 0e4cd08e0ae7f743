/**
 * Messages in the syntax of ICU MessageFormat: `{name}`, `{count, plural, one {# day} other {# days}}`, `{kind, select, …}`. The
 * build compiles the catalogues (dev/lib/compile-messages.ts), so no parser ships.
 */
import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, {
  type CompiledMessage,
  type FormatOptions,
  type FormatValues,
} from 'icu-minify/format';
import { isRightToLeft, type LanguageInUse } from '../languages.ts';
import { dateTimeFormat, numberFormat, pluralRules } from './intl.ts';

/** The values that an ICU text needs, read by the compiler: a number for plurals and numbers, otherwise a text. */
type ValuesIn<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string; ICUNumberArgument: number; ICUDateArgument: number }
>;

declare const needed: unique symbol;
/** A message that needs these values. Its form is the formatter's own. `Message` alone is any of them. */
export type Message<Values extends object = never> = {
  readonly [needed]: (values: Values) => void;
};

/** A catalogue as the build compiles it. A text without values stays a text. */
export type Compiled<Catalogue> = Catalogue extends string
  ? keyof ValuesIn<Catalogue> extends never
    ? string
    : Message<ValuesIn<Catalogue>>
  : { readonly [Key in keyof Catalogue]: Compiled<Catalogue[Key]> };

/** The type that is every member of a union at once. */
export type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** What a message needs; of several possible messages, what all of them need. */
export type ValuesOf<M extends string | Message> = Intersection<
  M extends Message<infer Values> ? Values : object
>;

const options: FormatOptions = {
  formatters: {
    getNumberFormat: numberFormat,
    getPluralRules: pluralRules,
    getDateTimeFormat: dateTimeFormat,
  },
  // The styles that a text can name.
  formats: { number: { percent: { style: 'percent' } } },
};

type Values = Readonly<Record<string, unknown>>;

/**
 * The message as one text. In a language that is written from right to left, each text value keeps a direction of its own: it stands
 * between the characters FSI and PDI.
 */
export function fillMessage(
  message: string | Message,
  values: Values,
  { language, locale }: LanguageInUse,
): string {
  const isolate = isRightToLeft(language)
    ? (value: unknown) => `\u2068${value}\u2069`
    : (value: unknown) => value;
  const given = mapTexts(message, values, isolate);
  return String(format(compiledOf(message), locale, given as FormatValues, options)).replace(
    doubleStop,
    '$1',
  );
}

/** The full stop of a sentence after a value that ends with its own: “28 Sek.”. */
const doubleStop = /(?<!\.)([.…]\u2069?)\.(?=\s|$)/g;

/** A part of a message: a piece of its text, or the value of a placeholder. */
type MessagePart<Value> = string | { readonly value: Value };

/** The parts of a message, in their order. Numbers are texts already. */
export function splitMessage<Value>(
  message: string | Message,
  values: Readonly<Record<string, Value | number>>,
  { locale }: LanguageInUse,
): MessagePart<Value | number>[] {
  // A private character stands around each name: no catalogue and no value has one.
  const marked = mapTexts(message, values, (_value, name) => `\uE000${name}\uE000`);
  const text = String(format(compiledOf(message), locale, marked as FormatValues, options));
  return text.split('\uE000').flatMap<MessagePart<Value | number>>((piece, index) => {
    if (index % 2 === 0) return piece === '' ? [] : [piece];
    const value = values[piece];
    return value === undefined ? [] : [{ value }];
  });
}

/** The build has made it of the ICU text. */
const compiledOf = (message: string | Message) => message as unknown as CompiledMessage;

/** The values, those that are inserted as `map` changes them. A number, or the choice of a `select`, stays as it is. */
function mapTexts(
  message: string | Message,
  values: Values,
  map: (value: unknown, name: string) => unknown,
): Values {
  const uses = usesIn(message);
  return new Proxy(values, {
    // The formatter's development build asks.
    has: () => true,
    get(known, key) {
      const name = String(key);
      const value: unknown = Reflect.get(known, name);
      const use = uses.get(name);
      if (use === undefined) return map(value, name);
      // The details of an error are texts.
      return use === selectMark ? value : Number(value);
    },
  });
}

/** How icu-minify marks a `select`. Plurals and numbers have other marks. */
const selectMark = 1;

/** The values that a message chooses by or writes as a number, each with its mark. */
function usesIn(message: unknown, found = new Map<string, number>()): Map<string, number> {
  if (typeof message !== 'object' || message === null) return found;
  if (Array.isArray(message)) {
    const [name, mark]: readonly unknown[] = message;
    if (typeof name === 'string' && typeof mark === 'number' && mark > 0) found.set(name, mark);
  }
  for (const each of Object.values(message)) usesIn(each, found);
  return found;
}
