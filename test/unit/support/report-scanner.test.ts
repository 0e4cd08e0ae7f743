/** The scanner finds each kind of secret in each encoding, and nothing in what a report may hold. */
import { expect, test } from 'vitest';
import { Secret } from '../../../src-main/base/secret.ts';
import type { KnownValue } from '../../../src-main/support/report/known-values.ts';
import { type ReportFile, scan } from '../../../src-main/support/report/scanner.ts';
import { plantedSecrets } from '../../support/facts.ts';

const percent = (text: string, digits: (byte: number) => string) =>
  [...Buffer.from(text)].map((byte) => `%${digits(byte)}`).join('');
const hexByte = (byte: number) => byte.toString(16).padStart(2, '0');
const lowerPercent = (text: string) => percent(text, hexByte);
const unicode = (text: string) =>
  [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const base64 = (before: string) => (text: string) =>
  Buffer.from(`${before}${text}`).toString('base64');

const encoders: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  'upper case': (text) => text.toUpperCase(),
  'lower case': (text) => text.toLowerCase(),
  URL: encodeURIComponent,
  form: (text) => new URLSearchParams({ x: text }).toString().slice(2),
  'URL, lower-case digits': lowerPercent,
  'URL, upper-case digits': (text) => percent(text, (byte) => hexByte(byte).toUpperCase()),
  'URL twice': (text) => encodeURIComponent(lowerPercent(text)),
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  'JSON, \\u for each letter': unicode,
  'JSON, \\u in capitals': (text) => unicode(text).toUpperCase().replaceAll('\\U', '\\u'),
  'JSON, \\/': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'JSON in JSON': (text) => JSON.stringify(JSON.stringify(text)),
  base64: base64(''),
  'base64, one byte before it': base64('='),
  'base64, two bytes before it': base64('= '),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'base64 after letters': (text) => `abc${base64('')(text)}`,
  'base64 of a URL': (text) => base64('')(encodeURIComponent(text)),
  hex: (text) => Buffer.from(text).toString('hex'),
  'hex, upper case': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  'hex after a digit': (text) => `a${Buffer.from(text).toString('hex')}`,
  'HTML, decimal': (text) => [...text].map((letter) => `&#${letter.codePointAt(0)};`).join(''),
  'HTML, hexadecimal': (text) =>
    [...text].map((letter) => `&#x${letter.codePointAt(0)?.toString(16)};`).join(''),
  'JSON in HTML': (text) => JSON.stringify(text).replaceAll('"', '&quot;').replaceAll('/', '&#47;'),
};
/** Base64 and a change of its case: such a text is another text. */
const isFaithful = (encoding: string) => !/case$/.test(encoding) || encoding.startsWith('hex');

/** How each may be planted: as a value of the JSON, and in a section of the page. */
const files = (encoded: string) => ({
  json: { name: 'report.json', text: JSON.stringify({ steps: [{ found: `so: ${encoded} …` }] }) },
  page: {
    name: 'report.html',
    text: `<title>Report</title><section data-section="Check-up"><p>so: ${encoded.replaceAll('<', '&lt;')} …</p></section>`,
  },
});

/** What main knows is a `Secret`, or the name of a person or a place. */
const known: readonly KnownValue[] = [
  ...Object.entries(plantedSecrets).map(([what, value]) => ({
    what,
    value: new Secret(value),
    kind: 'secret' as const,
  })),
  { what: 'user name', value: 'adalove', kind: 'word' },
  { what: 'host name', value: 'adas-desktop', kind: 'word' },
  { what: 'proxy password', value: new Secret('s3cr3t pässwörd'), kind: 'secret' },
];

test.each(known.map((value) => [value.what, value] as const))(
  'the scanner finds a known %s in each encoding',
  async (what, value) => {
    const text = value.value instanceof Secret ? value.value.reveal() : value.value;
    const found = Object.entries(encoders).map(async ([encoding, encode]) => {
      const { json, page } = files(encode(text));
      const findings = await scan([json, page], { known });
      const places = findings.filter((finding) => finding.what === what);
      return {
        encoding,
        places: places.map(({ file, place }) => `${file} ${place}`),
        isRepeated: JSON.stringify(places).includes(text),
      };
    });
    expect(await Promise.all(found)).toEqual(
      Object.keys(encoders).map((encoding) => ({
        encoding,
        places: ['report.json steps[0].found', 'report.html Check-up'],
        isRepeated: false,
      })),
    );
  },
);

