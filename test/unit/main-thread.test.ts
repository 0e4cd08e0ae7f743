/**
 * Main does nothing else while it reads: the window stands still. So the largest text of each kind that it accepts must not
 * hold main up: it takes at most six times the work of a plain list of 1 MB, which is 100 ms on an ordinary computer. Both
 * are measured side by side, by the time of the processor for this thread, so that a slow computer changes neither.
 */
import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { platformKey, readVaultFile } from '../../src-main/accounts/vault-file.ts';
import { readDeviceAuthorization } from '../../src-main/auth/device-authorization.ts';
import { fetchKeySet } from '../../src-main/auth/key-set.ts';
import { readTokenResponse, tokensOf } from '../../src-main/auth/token-response.ts';
import { systemClock } from '../../src-main/base/clock.ts';
import { Secret } from '../../src-main/base/secret.ts';
import { readConfig } from '../../src-main/config.ts';
import { inspectIntents } from '../../src-main/payments/inspect-intents.ts';
import { inspectIntentFile } from '../../src-main/payments/intent-database.ts';
import { openIntentStore } from '../../src-main/payments/intent-store.ts';
import { createHttp } from '../../src-main/platform/http.ts';
import { paymentIdOf, paymentIdSchema } from '../../src-main/platform/payment-id.ts';
import { createPaymentsApi } from '../../src-main/platform/payments-api.ts';
import { pictureSize } from '../../src-main/platform/picture-size.ts';
import { fetchUser } from '../../src-main/platform/profile.ts';
import { readSettings } from '../../src-main/settings/settings-file.ts';
import { parseLine } from '../../src-main/support/journal/journal-record.ts';
import { offerOf, parseAnnouncement } from '../../src-main/update/announcement.ts';
import { readLogo } from '../../src-main/window/logo.ts';
import { temporaryFolder } from '../support/folder.ts';
import { configFor } from '../support/scripted-platform.ts';

/** The longest body, and the largest file of accounts. */
const largest = 512 * 1024;
const megabyte = 1024 * 1024;
const config = configFor('http://127.0.0.1:1');
const signal = new AbortController().signal;
const id = paymentIdSchema.parse('p-1');
const amount = { value: '1.50', currency: 'EUR' };

const mostTimes = 6;
const plainList = JSON.stringify(Array.from({ length: 60_000 }, (_, at) => ({ at, text: 'x' })));

/** In ms of the processor. */
async function workOf(read: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  // Some texts are refused. That takes time too.
  await Promise.resolve()
    .then(read)
    .catch(() => {});
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** How often the work of the plain list is in this one. Up to ten rounds, because the first one compiles, and V8 may collect what an earlier test has left. */
async function timesPlain(read: () => unknown): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10 && fewest > mostTimes; round += 1) {
    const plain = await workOf(() => JSON.stringify(JSON.parse(plainList)));
    fewest = Math.min(fewest, (await workOf(read)) / plain);
  }
  return fewest;
}

/** What asks the platform, and gets this body. */
function readersOf(body: string): ReadonlyArray<() => Promise<unknown>> {
  const http = createHttp(async () => new Response(body));
  const payments = createPaymentsApi({ config, clock: systemClock, http });
  const accessToken = new Secret('a'.repeat(16_000));
  const secrets = [accessToken, new Secret('ab'.repeat(8000))];
  return [
    () => fetchUser(http, config.apiUrl, { accessToken, secrets, signal }),
    () => payments.payment(id, signal),
    () => payments.checkout(id, signal),
    () => fetchKeySet('http://127.0.0.1:1/jwks', { http, signal }),
    () => payments.start({ paymentId: id, methodId: 'm', amount, idempotencyKey: 'k' }),
    async () => readDeviceAuthorization(JSON.parse(body), 'http://127.0.0.1:1'),
    async () => parseAnnouncement(JSON.parse(body), '127.0.0.1'),
  ];
}

