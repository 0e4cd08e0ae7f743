import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormattedMessage, SpokenMessage } from '../../../src-renderer/ui/formatted-message.tsx';
import { compiled } from '../../support/compiled.ts';

test('FormattedMessage gives each value a text direction of its own', () => {
  const markup = renderToStaticMarkup(
    <FormattedMessage
      message={compiled('{name} pays {amount}.')}
      values={{ name: 'שרה <b>', amount: <b>€12.99</b> }}
    />,
  );
  expect(markup).toBe('<bdi>שרה &lt;b&gt;</bdi> pays <bdi><b>€12.99</b></bdi>.');
});

test('FormattedMessage chooses the plural form by the count', () => {
  const days = compiled('{count, plural, one {# day} other {# days}}');
  const drawn = (count: number) =>
    renderToStaticMarkup(<FormattedMessage message={days} values={{ count }} />);
  expect(drawn(1)).toBe('1 day');
  expect(drawn(1234)).toBe('1,234 days');
});

test('SpokenMessage shows its values and hides its text from the eye', () => {
  const markup = renderToStaticMarkup(
    <SpokenMessage message={compiled('Switch to {name}')} values={{ name: <bdi>Mira</bdi> }} />,
  );
  expect(markup).toBe('<span class="visually-hidden">Switch to </span><bdi>Mira</bdi>');
});

test('a missing value of a FormattedMessage does not compile', () => {
  // @ts-expect-error The name is missing.
  const notDrawn = () => <FormattedMessage message={compiled('Hello {name}')} values={{}} />;
  expect(notDrawn).toBeTypeOf('function');
});
