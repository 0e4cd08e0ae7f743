/** Which payment is meant: an id, a link of this platform, a link of the launcher’s own, or a command line. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAppError } from '../../../src-main/base/failure.ts';
import { payArgument } from '../../../src-main/electron/pay-argument.ts';
import { paymentIdOf } from '../../../src-main/platform/payment-id.ts';
import { anyText } from '../../support/any-text.ts';
import { runs, seed } from '../../support/long.ts';

const platform = {
  authUrl: 'https://auth.arcade.example',
  apiUrl: 'https://api.arcade.example/v2',
};
const uuid = '40000000-0000-4000-8000-00000000000a';

test.each([
  [uuid, uuid],
  [` ${uuid}\n`, uuid],
  [uuid.toUpperCase(), uuid],
  ['pay_Live1', 'pay_Live1'],
  [`latchkey://pay/${uuid}`, uuid],
  [`LATCHKEY://pay/${uuid.toUpperCase()}`, uuid],
  [`https://auth.arcade.example/pay/${uuid}`, uuid],
  [`https://auth.arcade.example/pay/${uuid}/?from=mail#top`, uuid],
  [`https://api.arcade.example/v2/payments/${uuid}`, uuid],
  [`latchkey://pay/${uuid}?`.padEnd(4_000, 'x'), uuid],
])('%j means a payment', (text, id) => {
  expect(paymentIdOf(text, platform)).toBe(id);
});

test.each([
  ...['', ' ', '..', '../x', 'a/b', 'two words', 'x'.repeat(101), `latchkey://pay/${uuid}/more`],
  `latchkey://other/pay/${uuid}`,
  ...['latchkey://pay/', 'latchkey://other/1', 'javascript:alert(1)', 'file:///pay/1'],
  ...['latchkey://pay/..', 'latchkey://pay/%2e%2e', 'latchkey://pay/a%2fb', 'mailto:pay/1'],
  ...['https://auth.arcade.example/', 'https://auth.arcade.example/users/1'],
  ...[`latchkey://pay/${uuid}?`.padEnd(4_001, 'x'), '\u202eabc', '１２３'],
])('%j means none: LK-521', (text) => {
  expect(() => paymentIdOf(text, platform)).toThrow('LK-521');
});

test.each([
  ['https://pay.elsewhere.example/pay/1', 'pay.elsewhere.example'],
  ['http://auth.arcade.example/pay/1', 'auth.arcade.example'],
  ['https://auth.arcade.example.evil.example/pay/1', 'auth.arcade.example.evil.example'],
  ['https://auth.arcade.example:444/pay/1', 'auth.arcade.example:444'],
])('%s is another platform’s: LK-522 names its host', (text, host) => {
  expect(() => paymentIdOf(text, platform)).toThrow('LK-522');
  try {
    paymentIdOf(text, platform);
  } catch (error) {
    expect(toAppError(error).details).toEqual({ host });
  }
});

test('a pasted text is an ID of one path segment, or refused with a code', () => {
  const text = fc.oneof(
    anyText(),
    fc.webUrl(),
    fc.string().map((path) => `latchkey://pay/${path}`),
    fc.string().map((path) => `https://auth.arcade.example/pay/${path}`),
  );
  fc.assert(
    fc.property(text, (pasted) => {
      try {
        expect(paymentIdOf(pasted, platform)).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/);
      } catch (error) {
        expect(['LK-521', 'LK-522']).toContain(toAppError(error).code);
      }
    }),
    { numRuns: runs(500, 100_000), seed },
  );
});

test.each([
  [['latchkey', '.', '--pay', 'p-1'], 'p-1'],
  [['latchkey', '--pay=p-1', '--x'], 'p-1'],
  [['latchkey', `latchkey://pay/${uuid}`], `latchkey://pay/${uuid}`],
  [['latchkey', '--pay=a', '--pay=b'], 'b'],
  [['latchkey', '--pay'], ''],
  [['latchkey', '--payment', 'x', '--user-data-dir=/pay'], undefined],
])('the command line %j asks for %j', (argv, asked) => {
  expect(payArgument(argv)).toBe(asked);
});
