/** A secret in what a platform repeats of a request. */
import { expect, test } from 'vitest';
import { redact, Secret } from '../../../src-main/base/secret.ts';

test.each([
  ['URL', (text: string) => encodeURIComponent(text)],
  [
    'URL with small digits',
    (text: string) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  ],
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

const token = 'vR3kQ9wZ7mT1xL5pB8nC2dF6gH4jK0sYaUeIoPqWlXzN';

test.each([
  ['its middle', token.slice(10, 26)],
  ['its middle in Base64', Buffer.from(token).toString('base64').slice(11, 30)],
  ['its middle in hex', Buffer.from(token).toString('hex').slice(21, 40)],
  ['its end', token.slice(-16)],
  ['two parts of it', `${token.slice(3, 20)}…${token.slice(22, 40)}`],
])('redact removes a part of a secret when a text has only %s', (_name, part) => {
  for (const before of ['', 'a', 'near ', 'not valid: ']) {
    const clean = redact(`${before}${part} is not valid`, [new Secret(token)]);
    const parts = part.split('…').map(() => '[redacted …XzN]');
    expect(clean).toBe(`${before}${parts.join('…')} is not valid`);
    for (let at = 0; at + 16 <= part.length; at += 1) {
      expect(clean).not.toContain(part.slice(at, at + 16));
    }
  }
});

test('redact leaves what a text shares with a secret by chance', () => {
  const text = 'the access token is not valid';
  expect(redact(text, [new Secret(`access token${token}`)])).toBe(text);
  expect(redact('got 12345', [new Secret('12345678')])).toBe('got 12345');
  // 31323334 is 1234 in hex.
  expect(redact('got 31323334', [new Secret('1234'), new Secret('')])).toBe('got 31323334');
});

test('redact removes the start of a short secret, and shows nothing of it', () => {
  expect(redact('got 1234567', [new Secret('12345678')])).toBe('got [redacted]');
  expect(redact('got 123456789012345', [new Secret('123456789012345')])).toBe('got [redacted]');
});

test('redact removes a part of a secret when eight characters of it are there twice', () => {
  const twice = new Secret('abcdefgh-1234abcdefgh5678');
  expect(redact('got 1234abcdefgh5678 ', [twice])).toBe('got [redacted …678] ');
});

test('T11 a secret arrives empty on the other side when it gets into a message', () => {
  expect(structuredClone({ accounts: [{ id: '1', tokens: new Secret(token) }] })).toEqual({
    accounts: [{ id: '1', tokens: {} }],
  });
});

test('redact stays fast when a platform repeats a long text', () => {
  const text = 'x'.repeat(200_000) + token.slice(4, 30);
  expect(redact(text, [new Secret(token.repeat(40))])).toMatch(/^x+\[redacted …XzN\]$/);
});
