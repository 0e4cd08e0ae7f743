import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type CallbackPageKind,
  callbackPage,
  type PageBrand,
} from '../../../src-main/sign-in/callback-page.ts';
import { replaceWords, words } from '../../../src-shared/words.ts';

const statuses: Record<CallbackPageKind, number> = {
  'signed-in': 200,
  finished: 200,
  declined: 200,
  failed: 200,
  unrelated: 400,
  'not-found': 404,
  'method-not-allowed': 405,
  'wrong-host': 400,
};
const brand: PageBrand = { platformName: 'Arcade' };
const kinds = Object.keys(statuses) as CallbackPageKind[];

describe.each(kinds)('%s', (kind) => {
  const { status, headers, body } = callbackPage(kind, brand);

  test('S02 S03 S04 its headers forbid loading, caching, referring and framing, lead nowhere, and let no other origin read it', () => {
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      ),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      connection: 'close',
      ...(kind === 'method-not-allowed' ? { allow: 'GET' } : {}),
    });
  });

  test('S02 allows only its own style, by its hash', () => {
    const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)];
    expect(styles).toHaveLength(1);
    const hash = createHash('sha256')
      .update(styles[0]?.[1] ?? '')
      .digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(body).not.toMatch(/\sstyle=/);
  });

  test('S02 runs no script and loads nothing', () => {
    expect(body).not.toMatch(/<(script|link|img|iframe|object|embed|base|form|a)\b/i);
    expect(body).not.toMatch(/\son\w+=/i);
    expect(body).not.toMatch(/https?:|\/\/|@import|url\(|javascript:|http-equiv/i);
  });

  test('is a complete document that says what happened', () => {
    expect(status).toBe(statuses[kind]);
    expect(body).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(body).toContain(`<title>${words.callbackPage[kind].title} – Latchkey</title>`);
    expect(body.match(/<h1>/g)).toHaveLength(1);
    expect(body).toContain(`<h1>${words.callbackPage[kind].title}</h1>`);
    expect(body).toContain(words.callbackPage[kind].text);
  });
});

test('a callback page escapes markup in its words', () => {
  const { callbackPage: before } = words;
  const finished = { title: '<b>"A" & B</b>', text: '<script>' };
  replaceWords({ callbackPage: { ...before, finished } });
  const { body } = callbackPage('finished', brand);
  replaceWords({ callbackPage: before });
  expect(body).toContain('<h1>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;</h1>');
  expect(body).not.toContain('<script>');
});

test('the finished page does not say that the player is signed in, because the launcher still works on it', () => {
  const { body } = callbackPage('finished', brand);
  expect(body).toContain('You can close this tab and go back to Latchkey');
  expect(body).not.toMatch(/signed in|success/i);
});

const logo = { contentType: 'image/svg+xml', bytes: new Uint8Array([60, 97, 62]) } as const;

test('S02 a callback page with a brand allows its own style and a picture in the page, and nothing else', () => {
  const look = { platformName: '<b>Arcade</b>', brand: { accentColour: '#4338b8' }, logo };
  const { headers, body } = callbackPage('finished', look);
  const sheet = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(sheet).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(sheet).toContain('border-top: 4px solid light-dark(#4338b8, #');
  expect(body).toContain('<img src="data:image/svg+xml;base64,PGE+"');
  expect(body).toContain('&lt;b&gt;Arcade&lt;/b&gt;');
  expect(body).not.toMatch(/https?:|<b>|\sstyle=/i);
});

test('S02 a callback page without a logo allows no picture', () => {
  const { headers } = callbackPage('finished', { ...brand, brand: { accentColour: '#4338b8' } });
  expect(headers['content-security-policy']).not.toContain('img-src');
});
