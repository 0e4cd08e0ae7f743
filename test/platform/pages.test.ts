import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { exerciseHeading } from '../../src-platform/exercises.ts';
import { faultNames } from '../../src-platform/faults.ts';
import { Browser, foreignForms, heading, type Page } from './browser.ts';
import {
  approve,
  approveDevice,
  askDeviceCode,
  authorize,
  authorizeUrl,
  codeOf,
  control,
  exchange,
  launcher,
  mara,
  newVerifier,
  noor,
  poll,
  requestRaw,
} from './flows.ts';
import { makePayment, payOnPage } from './paying.ts';
import { startForFile, startPlatform } from './start.ts';

const platform = await startForFile();

const openSignIn = (browser: Browser, changes = {}) =>
  browser.open(authorizeUrl(platform, newVerifier(), changes));

/** The browser of a player who is signed in and has consented. */
async function signedInBrowser() {
  const browser = new Browser();
  await authorize(platform, newVerifier(), { browser });
  return browser;
}

/** Every page that a player can reach. */
async function everyPage(): Promise<Map<string, Page>> {
  const browser = new Browser();
  const pages = new Map<string, Page>();
  const keep = (name: string, page: Page) => {
    pages.set(name, page);
    return page;
  };
  keep('first', await browser.open(platform.authUrl));
  const signIn = keep('sign-in', await openSignIn(browser));
  const wrong = keep('problem', await browser.press(signIn, 'Sign in', { ...mara, password: 'x' }));
  const consent = keep('consent', await browser.press(wrong, 'Sign in', mara));
  codeOf(await browser.press(consent, 'Allow'));
  keep('continue', await openSignIn(browser));
  keep('choose', await openSignIn(browser, { prompt: 'select_account' }));
  keep('error', await openSignIn(browser, { redirect_uri: 'https://evil.example/' }));
  keep('not found', await browser.open(`${platform.authUrl}/nothing`));
  keep('expired', await browser.open(`${platform.authUrl}/sign-in/never-was`));
  const device = await askDeviceCode(platform);
  keep('device', await browser.open(device.verification_uri));
  const filled = keep('device filled', await browser.open(device.verification_uri_complete));
  keep('device problem', await browser.press(filled, 'Continue', { user_code: 'BBBBBBBB' }));
  keep('device confirm', await browser.press(filled, 'Continue'));
  keep('device done', await approveDevice(device.verification_uri_complete, mara, browser));
  const store = keep('store', await browser.open(`${platform.authUrl}/store`));
  keep('payment', await browser.press(store, '500 crystals'));
  const approval = keep('approval', await browser.open((await payOnPage(platform)).pageUrl));
  keep('approved', await browser.press(approval, 'Approve'));
  return pages;
}

const pages = [...(await everyPage())];

test.each(pages)(
  '4.2 the page "%s" has language, title, one heading and a main part, labels its fields, runs no script, and cannot be framed or cached',
  (_name, { text, headers }) => {
    expect(text).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
    expect(text).toMatch(/<title>[^<]+ – Arcade<\/title>/);
    expect(text.match(/<h1>/g)).toHaveLength(1);
    expect(text.match(/<main /g)).toHaveLength(1);
    expect(text).toContain('width=device-width, initial-scale=1');
    for (const field of text.match(/<input(?![^>]*type="hidden")[^>]*>/g) ?? []) {
      const id = /id="([^"]+)"/.exec(field)?.[1];
      expect(text).toContain(`<label for="${id}">`);
      expect(field).toMatch(/autocomplete="(username|current-password|off)"/);
      for (const described of /aria-describedby="([^"]+)"/.exec(field)?.[1]?.split(' ') ?? []) {
        expect(text).toContain(`id="${described}"`);
      }
    }
    expect(text).not.toMatch(/<script|<style|\son\w+=|\sstyle=|javascript:/i);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('4.2 the policy has no form-action that would block the redirect to the app', () => {
  const policies = new Map(
    pages.map(([name, page]) => [name, page.headers.get('content-security-policy') ?? '']),
  );
  for (const name of ['sign-in', 'consent', 'continue', 'choose']) {
    expect(policies.get(name)).not.toContain('form-action');
  }
});

