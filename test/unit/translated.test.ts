import { expect, test } from 'vitest';
import { languageNames } from '../../src-shared/languages.ts';
import type { Translation } from '../../src-shared/messages/translated.ts';

type English = {
  readonly title: 'Pay {amount} to {merchant}';
  readonly found: '{count, plural, one {# payment} other {# payments}}';
};

test('a translation with other values or keys than English does not compile', () => {
  const complete = {
    title: '{merchant} {amount} zahlen',
    found: '{count, plural, other {# 件}}',
  } as const satisfies Translation<English>;
  const incomplete = () => [
    // @ts-expect-error The merchant is missing.
    { ...complete, title: '{amount} zahlen' } as const satisfies Translation<English>,
    // @ts-expect-error The count is misspelt.
    { ...complete, found: '{cuont, plural, other {# 件}}' } as const satisfies Translation<English>,
    // @ts-expect-error A key is missing.
    { title: complete.title } as const satisfies Translation<English>,
    // @ts-expect-error A key is not in English.
    { ...complete, more: 'mehr' } as const satisfies Translation<English>,
  ];
  expect(incomplete).toBeTypeOf('function');
});

test('each language has its own name in its own letters', () => {
  for (const [tag, name] of Object.entries(languageNames)) {
    const [word = ''] = new Intl.DisplayNames(tag, { type: 'language' }).of(tag)?.split(' ') ?? [];
    expect(name.toLowerCase()).toContain(word.toLowerCase());
  }
});
