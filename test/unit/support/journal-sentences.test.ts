/** The journal in words: each fact is one sentence, without the code words of a machine. */
import { expect, test } from 'vitest';
import { errorNameOf, newReference, systemCodeOf } from '../../../src-main/base/fact-fields.ts';
import type { Fact } from '../../../src-main/base/facts.ts';
import { wordsOf } from '../../../src-main/support/command-line/journal-words.ts';
import { languages } from '../../../src-shared/languages.ts';
import { sampleFacts } from '../../support/facts.ts';
import { speak } from '../../support/speak.ts';

const signInEnded = (outcome: 'signed-in' | 'cancelled' | 'failed'): Fact => ({
  kind: 'sign-in-moved',
  event: 'cancelled',
  before: { kind: 'waiting' },
  after: { kind: 'ended', outcome },
});
const paymentRead = (status: 'expired' | 'other'): Fact => ({
  kind: 'payment-moved',
  event: 'payment-read',
  before: { kind: 'watching' },
  after: { kind: 'settled', status },
});
const reference = newReference();

test.each<[string, Fact]>([
  ['Sign-in: the player cancelled it; it has ended.', signInEnded('cancelled')],
  ['Sign-in: the player cancelled it; the player is signed in.', signInEnded('signed-in')],
  ['Payment: its status was read (the platform says: expired).', paymentRead('expired')],
  [
    'Payment: its status was read (the platform says: one that Latchkey does not know).',
    paymentRead('other'),
  ],
  [
    `A payment begins; it belongs to ${reference}.`,
    { kind: 'began', machine: 'payment', within: reference },
  ],
  ['A payment begins.', { kind: 'began', machine: 'payment' }],
])('a fact is written as “%s”', (sentence, fact) => {
  expect(wordsOf(fact).what).toBe(sentence);
});

test('a chain of causes is written from the effect to its cause', () => {
  const causes = [
    { name: errorNameOf('TypeError'), frames: [] },
    { name: errorNameOf('Error'), system: systemCodeOf('ECONNRESET'), frames: [] },
    { name: errorNameOf('RangeError'), frames: [] },
  ];
  expect(wordsOf({ ...sampleFacts.failure, causes }).more).toContain(
    'Behind it: TypeError, because of Error ECONNRESET, because of RangeError',
  );
});

test.each(languages.filter((language) => language !== 'en'))(
  '%s has no code word of a status or an outcome',
  async (language) => {
    await speak(language);
    const texts = [signInEnded('cancelled'), paymentRead('expired'), paymentRead('other')];
    for (const text of texts) expect(wordsOf(text).what).not.toMatch(/cancelled|expired|\bother\b/);
  },
);