test('the scanner finds a value in three nested encodings', async () => {
  const value = 'ada@example.com';
  const address = `https://x.example/?q=${lowerPercent(value)}`;
  const encoded = base64('')(JSON.stringify(address).replaceAll('%', unicode('%')));
  const findings = await scan([files(encoded).json], {
    known: [{ what: 'it', value, kind: 'secret' }],
  });
  const { encodings } = findings.find(({ what }) => what === 'it') ?? {};
  expect(encodings).toEqual(['base64', 'json', 'url']);
});

test('the scanner takes numbers for no token, whatever they decode to', async () => {
  const pairs = Buffer.from('v7Qm2xR9sKc4TzLw8YpB1nHf6')
    .toString('hex')
    .replace(/..(?=.)/g, '$& ');
  expect(await scan([files(pairs).json], { known: [] })).toEqual([]);
});

test.each(['first', 'second'])('the scanner finds the %s half of a known token', async (half) => {
  const token = 'kcuQ7vTz0aLxW5mRe9bY2hXp';
  const text = half === 'first' ? token.slice(0, 12) : token.slice(12);
  const value = { what: 'access token', value: new Secret(token), kind: 'secret' } as const;
  const findings = await scan([files(text).json], { known: [value] });
  expect(findings).toMatchObject([{ what: 'access token' }]);
});

/** Values that nobody knows, with what they must be recognised as. */
const unknown = {
  'access token': /token/,
  'opaque access token': /token/,
  'refresh token': /token/,
  'authorization code': /token/,
  verifier: /token/,
  state: /token/,
  'device code': /token/,
  'user code': /code/,
  'public key': /token/,
  'private key': /token/,
  'client secret': /token/,
  'PEM key': /private key/,
  cookie: /cookie/,
  'e-mail': /e-mail/,
  'home path': /home path/,
  'Windows home path': /home path/,
  'payment page': /query/,
  'authorize address': /query/,
  'idempotency key': /UUID/,
  fingerprint: /token/,
} as const satisfies Partial<Record<keyof typeof plantedSecrets, RegExp>>;

const moreUnknown: Readonly<Record<string, readonly [string, RegExp]>> = {
  'macOS home path': ['/Users/ada/Library/Application Support', /home path/],
  'home path of Fedora': ['/var/home/ada/.config', /home path/],
  'drive of a person': ['/run/media/ada/STICK/latchkey.json', /home path/],
  'drive of a person on Debian': ['/media/ada/STICK/latchkey.json', /home path/],
  'Authorization header': ['Authorization: Bearer v7Qm2xR9sKc4', /Authorization/],
  'proxy with a password': ['http://ada:hunter2@proxy.example.com:3128', /user name/],
  'cookie with a sign before its name': ['=sid=hunter2; path=/', /cookie/],
  'cookie without a name': ['=hunter2; Secure', /cookie/],
  'token answer': ['{"access_token":"hunter2"}', /parameter/],
  'callback parameters': ['GET /callback?code=hunter2&state=abcdef', /parameter/],
};

const unknownTexts = [
  ...Object.entries(unknown).map(
    ([name, what]) => [name, plantedSecrets[name as keyof typeof unknown], what] as const,
  ),
  ...Object.entries(moreUnknown).map(([name, [text, what]]) => [name, text, what] as const),
];

test.each(unknownTexts)(
  'the scanner finds an unknown %s in each encoding',
  async (_name, text, what) => {
    // Hidden in Base64 or hex it is at least a run that nobody writes.
    const wanted = new RegExp(`${what.source}|token`);
    const isFoundIn = async (file: ReportFile) =>
      (await scan([file], { known: [] })).some((finding) => wanted.test(finding.what));
    const missed: string[] = [];
    for (const [encoding, encode] of Object.entries(encoders)) {
      if (!isFaithful(encoding)) continue;
      for (const file of Object.values(files(encode(text)))) {
        if (!(await isFoundIn(file))) missed.push(`${encoding} in ${file.name}`);
      }
    }
    expect(missed).toEqual([]);
  },
);

test.each([0, 5, 11, 19])(
  'the scanner finds 16 characters from inside a token, from character %i on',
  async (at) => {
    const token = 'vR3kQ9wZ7mT1xL5pB8nC2dF6gH4jK0sYaUeIoPqWlXzN';
    const text = JSON.stringify({ found: `near ${token.slice(at, at + 16)} there` });
    const known: KnownValue[] = [{ what: 'a token', value: new Secret(token), kind: 'secret' }];
    expect(await scan([{ name: 'report.json', text }], { known })).not.toEqual([]);
  },
);

