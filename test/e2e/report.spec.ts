/**
 * `report`: one file for support, made by the built launcher, without anything private. What it prints and what it refuses:
 * test/unit/terminal/report-command.test.ts.
 */
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { watchProcess } from '../../dev/lib/watched-process.ts';
import { run } from './support/command.ts';
import { expect, test } from './support/fixtures.ts';
import { type Kinds, startLeakyApi, startLeakyAuth } from './support/leaky-servers.ts';
import { askToPay, makePayment, openPayment, yesPay } from './support/paying.ts';
import { contentsOf, recordStates, recordTokens } from './support/recorder.ts';
import { signInOnPlatform } from './support/sign-in-pages.ts';
import {
  addAccountWithCode,
  keepsBy,
  mainHeading,
  seesAccountOf,
  seesProfile,
  signInThroughBrowser,
} from './support/steps.ts';

/** Runs the command, and returns what is in the file. */
async function report(here: Parameters<typeof run>[1]) {
  const file = path.join(here.userData, 'report.zip');
  const { stdout, code, ...ended } = await run(['report', '--out', file], here);
  // A slow machine also prints what the check-up waits for, by name.
  const stderr = ended.stderr.replace(/^Still waiting for: .+\n/m, '');
  const files = unzip(file);
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

test('journal, timeline, copied text, report and terminal hold none of 20 kinds of secrets after sign-ins, payments and failures', async ({
  platform,
  config,
  launch,
  userData,
  giveRefreshTokens,
  tab,
  player,
  secondPlayer,
}) => {
  await giveRefreshTokens();
  const wire = await recordTokens(platform.authUrl);
  const auth = await startLeakyAuth(wire.url);
  const person = { email: player.email, password: player.password };
  const extra = { ...person, home: `${os.homedir()}/.config` };
  const api = await startLeakyApi(platform.apiUrl, extra, auth.sessions);
  const proxyPassword = 'Tr0ub4dor-and-3';
  const here = {
    userData,
    config: {
      ...config,
      authUrl: auth.url,
      apiUrl: api.url,
      audience: platform.apiUrl,
      // The careless server cannot sign what it changes in an id_token.
      jwksUrl: undefined,
    },
    env: { PROXY_OF_THIS_TEST: `http://ada:${proxyPassword}@proxy.example:3128` },
  };
  const launcher = await launch(here);
  const { page, app } = launcher;
  const states = await recordStates(page);
  const { output: printed } = watchProcess(app.process());
  let printedByCommands = '';

  // A payment that is refused with all that was sent, and one that is read, approved and paid.
  const refused = await makePayment(platform);
  await openPayment(page, refused.id);
  await expect(page.getByText('LK-308').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).first().click();
  const paid = await askToPay(page, platform, { method: 'Your bank' });
  await yesPay(page).click();
  await page.getByRole('button', { name: /^Open the page at/ }).click();
  await tab.goto(await launcher.nextOpened());
  await tab.getByRole('button', { name: 'Approve' }).click();
  await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
  await page.getByRole('button', { name: 'Back' }).first().click();

  // The platform refuses the first code, and its answer repeats every secret that it was sent.
  auth.refuseNext(person);
  const firstAddress = await signInThroughBrowser(launcher, tab, player);
  await expect(page.getByText('LK-206').first()).toBeVisible();
  await tab.context().clearCookies();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const secondAddress = await launcher.nextOpened();
  await tab.goto(secondAddress);
  await signInOnPlatform(tab, player);
  await seesProfile(page);
  const userCode = await addAccountWithCode(page, tab, platform, secondPlayer);
  await keepsBy(page);

  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: 'Copy all as text' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toContain('LK-206');
  // With what is folded away.
  const timeline = (await page.getByRole('region', { name: 'What happened' }).textContent()) ?? '';
  expect(timeline).toContain('LK-308');
  await page.getByRole('button', { name: 'Back' }).click();

  const { code, stderr, stdout, files, page: html, file } = await report(here);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`Saved: ${file} (`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Object.keys(files)).toEqual(['report.html', 'report.json']);
  expect(html).toContain('<dt>Code</dt><dd>LK-206</dd>');
  const made = JSON.parse(files['report.json'] ?? '');
  expect(made.configuration.apiUrl).toBe(api.url);
  expect(made.lastFailure).toMatchObject({ code: 'LK-206', of: { name: 'sign-in-1' } });
  expect(made.journal.length).toBeGreaterThan(50);
  expect(made.leftOut).toEqual([]);
  for (const args of [['journal', '--limit', '1000'], ['journal', '--json'], ['doctor']]) {
    const ended = await run(args, here);
    expect(ended.stdout.length).toBeGreaterThan(500);
    printedByCommands += ended.stdout + ended.stderr;
  }
  // The window goes on as before.
  await seesAccountOf(page, secondPlayer);
  for (const server of [wire, auth, api]) server.close();

  // A0: what the platform repeats of a sign-in is neither in the window's state nor on the disk.
  const inWindow = (await states.jsonValue()).join('\n');
  expect(inWindow).toContain('[redacted');
  const kept: Array<[string, string]> = [['AppState', inWindow], ...(await contentsOf(userData))];
  expect([...auth.sessions.values()].flat().length).toBeGreaterThanOrEqual(9);
  for (const secret of [...auth.sessions.values()].flat()) {
    for (const [place, text] of kept) expect(text.includes(secret), place).toBe(false);
  }

  const places: Record<string, string> = {
    ...files,
    timeline,
    'the copied text': copied,
    'the terminal': stdout + stderr + Object.values(printed).join('') + printedByCommands,
  };
  const journal = path.join(userData, 'journal');
  for (const name of await readdir(journal)) {
    places[name] = readFileSync(path.join(journal, name), 'utf8');
  }
  const bound = (name: string) =>
    [firstAddress, secondAddress].map((address) => new URL(address).searchParams.get(name) ?? '');
  const kinds: Kinds = {
    ...wire.kinds,
    ...auth.kinds,
    ...api.kinds,
    state: bound('state'),
    nonce: bound('nonce'),
    'code challenge': bound('code_challenge'),
    'user code': [userCode, userCode.replace('-', '')],
    'e-mail address': [player.email, secondPlayer.email],
    password: [player.password],
    'ID of a player': await playerIds(userData),
    'private key': [platform.keys.private],
    'client ID': [String(config.clientId)],
    'home path': [`${os.homedir()}/`],
    'ID of a payment': [refused.id, paid.id],
    'password of a proxy': [proxyPassword],
  };
  for (const name of ['code', 'code_verifier', 'device_code', 'access_token', 'refresh_token']) {
    expect(kinds).toHaveProperty(name);
  }
  for (const name of ['the public key', 'an idempotency key', 'the page of a payment']) {
    expect(kinds).toHaveProperty(name);
  }
  expect(Object.keys(kinds).length).toBeGreaterThanOrEqual(20);
  for (const [kind, secrets] of Object.entries(kinds)) {
    for (const secret of secrets) {
      expect(secret.length, kind).toBeGreaterThan(4);
      for (const writing of writings(secret)) {
        for (const [name, text] of Object.entries(places)) {
          expect(text.includes(writing), `${kind} ${secret} in ${name}`).toBe(false);
        }
      }
    }
  }
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