const fill = (text: string, length: number) => text.repeat(Math.floor(length / text.length));
const envelope = (data: unknown) => JSON.stringify({ data, status: 200, error: null });

test.each([
  ['lists in lists', fill('[', largest / 2) + fill(']', largest / 2)],
  ['objects in objects', `${fill('{"a":', largest * 0.8)}1${fill('}', largest / 7)}`],
  ['one long list', `[${fill('1,', largest - 4)}1]`],
  ['many empty lines of a payment', envelope({ id, lines: fill('{}', largest / 2) })],
  [
    'many names',
    JSON.stringify(Object.fromEntries(Array.from({ length: 35_000 }, (_, at) => [at, 1]))),
  ],
])('a body of %s does not hold main up', async (_, body) => {
  for (const read of readersOf(body)) expect(await timesPlain(read)).toBeLessThanOrEqual(mostTimes);
});

test.each([
  ['letters', 'a'],
  ['spaces', ' '],
  ['combining marks', '\u0301'],
  ['direction marks', '\u202e'],
  ['joined pictures', '👨‍👩‍👧'],
])('texts of %s in a profile, a payment and its methods do not hold main up', async (_, text) => {
  const long = fill(text, largest / 24);
  const short = `${fill(text, 400)}a`;
  const lines = Array.from({ length: 500 }, () => ({ description: short, amount }));
  const methods = Array.from({ length: 100 }, (_each, at) => ({ id: `m${at}`, label: short }));
  const bodies = [
    { id, email: long, name: long, status: long, profilePictureUrl: long, profile: { id: long } },
    { id, status: 'created', merchant: { name: long }, amount, lines },
    { paymentId: id, payable: true, amount, methods },
  ];
  for (const body of bodies) {
    for (const read of readersOf(envelope(body)))
      expect(await timesPlain(read)).toBeLessThanOrEqual(mostTimes);
  }
});

/** Reads the tokens of an answer to a request that sent these secrets. */
const tokensIn = (answer: object, sent: readonly Secret[] = []) =>
  tokensOf(
    readTokenResponse({ json: { ...answer, token_type: 'Bearer' }, headers: new Headers() }),
    { config, http: createHttp(fetch), signal, nonce: null, sent, idTokenRequired: false },
  );

test.each(['a', 'ab', 'abcdefgh'])(
  'tokens and scopes of “%s” do not hold main up',
  async (text) => {
    const token = fill(text, 16_000);
    const scope = `${fill(text, largest - 100_000)}-`;
    const read = () => tokensIn({ access_token: token, refresh_token: token, scope });
    await expect(read()).resolves.toMatchObject({ lifetimeMs: null });
    expect(await timesPlain(read)).toBeLessThanOrEqual(mostTimes);
  },
);

test('the longest tokens and scopes do not hold main up, when each is another text', async () => {
  const text = (name: string, length: number) => {
    const digests = Array.from({ length: length / 40 }, (_, at) =>
      createHash('sha256').update(`${name} ${at}`).digest('base64url'),
    );
    return digests.join('').slice(0, length);
  };
  const answer = {
    access_token: text('access', 16_000),
    refresh_token: text('refresh', 16_000),
    scope: Array.from({ length: 100 }, (_, at) => text(`scope ${at}`, 300)).join(' '),
  };
  const read = () => tokensIn(answer, [new Secret(text('id', 64_000))]);
  expect((await read()).scopes).toHaveLength(100);
  expect(await timesPlain(read)).toBeLessThanOrEqual(mostTimes);
});

test.each([
  ['slashes', `latchkey://pay/${fill('a/', megabyte)}`],
  ['spaces', `${fill(' ', megabyte)}x${fill(' ', megabyte)}x`],
])('a link of %s does not hold main up', async (_, link) => {
  expect(await timesPlain(() => paymentIdOf(link, config))).toBeLessThanOrEqual(mostTimes);
});