/** Longer than what is searched at once. The secret is at each place in turn, so that it lies on every border. */
test.each([
  ['words', 'so it was '],
  ['one run of letters', 'ä'],
])('the scanner finds a secret at any place of a long text of %s', async (_, filler) => {
  const before = filler.repeat(100_000 / filler.length);
  const known: KnownValue[] = [{ what: 'it', value: 'adas-desktop-in-the-attic', kind: 'secret' }];
  for (let at = 0; at < before.length; at += 997) {
    const found = `${before.slice(0, at)} adas-desktop-in-the-attic ${before.slice(at)}`;
    const file = { name: 'report.json', text: JSON.stringify({ found }) };
    expect(await scan([file], { known })).toMatchObject([{ what: 'it', place: 'found' }]);
  }
});

/** A long text is searched in pieces that end at white space, which a name can have. */
test('the scanner finds a name of two words where a long text is split', async () => {
  const known: KnownValue[] = [{ what: 'it', value: 'Ada Lovelace', kind: 'word' }];
  const filler = 'so it was ';
  for (let at = 32_750; at < 32_770; at += 1) {
    const before = filler.repeat(4_000).slice(0, at);
    const found = `${before} Ada Lovelace ${filler.repeat(4_000)}`;
    const file = { name: 'report.json', text: JSON.stringify({ found }) };
    expect(await scan([file], { known })).toMatchObject([{ what: 'it' }]);
  }
});

test('the scanner finds a name of which each word is a value of its own', async () => {
  const known: KnownValue[] = [{ what: 'it', value: 'Ada Lovelace', kind: 'word' }];
  const file = { name: 'report.json', text: JSON.stringify({ found: ['Ada', 'Lovelace'] }) };
  expect(await scan([file], { known })).toMatchObject([{ what: 'it', place: '' }]);
});

test('the scanner takes no end of a long word for a name', async () => {
  const word: KnownValue[] = [{ what: 'it', value: 'desktop', kind: 'word' }];
  for (let letters = 32_000; letters < 33_000; letters += 7) {
    const found = `${'so '.repeat(letters / 3)}${'o'.repeat(letters % 3)} adasdesktop ${'so '.repeat(9_000)}`;
    const file = { name: 'report.json', text: JSON.stringify({ found }) };
    expect(await scan([file], { known: word })).toEqual([]);
  }
});

test.each([
  ['composed', 'Zoë Müller', 'Zoë Müller'.normalize('NFD')],
  ['decomposed', 'Zoë Müller'.normalize('NFD'), 'Zoë Müller'],
])('the scanner finds a %s name in the other form of Unicode', async (_form, value, text) => {
  const known: KnownValue[] = [{ what: 'the name', value, kind: 'word' }];
  for (const file of Object.values(files(encodeURIComponent(text)))) {
    expect(await scan([file], { known })).toMatchObject([{ what: 'the name' }]);
  }
});

test.each([
  ['山田', 'プレイヤー山田さんは停止されています'],
  ['ミラー', 'アカウント「ミラー」は停止'],
  ['さくら', 'さくらさんへ'],
  ['สมชาย', 'บัญชีของสมชายถูกระงับ'],
  ['민수', '민수님의 계정'],
])('the scanner finds the name %s between other letters of its script', async (value, text) => {
  const known: KnownValue[] = [{ what: 'the name', value, kind: 'word' }];
  expect(await scan([files(text).json], { known })).toMatchObject([{ what: 'the name' }]);
});

test.each([
  ['secret', 'k9x2m7', 1],
  ['secret', 'k9x2m', 0],
  ['word', 'adalo', 1],
  ['word', 'adal', 0],
  ['word', '山田', 1],
  ['word', '山', 0],
] as const)(
  'the scanner looks for a %s when it is long enough (%s: %i)',
  async (kind, value, count) => {
    const { json } = files(value);
    expect(await scan([json], { known: [{ what: 'it', value, kind }] })).toHaveLength(count);
  },
);

test.each([
  ['player 795733', 1],
  ['player=795733.', 1],
  ['id795733', 1],
  ['1795733412345', 0],
])(
  'the scanner finds an ID of digits, and not in a longer number (%s: %i)',
  async (text, count) => {
    const known: KnownValue[] = [{ what: 'the ID', value: '795733', kind: 'secret' }];
    for (const file of Object.values(files(text)))
      expect(await scan([file], { known })).toHaveLength(count);
  },
);
