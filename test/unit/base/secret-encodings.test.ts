/** A secret in what a platform repeats of a request. */
import { expect, test } from 'vitest';
import { redact, Secret } from '../../../src-main/base/secret.ts';

test.each([
  ['URL', (text: string) => encodeURIComponent(text)],
  ['JSON', (text: string) => JSON.stringify(text)],
  ['Base64', (text: string) => Buffer.from(text).toString('base64')],
  ['Base64url', (text: string) => Buffer.from(text).toString('base64url')],
  ['hex', (text: string) => Buffer.from(text).toString('hex')],
  ['upper hex', (text: string) => Buffer.from(text).toString('hex').toUpperCase()],
])('redact removes a secret from a text that repeats it in %s encoding', (_name, encode) => {
  const value = 'planted"token>one?ÿ~two/three+456';
  for (const before of ['', 'a', 'ab', 'abc']) {
    for (const after of ['', 'z', 'zz']) {
      const text = `got ${encode(`${before}${value}${after}`)}`;
      const clean = redact(text, [new Secret(value)]);
      expect(clean).toContain('[redacted …456]');
      // What the neighbours share with it is at most one character.
      expect(clean.length).toBeLessThan(text.length - encode(value).length / 2);
      for (const cut of [20, 30]) {
        expect(redact(text.slice(0, cut), [new Secret(value)])).toContain('[redacted …456]');
      }
    }
  }
});

test('redact leaves a text as it is when it has nothing of a secret that is no whole text', () => {
  expect(redact('nothing here', [new Secret('half a \ud800 pair')])).toBe('nothing here');
});
