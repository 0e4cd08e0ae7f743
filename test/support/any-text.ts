import fc from 'fast-check';

const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));

/**
 * Text of any characters of Unicode, and the texts that fast-check finds dangerous. fast-check's own unit `binary` lists
 * all characters first, which takes a second of each process.
 */
export const anyText = (constraints: { readonly maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.oneof(
    fc.array(character, constraints).map((characters) => characters.join('')),
    fc.string(constraints),
  );
