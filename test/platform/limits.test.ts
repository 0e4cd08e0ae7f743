import { expect, test, vi } from 'vitest';
import { GuessLimit, PollingIntervals } from '../../src-platform/auth/limits.ts';
import { Browser, heading, type Page } from './browser.ts';
import { approveDevice, askDeviceCode, authorizeUrl, mara, newVerifier, noor } from './flows.ts';
import { fixture } from './paying.ts';
import { startForFile, startPlatform } from './start.ts';

const platform = await startForFile();

test.each([
  ['GET', '/oauth/token', 'POST'],
  ['GET', '/oauth/device/code', 'POST'],
  ['DELETE', '/oauth/revoke', 'POST'],
  ['POST', '/oauth/jwks', 'GET, HEAD'],
  ['POST', '/authorize', 'GET, HEAD'],
  ['PUT', '/device', 'GET, HEAD, POST'],
  ['PUT', '/sign-in/of-nobody', 'GET, HEAD, POST'],
  ['POST', '/assets/arcade.css', 'GET, HEAD'],
  ['PUT', '/store', 'GET, HEAD, POST'],
  ['DELETE', `/approve/${fixture(1)}`, 'GET, HEAD, POST'],
  ['POST', `/pay/${fixture(1)}`, 'GET, HEAD'],
  ['OPTIONS', `/pay/${fixture(1)}`, 'GET, HEAD'],
])('P8 %s %s is answered 405 with the methods that are allowed', async (method, path, allow) => {
  const response = await fetch(platform.authUrl + path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allow);
  expect(await response.json()).toMatchObject({ error: 'method_not_allowed' });
});

test.each([
  ['POST', '/oauth/token/'],
  ['POST', '/OAuth/Token'],
  ['POST', '/oauth/device/code//'],
  ['POST', '/DEVICE'],
  ['POST', '/device/'],
  ['GET', '/Device/abc'],
  ['GET', '/AUTHORIZE?client_id=x'],
  ['GET', '/oauth/jwks/'],
])('A8 %s %s is not found, because it would bypass the limits', async (method, path) => {
  const { status } = await fetch(platform.authUrl + path, { method });
  expect(status).toBe(404);
});

test('P8 form_post is neither listed nor accepted', async () => {
  const discovery = await fetch(`${platform.authUrl}/.well-known/openid-configuration`);
  expect(await discovery.json()).toMatchObject({ response_modes_supported: ['query', 'fragment'] });
  const url = authorizeUrl(platform, newVerifier(), { response_mode: 'form_post' });
  const { text, leftFor } = await new Browser().open(url);
  expect(text).not.toContain('<script');
  expect(leftFor?.searchParams.get('error')).toBe('unsupported_response_mode');
});

/** Expects a page that refuses guesses until five minutes after the first one, which came after `start`. */
function expectLocked(page: Page, start: number): void {
  expect(page.status).toBe(429);
  const left = Number(page.headers.get('retry-after'));
  expect(left).toBeLessThanOrEqual(300);
  expect(left).toBeGreaterThanOrEqual(300 - (performance.now() - start) / 1000);
}

test('P8 a player is locked for five minutes after ten wrong passwords, and no other player is', async () => {
  const ownPlatform = await startPlatform();
  const browser = new Browser();
  let page = await browser.open(authorizeUrl(ownPlatform, newVerifier()));
  const attempt = async (user: typeof mara) => {
    page = await browser.press(page, 'Sign in', user);
    return page;
  };
  const start = performance.now();
  for (let times = 0; times < 10; times += 1) {
    expect((await attempt({ ...mara, password: 'guess' })).status).toBe(200);
  }
  const refused = await attempt({ email: mara.email.toUpperCase(), password: mara.password });
  expectLocked(refused, start);
  expect(refused.text).toContain('Try again in 5 minutes');
  ownPlatform.passTime(301);
  expect(heading(await attempt(mara))).toContain('Allow');

  const other = new Browser();
  page = await other.open(authorizeUrl(ownPlatform, newVerifier()));
  expect(heading(await other.press(page, 'Sign in', noor))).toContain('Allow');
});

test('P8 of passwords that are guessed at the same time, ten are answered', async () => {
  const ownPlatform = await startPlatform();
  const browser = new Browser();
  const page = await browser.open(authorizeUrl(ownPlatform, newVerifier()));
  const guesses = await Promise.all(
    Array.from({ length: 15 }, () =>
      browser.press(page, 'Sign in', { ...mara, password: 'guess' }),
    ),
  );
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('P8 the right password clears the count', async () => {
  const ownPlatform = await startPlatform();
  for (let rounds = 0; rounds < 2; rounds += 1) {
    const browser = new Browser();
    let page = await browser.open(authorizeUrl(ownPlatform, newVerifier()));
    for (let times = 0; times < 6; times += 1) {
      page = await browser.press(page, 'Sign in', { ...mara, password: 'guess' });
    }
    expect(heading(await browser.press(page, 'Sign in', mara))).toContain('Allow');
  }
});

test('P8 the page refuses codes for five minutes after twenty wrong ones', async () => {
  const ownPlatform = await startPlatform();
  const device = await askDeviceCode(ownPlatform);
  const browser = new Browser();
  let page = await browser.open(`${ownPlatform.authUrl}/device`);
  const guess = () => browser.press(page, 'Continue', { user_code: 'BBBB-BBBB' });
  const start = performance.now();
  for (let times = 0; times < 20; times += 1) {
    page = await guess();
    expect(page.text).toContain('No device is waiting with this code');
  }
  const refused = await guess();
  expectLocked(refused, start);
  expect(heading(refused)).toBe('Too many wrong codes');
  ownPlatform.passTime(301);
  expect(heading(await approveDevice(device.verification_uri_complete))).toBe('You are signed in');
});

test('P8 guesses are counted anew five minutes after the first one that counted', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const guesses = new GuessLimit(2);
  for (let round = 0; round < 2; round += 1) {
    guesses.recordWrong('mara');
    expect(guesses.wait('mara')).toBe(0);
    guesses.passTime(299.5);
    guesses.recordWrong('mara');
    expect(guesses.wait('mara')).toBe(1);
    guesses.passTime(0.5);
    expect(guesses.wait('mara')).toBe(0);
  }
});

test('P8 of more than a thousand names the oldest is forgotten', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const guesses = new GuessLimit(1);
  for (let name = 0; name < 1000; name += 1) guesses.recordWrong(`${name}`);
  expect(guesses.wait('0')).toBe(300);
  guesses.recordWrong('1000');
  expect([guesses.wait('0'), guesses.wait('1')]).toEqual([0, 300]);
});

test('P7 a poll may be 100 ms early, and each slow_down adds five seconds that stay', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const polls = new PollingIntervals();
  const after = (seconds: number): boolean => {
    polls.passTime(seconds);
    return polls.mustSlowDown('code');
  };
  const answers = [after(0), after(4.9), after(4.8), after(5), after(9.9), after(9.8)];
  expect(answers).toEqual([false, false, true, true, false, true]);
});

test('P7 a code that is polled often is not forgotten when a thousand others are polled once', () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const polls = new PollingIntervals();
  polls.mustSlowDown('first');
  polls.mustSlowDown('second');
  polls.mustSlowDown('first');
  for (let code = 0; code < 999; code += 1) polls.mustSlowDown(`${code}`);
  expect([polls.mustSlowDown('first'), polls.mustSlowDown('second')]).toEqual([true, false]);
});
