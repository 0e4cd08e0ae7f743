import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatted, spoken } from '../../../src-renderer/ui/formatted-message.tsx';
import { compiled } from '../../support/compiled.ts';

test('formatted gives each value a text direction of its own', () => {
  const markup = renderToStaticMarkup(
    formatted(compiled('{name} pays {amount}.'), { name: 'שרה <b>', amount: <b>€12.99</b> }),
  );
  expect(markup).toBe('<bdi>שרה &lt;b&gt;</bdi> pays <bdi><b>€12.99</b></bdi>.');
});

test('formatted chooses the plural form by the count', () => {
  const days = compiled('{count, plural, one {# day} other {# days}}');
  const drawn = (count: number) => renderToStaticMarkup(formatted(days, { count }));
  expect(drawn(1)).toBe('1 day');
  expect(drawn(1234)).toBe('1,234 days');
});

test('spoken shows its values and hides its text from the eye', () => {
  const markup = renderToStaticMarkup(
    spoken(compiled('Switch to {name}'), { name: <bdi>Mira</bdi> }),
  );
  expect(markup).toBe('<span class="visually-hidden">Switch to </span><bdi>Mira</bdi>');
});

test('a missing value of a formatted message does not compile', () => {
  // @ts-expect-error The name is missing.
  const notDrawn = () => formatted(compiled('Hello {name}'), {});
  expect(notDrawn).toBeTypeOf('function');
});