test('4.2 form-action allows only this server when no form leads to an app', () => {
  for (const [name, page] of pages) {
    if (!/^(device|store|payment|approv)/.test(name)) continue;
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  }
});

test('4.2 the stylesheet is served from the same origin', async () => {
  const response = await fetch(`${platform.authUrl}/assets/arcade.css`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/css/);
  expect(await response.text()).toContain(':focus-visible');
});

test.each([
  ['a wrong password', mara.email],
  ['an unknown e-mail', 'nobody@player.example'],
])('4.2 the page keeps the e-mail and names the same problem after %s', async (_what, email) => {
  const browser = new Browser();
  const page = await openSignIn(browser);
  const again = await browser.press(page, 'Sign in', { email, password: 'wrong' });
  expect(again.text).toContain('E-mail or password is wrong');
  expect(again.text).toContain(`value="${email}"`);
  expect(again.text).not.toContain('value="wrong"');
  expect(again.text).toMatch(/aria-invalid="true"/);
  expect(heading(await openSignIn(browser))).toBe('Sign in');
});

test('4.2 the page escapes a player’s input', async () => {
  const browser = new Browser();
  const email = '"><img src=x onerror=alert(1)>@player.example';
  const page = await browser.press(await openSignIn(browser), 'Sign in', { email, password: 'x' });
  expect(page.text).not.toContain('<img src=x');
  expect(page.text).toContain('&quot;&gt;&lt;img src=x');
});

test('4.2 the consent page names the player, the app, and each scope in words', async () => {
  const browser = new Browser();
  const consent = await browser.press(await openSignIn(browser), 'Sign in', mara);
  expect(heading(consent)).toBe('Allow Latchkey to use your account?');
  expect(consent.text.replaceAll('<wbr>', '')).toContain(
    `<strong dir="ltr">${mara.email}</strong>`,
  );
  expect(consent.text).toContain('See your profile');
});

test('m21 a player who is still signed in and has consented before only continues', async () => {
  const browser = await signedInBrowser();
  const page = await openSignIn(browser);
  expect(page.leftFor).toBeNull();
  expect(heading(page)).toBe('Continue to Latchkey?');
  expect(page.text.replaceAll('<wbr>', '')).toContain(mara.email);
  codeOf(await browser.press(page, 'Continue as'));
});

test('m21 the password of this sign-in is enough when the player has consented before', async () => {
  const browser = await signedInBrowser();
  const page = await openSignIn(browser, { prompt: 'login' });
  codeOf(await browser.press(page, 'Sign in', mara));
});

test.each<[string, Record<string, string>]>([
  ['a scope is new', { scope: 'openid profile email' }],
  ['the app asks for it', { prompt: 'consent' }],
])('m21 a player who has consented before is asked again when %s', async (_why, changes) => {
  const browser = await signedInBrowser();
  expect(heading(await openSignIn(browser, changes))).toBe('Allow Latchkey to use your account?');
});

test('m21 a device asks for consent each time, because it can be anywhere', async () => {
  const browser = await signedInBrowser();
  const device = await askDeviceCode(platform);
  const entry = await browser.open(device.verification_uri_complete);
  const confirm = await browser.press(entry, 'Continue');
  const consent = await browser.press(confirm, 'The code matches');
  expect(heading(consent)).toBe('Allow Latchkey to use your account?');
});

test('m21 a player cancels at the page to continue', async () => {
  const browser = await signedInBrowser();
  const cancelled = await browser.press(await openSignIn(browser), 'Cancel and go back');
  expect(cancelled.leftFor?.searchParams.get('error')).toBe('access_denied');
});

