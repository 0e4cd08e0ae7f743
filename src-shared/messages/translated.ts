/** What makes a translation complete, by the compiler. */
import type { GetICUArgs } from '@schummar/icu-type-parser';

/** A text with every value of the English one. Its plurals are those of its own language. */
type WithValuesOf<Text extends string> = keyof GetICUArgs<Text> extends never
  ? string
  : WithValues<keyof GetICUArgs<Text>>;

/** A text with all of these values: one parameter for each, which the compiler joins by `&`. */
type WithValues<Names> = (
  Names extends string
    ? (text: `${string}{${Names}${'}' | ','}${string}`) => void
    : never
) extends (text: infer Text) => void
  ? Text
  : never;

/**
 * A translation of a catalogue: `} as const satisfies Translation<typeof english>`. A missing or superfluous key, and a text that
 * lacks a value, do not compile. A test finds a text with a value that the English one does not have.
 */
export type Translation<Catalogue> = Catalogue extends string
  ? WithValuesOf<Catalogue>
  : { readonly [Key in keyof Catalogue]: Translation<Catalogue[Key]> };
