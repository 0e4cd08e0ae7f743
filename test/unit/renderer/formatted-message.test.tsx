import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormattedMessage, SpokenMessage } from '../../../src-renderer/ui/formatted-message.tsx';

test('FormattedMessage gives each value a text direction of its own', () => {
  const markup = renderToStaticMarkup(
    <FormattedMessage
      message="{name} pays {amount}."
      values={{ name: 'שרה <b>', amount: <b>€12.99</b> }}
    />,
  );
  expect(markup).toBe('<bdi>שרה &lt;b&gt;</bdi> pays <bdi><b>€12.99</b></bdi>.');
});

test('FormattedMessage chooses the plural form by the count', () => {
  const days = { one: '{count} day', other: '{count} days' } as const;
  const drawn = (count: number) =>
    renderToStaticMarkup(<FormattedMessage message={days} values={{ count }} />);
  expect(drawn(1)).toBe('<bdi>1</bdi> day');
  expect(drawn(1234)).toBe('<bdi>1,234</bdi> days');
});

test('SpokenMessage shows its values and hides its text from the eye', () => {
  const markup = renderToStaticMarkup(
    <SpokenMessage message="Switch to {name}" values={{ name: <bdi>Mira</bdi> }} />,
  );
  expect(markup).toBe('<span class="visually-hidden">Switch to </span><bdi>Mira</bdi>');
});

test('a missing value of a FormattedMessage does not compile', () => {
  // @ts-expect-error The name is missing.
  const notDrawn = () => <FormattedMessage message="Hello {name}" values={{}} />;
  expect(notDrawn).toBeTypeOf('function');
});