test.each([
  ['m21', 'to continue', {}, 'Use another account'],
  ['4.2', 'of consent', { prompt: 'consent' }, 'Not you?'],
  ['4.2', 'to choose an account', { prompt: 'select_account' }, 'Use another account'],
])(
  '%s a player can use another account at the page %s',
  async (_section, _page, changes, button) => {
    const browser = await signedInBrowser();
    const verifier = newVerifier();
    const page = await browser.open(authorizeUrl(platform, verifier, changes));
    const signIn = await browser.press(page, button);
    expect(heading(signIn)).toBe('Sign in');
    const consent = await browser.press(signIn, 'Sign in', noor);
    expect(heading(consent)).toMatch(/^Allow/);
    const { body } = await exchange(platform, codeOf(await approve(browser, consent)), verifier);
    expect(decodeJwt(String(body.id_token)).sub).toBe('10000000-0000-4000-8000-000000000002');
  },
);

test('4.2 prompt=select_account lets a player continue', async () => {
  const browser = await signedInBrowser();
  const choose = await openSignIn(browser, { prompt: 'select_account' });
  expect(heading(choose)).toBe('Choose an account');
  codeOf(await browser.press(choose, 'Continue as'));
});

test('4.2 prompt=select_account shows the sign-in page when nobody is signed in', async () => {
  const changes = { prompt: 'select_account' };
  expect(await authorize(platform, newVerifier(), { changes })).not.toBe('');
});

test('4.2 prompt=login asks for the password again, also for another account', async () => {
  const browser = await signedInBrowser();
  const page = await openSignIn(browser, { prompt: 'login' });
  expect(heading(page)).toBe('Sign in again');
  expect(page.text).toContain(`value="${mara.email}"`);
  const consent = await browser.press(page, 'Sign in', noor);
  expect(consent.text.replaceAll('<wbr>', '')).toContain(noor.email);
  codeOf(await browser.press(consent, 'Allow'));
});

test('4.2 an e-mail that the app knows already is filled in', async () => {
  const page = await openSignIn(new Browser(), { login_hint: noor.email });
  expect(page.text).toContain(`value="${noor.email}"`);
});

test('5 a sign-in belongs to the browser that started it', async () => {
  const page = await openSignIn(new Browser());
  const other = await new Browser().open(page.url);
  expect(other.status).toBe(400);
  expect(heading(other)).toBe('This sign-in has expired');
});

test('5 a form that is too large, or sent from another site, or from another port of this host, is refused', async () => {
  const browser = new Browser();
  const page = await openSignIn(browser);
  const large = { ...mara, password: 'x'.repeat(70_000) };
  expect((await browser.press(page, 'Sign in', large)).status).toBe(413);
  for (const headers of foreignForms) {
    expect((await browser.press(page, 'Sign in', mara, headers)).status).toBe(400);
  }
  const ownPage = { 'sec-fetch-site': 'same-origin', origin: platform.authUrl };
  expect(heading(await browser.press(page, 'Sign in', mara, ownPage))).toMatch(/^Allow/);
});

test('5 a device form without the xsrf value of its page is refused', async () => {
  const device = await askDeviceCode(platform);
  const browser = new Browser();
  const entry = await browser.open(device.verification_uri);
  await browser.press(entry, 'Continue', { user_code: device.user_code, xsrf: 'forged' });
  const body = new URLSearchParams({ user_code: device.user_code, confirm: 'yes', xsrf: 'forged' });
  await browser.open(device.verification_uri, body);
  const { body: answer } = await poll(platform, device.device_code);
  expect(answer.error).toBe('authorization_pending');
});

test('5 the cookies are for this host only and hidden from scripts', async () => {
  const response = await fetch(authorizeUrl(platform, newVerifier(), { client_id: launcher }), {
    redirect: 'manual',
  });
  const cookies = response.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; httponly/i);
    expect(cookie).toMatch(/; samesite=lax/i);
    expect(cookie).not.toMatch(/; domain=/i);
  }
});

const index = (of = platform) => new Browser().open(of.authUrl);

