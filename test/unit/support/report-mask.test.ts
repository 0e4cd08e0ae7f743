/** The mask of a report leaves no part of a secret in a text of the platform, and keeps the rest of the text. */
import { expect, test } from 'vitest';
import { createMask } from '../../../src-main/support/report/mask.ts';
import { plainText } from '../../../src-shared/plain-text.ts';

test.each([
  ['the query of an address', 'https://pay.example.com/approve?t=hunter2secret9', '…'],
  ['a query with a quote', "https://pay.example.com/approve?t=hun'ter2", '…'],
  ['the fragment of an address', 'https://pay.example.com/a#access=hunter2', '…'],
  ['Basic credentials', 'Authorization: Basic YWRhOmh1bnRlcjI=', '…'],
  ['a scheme with a dot', 'authorization: own.scheme hunter2', '…'],
  ['the second cookie', 'Cookie: a=b; sid=hunter22', '…'],
  ['a cookie in quotes', 'Cookie: a=b; sid="hunter22"; c=d', '…'],
  ['a password with @', 'http://ada:hun@ter2@proxy:80/', '…proxy:80/'],
  ['a Windows user name with a space', 'C:\\Users\\Ada Lovelace\\AppData', '…\\AppData'],
  ['a private key', '-----BEGIN EC KEY----- hunter+2/two= -----END EC KEY-----', '…'],
  ['a private key without its end', '-----BEGIN EC KEY----- hunter+2/two -----', '…-----'],
  ['a password with an escaped quote', '{"password":"hunt\\"er22"}', '{…"}'],
  ['the longer of two e-mail addresses', 'ada@x.example, mira.ada@x.example', '…, …'],
])('the mask replaces all of %s', (_name, secret, masked) => {
  expect(createMask({ known: [] })(`The platform got ${secret} (so it says)`)).toBe(
    `The platform got ${masked} (so it says)`,
  );
});

test('the mask replaces the whole text when a secret in it is encoded', () => {
  const mask = createMask({ known: [] });
  expect(mask('The platform got mira%40player.example')).toBe('…');
});

test('the mask puts the name of the account in place of a name without spaces around it', () => {
  const known = [{ what: 'it', value: '佐々木健太郎', kind: 'word', alias: 'account-1' }] as const;
  expect(createMask({ known })('佐々木健太郎さんのアカウント')).toBe('account-1さんのアカウント');
});

test('the mask replaces a name that the platform writes in the other form of Unicode', () => {
  const known = [{ what: 'it', value: 'Zoë Müller', kind: 'word', alias: 'account-1' }] as const;
  expect(createMask({ known })(`Sorry ${'Zoë Müller'.normalize('NFD')}!`)).toBe('Sorry account-1!');
});

const player = {
  what: 'it',
  value: 'player@arcade.example',
  kind: 'secret',
  alias: 'account-1',
} as const;

test('the mask replaces the start of an e-mail address when the text was cut inside it', () => {
  const mask = createMask({ known: [player] });
  for (let shown = 6; shown <= player.value.length; shown += 1) {
    const filler = 'so '.repeat(100).slice(-(300 - shown));
    const cut = plainText(`${filler}${player.value} is suspended`);
    expect(cut.endsWith(player.value.slice(0, shown))).toBe(true);
    for (const end of ['', '”', ' The API answered 403.']) {
      expect(mask(`No: ${cut}${end}`)).toBe(`No: ${filler}account-1${end}`);
    }
  }
});

test('the mask keeps a word that begins like an e-mail address when the text was not cut there', () => {
  const mask = createMask({ known: [player] });
  for (const text of ['No player is here.', `${'so '.repeat(100)}players https://player.example`]) {
    expect(mask(text)).toBe(text);
  }
});

test('the mask takes a text for cut when it ends at most 20 letters before the longest one', () => {
  const mask = createMask({ known: [player] });
  const filler = (length: number) => 'so '.repeat(100).slice(-length);
  expect(mask(`${filler(274)}player…`)).toBe(`${filler(274)}account-1…`);
  expect(mask(`${filler(273)}player…`)).toBe(`${filler(273)}player…`);
});