test('a feed with long notes does not hold main up', async () => {
  const file = { url: 'a.deb', sha512: `${fill('a', 86)}==`, size: 1 };
  const found = { version: '1.0.0', files: [file], releaseNotes: fill('a\u0301 \n', megabyte) };
  const read = () => offerOf(parseAnnouncement(found, '127.0.0.1'));
  expect(read().notes).not.toBe('');
  expect(await timesPlain(read)).toBeLessThanOrEqual(mostTimes);
});

test.each([
  ['PNG', '89504e470d0a1a0a', '0000000049444154'],
  ['JPEG', 'ffd8', '0002ffe1'],
  ['GIF', '474946383961ffffffff000000', '21f90100'],
  ['WebP', '524946460000000057454250', '5650385800000000'],
])(
  'a profile picture of 1 MB that names no size, as %s, does not hold main up',
  async (_, head, part) => {
    const bytes = Buffer.alloc(megabyte, part, 'hex');
    bytes.write(head, 'hex');
    expect(await timesPlain(() => pictureSize(bytes))).toBeLessThanOrEqual(mostTimes);
  },
);

test('a line of the journal does not hold main up', async () => {
  expect(await timesPlain(() => parseLine(fill('{"a":', 64 * 1024)))).toBeLessThanOrEqual(
    mostTimes,
  );
});

test.each([
  ['the store', async (file: string) => (await openIntentStore(file)).close()],
  ['the check-up', inspectIntentFile],
  ['the scanner of a report', inspectIntents],
])(
  'a payments file with long views of another program does not hold main up when %s opens it',
  async (_, open) => {
    const folder = temporaryFolder();
    const foreign = path.join(folder, 'foreign');
    const database = new DatabaseSync(foreign);
    database.exec('BEGIN');
    const columns = `${fill('1,', 3_000)}1`;
    for (let at = 0; at < 600; at += 1) database.exec(`CREATE VIEW v${at} AS SELECT ${columns}`);
    database.exec('COMMIT');
    database.close();
    let round = 0;
    const openNew = () => {
      round += 1;
      const file = path.join(folder, `payments-${round}`);
      copyFileSync(foreign, file);
      return open(file);
    };
    expect(await timesPlain(openNew)).toBeLessThanOrEqual(mostTimes);
  },
);

const files = [
  ['accounts.json', largest, (file: string) => readVaultFile(file, platformKey(config))],
  ['latchkey.json', 64 * 1024, readConfig],
  ['settings.json', 64 * 1024, readSettings],
  ['logo.svg', 64 * 1024, (file: string) => readLogo(path.join(file, '../a.json'), 'logo.svg')],
] as const;

test.each(files)('the largest %s does not hold main up', async (name, bytes, read) => {
  const file = path.join(temporaryFolder(), name);
  for (const text of [
    fill('[', bytes / 2) + fill(']', bytes / 2),
    fill('<!---->', bytes),
    accountsOf(bytes),
  ]) {
    expect(text.length).toBeLessThanOrEqual(bytes);
    const readNew = () => {
      writeFileSync(file, text);
      return read(file);
    };
    expect(await timesPlain(readNew)).toBeLessThanOrEqual(mostTimes);
  }
});

/** A file of accounts with as many as fit. */
function accountsOf(bytes: number): string {
  const account = () => ({
    id: randomUUID(),
    lastUsedAt: 1,
    name: 'Mira',
    subject: null,
    user: { id: 'u-1', email: 'mira@example.com' },
    userAsOf: 1,
    picture: null,
    sealed: { backend: 'gnome-libsecret', data: 'AAAA' },
    problem: null,
    renewalUnsure: false,
  });
  const length = Math.floor(bytes / (JSON.stringify(account()).length + 1)) - 2;
  const accounts = Array.from({ length }, account);
  const places = { choice: null, active: null, setAside: [] };
  return JSON.stringify({ version: 1, platform: platformKey(config), accounts, ...places });
}
