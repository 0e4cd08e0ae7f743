/** No secret fits into a record: not by the compiler, not at run time, and not on the disk. */
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { Secret } from '../../../../src-main/base/secret.ts';
import { publish } from '../../../../src-main/facts/diagnostics.ts';
import {
  framesOf,
  hostOf,
  messageOf,
  newReference,
} from '../../../../src-main/facts/fact-fields.ts';
import { type Fact, factSchema } from '../../../../src-main/facts/facts.ts';
import { openJournal } from '../../../../src-main/support/journal/journal.ts';
import { segmentsIn } from '../../../../src-main/support/journal/journal-files.ts';
import { plantedSecrets, sampleFacts } from '../../../support/facts.ts';
import { temporaryFolder } from '../../../support/folder.ts';

const secrets = Object.entries(plantedSecrets);
const facts = Object.entries(sampleFacts);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The same value with `planted` in place of each of its leaves, one at a time, and as one field more. */
function* plantings(value: unknown, planted: unknown): Generator<unknown> {
  if (!isObject(value)) return yield planted;
  const copy = (key: string, inner: unknown) =>
    Array.isArray(value)
      ? value.map((each, index) => (String(index) === key ? inner : each))
      : { ...value, [key]: inner };
  for (const [key, inner] of Object.entries(value)) {
    for (const other of plantings(inner, planted)) yield copy(key, other);
  }
  if (!Array.isArray(value)) yield { ...value, extra: planted };
}

test.each(facts)('a %s record can be written', (_kind, fact) => {
  expect(z.safeParse(factSchema, fact).data).toEqual(fact);
});

test.each(facts)('a %s record takes no secret in any of its fields', (_kind, fact) => {
  for (const [name, secret] of secrets) {
    for (const planted of [secret, new Secret(secret), `fetch failed: ${secret}`, [secret]]) {
      let places = 0;
      for (const bad of plantings(fact, planted)) {
        places += 1;
        expect(z.safeParse(factSchema, bad).success, `${name} in ${JSON.stringify(bad)}`).toBe(
          false,
        );
      }
      expect(places).toBeGreaterThan(1);
    }
  }
});

test.each(facts)(
  'no secret of a %s record reaches the disk, whatever the compiler let through',
  (_kind, fact) => {
    const folder = temporaryFolder();
    const journal = openJournal({ folder, early: [] });
    onTestFinished(journal.close);
    let published = 0;
    for (const [, secret] of secrets) {
      for (const bad of plantings(fact, secret)) {
        publish(bad as Fact);
        published += 1;
      }
    }
    journal.flush();
    const text = segmentsIn(folder)
      .map(({ file }) => readFileSync(file, 'utf8'))
      .join('');
    expect(text.split('"journal-refused"')).toHaveLength(published + 1);
    for (const [name, secret] of secrets) {
      expect(text.includes(JSON.stringify(secret).slice(1, -1)), name).toBe(false);
    }
  },
);

test.each(secrets)('what is left of a message with the %s does not hold it', (_name, secret) => {
  for (const text of [
    secret,
    `Unexpected token in JSON: "${secret}" is not valid`,
    `x${secret}x`,
  ]) {
    const left = messageOf(text);
    expect(left).not.toContain(secret.toLowerCase());
    // Nor any part of it that tells something.
    for (const part of secret.toLowerCase().split(/\W+/)) {
      if (/\d/.test(part)) expect(left.split(' ')).not.toContain(part);
    }
  }
});

test('a message keeps the words that everybody uses', () => {
  expect(messageOf('unexpected "iss" (issuer) claim value')).toBe(
    'unexpected iss issuer claim value',
  );
  expect(messageOf(`Unexpected token 'h', "hunter2" is not valid JSON`)).toBe(
    'unexpected token … is not valid json',
  );
  expect(messageOf('')).toBe('…');
});

test('a host is kept without the rest of its address', () => {
  expect(hostOf('https://ada:hunter2@api.example.com:8443/v1?token=abc#x')).toBe(
    'api.example.com:8443',
  );
  expect(hostOf('http://[::1]:8080/')).toBe('[::1]:8080');
  expect(hostOf('https://0f0e6c9d1a4b280f0e6c9d1a4b280f0e6c9d.example.com/')).toBe('other');
  expect(hostOf('no address')).toBe('other');
});

test('frames are places within the program, without the folder that it lies in', () => {
  const error = new Error('at f (/home/ada/src-main/hunter2.ts:1:1)');
  error.stack = [
    `Error: ${error.message}`,
    '    at sign (file:///home/ada/games/src-main/base/failure.ts:12:5)',
    '    at async C:\\Users\\ada\\Latchkey\\resources\\app.asar\\out\\main\\main.js:7:100',
    '    at Object.<anonymous> (/home/ada/elsewhere/secret.js:1:2)',
    '    at process.processTicksAndRejections (node:internal/process/task_queues:103:5)',
    '    at read (/home/ada/node_modules/openid-client/build/index.js:3:4)',
  ].join('\n');
  expect(framesOf(error)).toEqual([
    'src-main/base/failure.ts:12:5',
    'out/main/main.js:7:100',
    'node_modules/openid-client/build/index.js:3:4',
  ]);
});

test('references have eight characters that can be read out', () => {
  const references = Array.from({ length: 200 }, newReference);
  expect(new Set(references).size).toBe(200);
  for (const reference of references) expect(reference).toMatch(/^[2-9A-HJ-KMNP-Z]{8}$/);
});

test('the compiler refuses a text, a secret and an address in every record', () => {
  const neverCalled = (text: string, secret: Secret, url: URL) => {
    // @ts-expect-error A text is no host.
    publish({ ...sampleFacts.request, host: text });
    // @ts-expect-error Nor is an address.
    publish({ ...sampleFacts.request, host: url });
    // @ts-expect-error A path may hold an id.
    publish({ ...sampleFacts.request, endpoint: text });
    // @ts-expect-error A text is no error code.
    publish({ ...sampleFacts.uncaught, code: text });
    // @ts-expect-error A secret is no number.
    publish({ ...sampleFacts.listening, port: secret });
    // @ts-expect-error A text is no OAuth error.
    publish({ ...sampleFacts.failure, oauthError: text });
    // @ts-expect-error A reason is one of a closed list.
    publish({ ...sampleFacts.failure, idToken: text });
    // @ts-expect-error A message is scrubbed first.
    publish({ ...sampleFacts.failure, causes: [{ name: text, message: text, frames: [text] }] });
    publish({
      kind: 'sign-in-moved',
      event: 'url-ready',
      before: { kind: 'waiting' },
      after: { kind: 'waiting' },
      // @ts-expect-error An event has no address in the journal.
      url: text,
    });
    publish({
      kind: 'session-moved',
      event: 'started',
      // @ts-expect-error A state is one of a few words.
      before: { kind: text },
      after: { kind: 'running' },
    });
    // @ts-expect-error There is no such kind.
    publish({ kind: 'note', text });
    // @ts-expect-error A text is no reference.
    publish({ ...sampleFacts.failure, failure: text });
  };
  expect(neverCalled).toBeTypeOf('function');
});
