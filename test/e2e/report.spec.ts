/** `report`: one file for support, made by the built launcher, without anything private. */
import { readFileSync } from 'node:fs';
import { appendFile, chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { accountButton } from '../../dev/lib/launcher.ts';
import { approveCode, shownCode, signInOnPlatform } from '../../dev/lib/sign-in-pages.ts';
import { run } from './support/command.ts';
import { expect, test } from './support/fixtures.ts';
import { recordTokens } from './support/recorder.ts';
import {
  askForCode,
  keepsBy,
  openCodePage,
  seesAccountOf,
  seesProfile,
  signInThroughBrowser,
} from './support/steps.ts';

type Here = Parameters<typeof run>[1];

/** Runs the command, and returns what is in the file. */
async function report(here: Here, args: readonly string[] = []) {
  const file = path.join(here.userData, 'report.zip');
  const { stdout, stderr, code } = await run(['report', '--out', file, ...args], here);
  const files = code === 0 ? unzip(file) : {};
  return { stdout, stderr, code, file, files, page: files['report.html'] ?? '' };
}

const unzip = (file: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(readFileSync(file))).map(([name, bytes]) => [
      name,
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    ]),
  );

/** Each way in which a value could be in a text. */
const writings = (value: string): string[] => [
  value,
  encodeURIComponent(value),
  encodeURIComponent(encodeURIComponent(value)),
  JSON.stringify(value).slice(1, -1),
  Buffer.from(value).toString('hex'),
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
  Buffer.from(value).toString('base64url'),
];

test('a report after sign-ins and failures has no secret that was sent or received, and says what failed last', async ({
  platform,
  config,
  launch,
  userData,
  giveRefreshTokens,
  tab,
  player,
  secondPlayer,
}) => {
  test.slow();
  await giveRefreshTokens();
  const wire = await recordTokens(platform.authUrl);
  const leak = await startLeakyServer(wire.url);
  const here = { userData, config: { ...config, authUrl: leak.url } };
  const launcher = await launch(here);
  const { page } = launcher;
  // The platform refuses the first code, and its answer repeats every secret that it was sent.
  leak.refuseNext({ email: player.email, password: player.password });
  const firstAddress = await signInThroughBrowser(launcher, tab, player);
  await expect(page.getByText('LK-206').first()).toBeVisible();
  await tab.context().clearCookies();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const secondAddress = await launcher.nextOpened();
  await tab.goto(secondAddress);
  await signInOnPlatform(tab, player);
  await seesProfile(page);
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Add another account' }).click();
  await page.getByRole('button', { name: 'Sign in with a code instead' }).click();
  await tab.context().clearCookies();
  const userCode = await shownCode(page);
  await openCodePage(tab, platform, userCode);
  await approveCode(tab, secondPlayer);
  await seesAccountOf(page, secondPlayer);
  await keepsBy(page);

  const { code, stderr, stdout, files, page: html, file } = await report(here);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`Saved: ${file} (`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Object.keys(files)).toEqual(['report.html', 'report.json']);
  expect(html).toContain('<dt>Code</dt><dd>LK-206</dd>');
  const made = JSON.parse(files['report.json'] ?? '');
  expect(made.configuration.apiUrl).toBe(platform.apiUrl);
  expect(made.lastFailure).toMatchObject({ code: 'LK-206', of: { name: 'sign-in-1' } });
  expect(made.journal.length).toBeGreaterThan(30);
  // The window goes on as before.
  await seesAccountOf(page, secondPlayer);
  wire.close();
  leak.close();

  const bound = [firstAddress, secondAddress].flatMap((address) => {
    const { searchParams } = new URL(address);
    return ['state', 'nonce', 'code_challenge'].map((name) => searchParams.get(name) ?? '');
  });
  expect(new Set(wire.secrets).size).toBeGreaterThanOrEqual(8);
  expect(leak.secrets.length).toBeGreaterThan(2);
  const secrets = [
    ...[...wire.secrets, ...leak.secrets, ...bound, userCode],
    ...[player.email, secondPlayer.email, player.password],
    ...(await playerIds(userData)),
    ...[platform.keys.public, platform.keys.private, String(config.clientId)],
    ...[`${os.homedir()}/`],
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(4);
    for (const writing of writings(secret)) {
      for (const [name, text] of Object.entries(files)) {
        expect(text.includes(writing), `${secret} in ${name}`).toBe(false);
      }
    }
  }
});

test('a report beside a waiting sign-in has neither its code nor its address', async ({
  launch,
  userData,
  config,
}) => {
  const launcher = await launch({ userData });
  const userCode = await askForCode(launcher.page);
  const { code, files } = await report({ userData, config });
  expect(code).toBe(0);
  expect(Object.values(files).join('')).not.toContain(userCode);
  await expect(launcher.page.getByText(userCode).first()).toBeVisible();
});

test('report --json says where the report is and what is in it', async ({ userData, config }) => {
  const { stdout, code, file, files } = await report({ userData, config }, ['--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    file,
    bytes: (await stat(file)).size,
    contents: Object.entries(files).map(([name, text]) => ({
      name,
      bytes: Buffer.byteLength(text),
    })),
    checkUp: { ok: true },
    lastFailure: null,
    problem: null,
  });
});

