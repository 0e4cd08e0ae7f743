/** The journal in words: each fact is one sentence, without the code words of a machine. */
import { expect, test } from 'vitest';
import { failedSignIn } from '../../../../dev/gallery/states/timelines.ts';
import { errorNameOf, newReference, systemCodeOf } from '../../../../src-main/facts/fact-fields.ts';
import type { Fact } from '../../../../src-main/facts/facts.ts';
import { wordsOf } from '../../../../src-main/support/journal/journal-words.ts';
import { languages } from '../../../../src-shared/languages.ts';
import { pictureText } from '../../../../src-shared/timeline-picture.ts';
import { words } from '../../../../src-shared/words.ts';
import { sampleFacts } from '../../../support/facts.ts';
import { speak } from '../../../support/speak.ts';

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
  ['Sign-in: it was cancelled; it has ended.', signInEnded('cancelled')],
  ['Sign-in: it was cancelled; it was successful.', signInEnded('signed-in')],
  ['Payment: its status was read (the platform says: expired).', paymentRead('expired')],
  [
    'Payment: its status was read (the platform says: one that Latchkey does not know).',
    paymentRead('other'),
  ],
  // The status is the one from before the press: the platform has said none since.
  [
    'Payment: the platform answered the request to pay.',
    {
      kind: 'payment-moved',
      event: 'answered',
      before: { kind: 'sending', status: 'created' },
      after: { kind: 'watching', status: 'created' },
    },
  ],
  [
    `A payment begins; it belongs to ${reference}.`,
    { kind: 'began', machine: 'payment', within: reference },
  ],
  ['A payment begins.', { kind: 'began', machine: 'payment' }],
  [
    'Updates: the new version is being installed.',
    {
      kind: 'update-changed',
      event: 'quit-prepared',
      before: { kind: 'ready' },
      after: { kind: 'installing' },
    },
  ],
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

const player = /player|Spieler|joueur|jugador|jogador|プレイヤー|玩家|اللاعب/iu;

test.each(languages)(
  '%s tells what happened to the player and to support in the same words, without “the player”',
  async (language) => {
    await speak(language);
    const texts = [words.journal, words.timeline.summaries].map((each) => JSON.stringify(each));
    for (const text of texts) expect(text).not.toMatch(player);
  },
);

test.each(languages)('%s ends each sentence about the length with one mark', async (language) => {
  await speak(language);
  for (const episode of failedSignIn.episodes) {
    for (const endedAt of [null, episode.endedAt]) {
      expect(pictureText({ ...episode, endedAt })).not.toMatch(/[.。]{2}/u);
    }
  }
});