test('P5 the first page lists the addresses, and no secret', async () => {
  const page = await index();
  expect(page.status).toBe(200);
  expect(heading(page)).toBe('Embedded platform');
  const { clients, users, keys, authUrl, apiUrl, payments } = platform;
  for (const { clientId } of clients) expect(page.text).toContain(clientId);
  for (const { email } of users) expect(page.text).toContain(email);
  for (const id of payments) expect(page.text).toContain(id);
  for (const url of [authUrl, apiUrl]) expect(page.text).toContain(`<code>${url}</code>`);
  for (const name of faultNames) {
    expect(page.text).toContain(`<code>${name}</code>`);
    expect(page.text).toContain(exerciseHeading(name));
  }
  expect(page.text).toContain(keys.public);
  const secrets = [keys.private, ...users.map(({ password }) => password)];
  const all = [...secrets, ...clients.flatMap(({ clientSecret = [] }) => clientSecret)];
  for (const secret of all) expect(page.text).not.toContain(secret);
  for (const [, path] of page.text.matchAll(/<a href="([^"]+)"/g)) {
    expect((await fetch(new URL(path ?? '', authUrl))).status).toBe(200);
  }
});

test('P5 the first page shows the last requests, the pending codes, and what was added', async () => {
  const ownPlatform = await startPlatform();
  const { user_code: code } = await askDeviceCode(ownPlatform);
  await fetch(`${ownPlatform.apiUrl}/v1/users/me?secret=in-a-query`);
  const payment = await makePayment(ownPlatform, { merchant: { id: 'x', name: '<b>x</b>' } });
  const user = { email: 'lena@mine.example', password: 'lena-pass' };
  await control(ownPlatform, 'POST', 'users', user);
  const { text } = await index(ownPlatform);
  for (const part of [code, 'GET /v1/users/me', payment, user.email]) expect(text).toContain(part);
  for (const part of ['in-a-query', '<b>x', 'GET /<', '__control'])
    expect(text).not.toContain(part);
});

test('P5 a switch refuses forms of other pages and sites, and programs without the key', async () => {
  const body = () => new URLSearchParams({ on: 'slow' });
  for (const headers of [...foreignForms, {}, { 'sec-fetch-site': 'none' }]) {
    const answer = await fetch(platform.authUrl, { method: 'POST', body: body(), headers });
    expect(answer.status).toBe(400);
  }
  const { port } = new URL(platform.authUrl);
  for (const host of [`evil.example:${port}`, '127.0.0.1']) {
    const origin = `http://${host}`;
    const options = { method: 'POST', headers: { host, origin } };
    expect((await requestRaw(platform.authUrl, options, 'on=slow')).status).toBe(421);
  }
  expect(platform.faults.active()).toEqual({});
});

test.each([{ host: '0.0.0.0' }, { issuer: 'http://arcade.test:8080' }])(
  'P5 with %j other computers can reach the platform, and the first page has no faults, codes or log',
  async (options) => {
    const ownPlatform = await startPlatform(options);
    const url = `http://127.0.0.1:${ownPlatform.ports.auth}`;
    const { user_code: code } = await askDeviceCode({ ...ownPlatform, authUrl: url });
    const page = await new Browser().open(url);
    expect(page.text).not.toContain(code);
    expect(page.text).not.toContain('<form');
    const body = new URLSearchParams({ on: 'slow' });
    const answer = await fetch(url, { method: 'POST', body, headers: { origin: url } });
    expect(answer.status).toBe(403);
    expect(ownPlatform.faults.active()).toEqual({});
  },
);

test('P5 the device form says so when the browser refuses cookies', async () => {
  for (const [path, init] of [
    ['/device', { method: 'POST', body: new URLSearchParams({ user_code: 'BBBB-BBBB' }) }],
    ['/device/nothing', {}],
  ] as const) {
    const page = await fetch(platform.authUrl + path, {
      ...init,
      headers: { accept: 'text/html' },
    });
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('cookies')]);
  }
});