test('a record with a value that was forged into the journal is left out, and the rest that has one is refused', async ({
  userData,
  config,
}) => {
  const journal = path.join(userData, 'journal');
  await mkdir(journal);
  const record = {
    at: new Date().toISOString(),
    uptimeMs: 1,
    run: 'B4T9WZ6H',
    line: 1,
    fact: {
      kind: 'failure',
      code: 'LK-301',
      failure: '9NQJZMUB',
      causes: [{ name: 'TypeError', frames: ['src-main/ada@example.com:1:1'] }],
    },
  };
  const segment = path.join(journal, `00000001-${Date.now()}.jsonl`);
  await appendFile(segment, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  const made = await report({ userData, config });
  expect({ stderr: made.stderr, code: made.code }).toEqual({ stderr: '', code: 0 });
  expect(made.page).toContain('1 record was left out, because something private was in it.');
  expect(made.page).toContain(
    'journal/00000001-*.jsonl, line 1: an e-mail address at fact.causes[0].frames[0].',
  );
  expect(made.stdout + Object.values(made.files).join('')).not.toContain('ada@');
  await rm(made.file);

  // A password that each report has in its words, which are not masked.
  const env = { NOTES: 'http://ada:Versions%20and%20system@proxy.example:3128' };
  const { stdout, stderr, code } = await report({ userData, config, env });
  expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
  expect(stderr).toMatch(
    /LK-601: [\s\S]* the password of a proxy in report\.html at Versions and system/,
  );
  expect(await readdir(userData)).not.toContain('report.zip');
});

test('report replaces no existing file, and says why it was not saved', async ({
  userData,
  config,
  folder,
}) => {
  const here = { userData, config };
  const taken = path.join(folder, 'taken.zip');
  await writeFile(taken, 'mine');
  const closed = path.join(folder, 'closed');
  await mkdir(closed);
  await chmod(closed, 0o500);
  const cases = [
    [taken, /LK-602: [\s\S]*there is a file with this name already/],
    [folder, /LK-602: [\s\S]*this is a folder/],
    [path.join(folder, 'none', 'x.zip'), /LK-602: [\s\S]*its folder does not exist/],
    [path.join(taken, 'x.zip'), /LK-602: [\s\S]*its folder is a file/],
    // The superuser may write everywhere; no disk of /proc holds a file.
    [process.getuid?.() === 0 ? '/proc/x.zip' : path.join(closed, 'x.zip'), /LK-602/],
  ] as const;
  for (const [file, words] of cases) {
    const { stdout, stderr, code } = await run(['report', '--out', file], here);
    expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
    expect(stderr).toMatch(words);
  }
  expect(readFileSync(taken, 'utf8')).toBe('mine');
  expect(await readdir(folder)).toEqual(['closed', 'taken.zip']);
});

/** The IDs of the players and of their accounts on this computer. */
async function playerIds(userData: string): Promise<string[]> {
  const [name = ''] = (await readdir(userData)).filter((each) => /^accounts-.*\.json$/.test(each));
  const file = readFileSync(path.join(userData, name), 'utf8');
  const ids = [...file.matchAll(/"(?:id|subject)":\s*"([^"]+)"/g)].map(([, id = '']) => id);
  // A short ID, as the platform gives them to clients, is found in any text.
  const findable = ids.filter(({ length }) => length > 6);
  expect(findable.length).toBeGreaterThanOrEqual(4);
  return findable;
}

/** Stands before the platform, sets cookies, and can answer a token request with all that it was sent. */
async function startLeakyServer(target: string) {
  const secrets: string[] = [];
  let refusal: Record<string, string> | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const headers = {
      'content-type': request.headers['content-type'] ?? 'text/plain',
      'set-cookie': 'session=s%3Aq1w2e3r4t5y6.u7i8o9p0; Path=/; HttpOnly',
      'www-authenticate': 'Bearer error_description="v7Qm2xR9sKc4TzLw8YpB1nHf6JdVg3Ea"',
    };
    if (refusal && request.url?.endsWith('/oauth/token')) {
      const sent = [...new URLSearchParams(body)].filter(([name]) => /^code/.test(name));
      secrets.push(...sent.map(([, value]) => value), 'q1w2e3r4t5y6', 'v7Qm2xR9sKc4TzLw8YpB1nHf');
      const error_description = `refused: ${JSON.stringify({ ...Object.fromEntries(sent), ...refusal })}`;
      refusal = undefined;
      response.writeHead(400, { ...headers, 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: 'invalid_grant', error_description }));
      return;
    }
    if (request.method === 'GET') {
      response.writeHead(302, { ...headers, location: `${target}${request.url}` }).end();
      return;
    }
    const answer = await fetch(`${target}${request.url}`, {
      method: 'POST',
      headers: { 'content-type': headers['content-type'] },
      body,
    });
    response.writeHead(answer.status, { ...headers, 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    secrets,
    refuseNext: (extra: Record<string, string>) => {
      refusal = extra;
    },
    close: () => void server.close(),
  };
}
