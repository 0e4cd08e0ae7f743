/** The attempt: one at a time, two flows beside each other, bounded, cancellable. */
import { expect, test } from 'vitest';
import type { SignedInPerson } from '../../../src-main/auth/signed-in-person.ts';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import { Failure } from '../../../src-main/base/failure.ts';
import { createHttp } from '../../../src-main/platform/http.ts';
import { runAuthorizationCodeFlow } from '../../../src-main/sign-in/authorization-code-flow.ts';
import { code, link, personWith, stage, tokensOf } from '../../support/attempt-stage.ts';
import { holdDate, turnableClock } from '../../support/clocks.ts';
import { configFor } from '../../support/scripted-platform.ts';

const minute = 60_000;
test('T06 two clicks on Sign in are one attempt and one browser tab', async () => {
  const { signIn, ended, browser, log } = await stage();
  const second = signIn.start();
  browser.runs[0]?.resolve(tokensOf('at'));
  await Promise.all([ended, second]);
  expect(browser.runs).toHaveLength(1);
  expect(log).toEqual([`open ${link}`, 'use at', 'ended without a problem']);
});

test('the steps come in their order', async () => {
  const { ended, browser, views } = await stage();
  browser.runs[0]?.resolve(tokensOf('at'));
  await ended;
  const steps = views.map(({ step }) => step);
  expect([...new Set(steps)]).toEqual(['opening-browser', 'waiting', 'loading-profile']);
});

test('after 15 seconds the device flow is offered beside the authorization code flow, without a restart', async () => {
  const { turn, view, device, browser } = await stage();
  await turn(14_999);
  expect(view()?.deviceFlow).toBeNull();
  await turn(1);
  expect(view()?.deviceFlow).toMatchObject({ status: 'waiting', userCode: code.userCode });
  expect(device.runs).toHaveLength(1);
  expect(browser.runs[0]?.signal.aborted).toBe(false);
});

test('where the browser did not open, the device flow is offered at once and the link stays valid', async () => {
  const openExternal = () => Promise.reject(new Error('no browser'));
  const { signIn, view } = await stage({ openExternal });
  expect(view()?.codeFlow.browser).toBe('failed');
  expect(view()?.deviceFlow?.status).toBe('waiting');
  expect(signIn.running()?.link()).toBe(link);
});

test('a system that never says whether the browser opened keeps nobody from the code', async () => {
  const { turn, view } = await stage({ openExternal: () => new Promise(() => {}) });
  expect(view()?.step).toBe('opening-browser');
  await turn(3_000);
  expect(view()).toMatchObject({ step: 'waiting', codeFlow: { browser: 'unknown' } });
  await turn(12_000);
  expect(view()?.deviceFlow?.status).toBe('waiting');
});

test.each(['LK-201', 'LK-202'] as const)(
  'N03 N07 where no port can be opened (%s), it is named and the device flow is offered at once',
  async (problem) => {
    const { browser, view, device, turn, ended, log } = await stage();
    browser.runs[0]?.reject(new Failure(problem));
    await turn(0);
    expect(view()?.codeFlow.problem?.code).toBe(problem);
    expect(view()?.deviceFlow?.status).toBe('waiting');
    device.runs[0]?.resolve(tokensOf('by-code'));
    await ended;
    expect(log).toContain('use by-code');
  },
);

test('the first answer wins, the other flow is stopped, and its late token is thrown away', async () => {
  const late = Promise.withResolvers<Tokens>();
  const { signIn, ended, device, log, turn } = await stage({
    authorizationCodeFlow: () => late.promise,
  });
  signIn.running()?.requestCode();
  device.runs[0]?.resolve(tokensOf('first'));
  await ended;
  late.resolve(tokensOf('late'));
  await turn(0);
  expect(log).toEqual(['use first', 'ended without a problem', 'discard late']);
});

test('the browser’s answer stops the polling', async () => {
  const { signIn, ended, browser, device } = await stage();
  signIn.running()?.requestCode();
  browser.runs[0]?.resolve(tokensOf('at'));
  await ended;
  expect(device.runs[0]?.signal.aborted).toBe(true);
});

test('the loser is stopped as soon as there is a winner, not only when the profile is there', async () => {
  const profile = Promise.withResolvers<SignedInPerson>();
  const { signIn, ended, browser, device, turn } = await stage({ identify: () => profile.promise });
  signIn.running()?.requestCode();
  browser.runs[0]?.resolve(tokensOf('at'));
  await turn(0);
  expect(device.runs[0]?.signal.aborted).toBe(true);
  profile.resolve(personWith(tokensOf('at')));
  await ended;
});

test('the code’s page is opened at most once a second, however often it is asked for', async () => {
  const { signIn, log } = await stage();
  signIn.running()?.requestCode();
  for (let i = 0; i < 300; i += 1) await signIn.running()?.openCodePage();
  expect(log).toEqual([`open ${link}`, `open ${code.verificationUriComplete}`]);
});

test('without a port and without permission for codes, the port is what is named', async () => {
  const { browser, device, turn, ended, log } = await stage();
  browser.runs[0]?.reject(new Failure('LK-202'));
  await turn(0);
  device.runs[0]?.reject(new Failure('LK-222'));
  await ended;
  expect(log.at(-1)).toBe('ended LK-202');
});

test('D11 a cancelled attempt stops both flows at once, keeps no timer, and discards a late token', async () => {
  const late = Promise.withResolvers<Tokens>();
  const { signIn, ended, browser, log, turn, pending } = await stage({
    deviceFlow: () => late.promise,
  });
  signIn.running()?.requestCode();
  signIn.cancel();
  await ended;
  late.resolve(tokensOf('late'));
  await turn(0);
  expect(browser.runs[0]?.signal.aborted).toBe(true);
  expect(pending()).toBe(0);
  expect(log).toEqual([`open ${link}`, 'ended without a problem', 'discard late']);
  expect(signIn.running()).toBeUndefined();
});

test('Cancel while the profile loads ends the attempt', async () => {
  const { signIn, ended, browser, log, turn } = await stage({
    identify: (_tokens, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  browser.runs[0]?.resolve(tokensOf('at'));
  await turn(0);
  signIn.cancel();
  await ended;
  expect(log.at(-1)).toBe('ended without a problem');
});

test('after five minutes the authorization code flow is over, and the code still counts', async () => {
  const { turn, browser, device, view, ended, log } = await stage();
  await turn(15_000);
  await turn(5 * minute);
  expect(browser.runs[0]?.signal.aborted).toBe(true);
  expect(view()?.codeFlow.problem?.code).toBe('LK-203');
  device.runs[0]?.resolve(tokensOf('by-code'));
  await ended;
  expect(log).toContain('use by-code');
});

test('the time for the browser is given again with one click', async () => {
  const { signIn, turn, browser } = await stage();
  await turn(4 * minute);
  signIn.running()?.extend();
  await turn(4 * minute);
  expect(browser.runs[0]?.signal.aborted).toBe(false);
  await turn(1 * minute);
  expect(browser.runs[0]?.signal.aborted).toBe(true);
});

test('D08 an expired code is said, and a new one comes only when it is asked for', async () => {
  const { signIn, turn, device, view } = await stage();
  signIn.running()?.requestCode();
  device.runs[0]?.reject(new Failure('LK-221'));
  await turn(60_000);
  expect(view()?.deviceFlow).toMatchObject({ status: 'over', problem: { code: 'LK-221' } });
  expect(device.runs).toHaveLength(1);
  signIn.running()?.requestCode();
  await turn(0);
  expect(device.runs).toHaveLength(2);
  expect(view()?.deviceFlow?.status).toBe('waiting');
});

test('where this launcher may not use codes, that is said and the authorization code flow stays', async () => {
  const { signIn, turn, device, browser, view } = await stage();
  signIn.running()?.requestCode();
  device.runs[0]?.reject(new Failure('LK-222'));
  await turn(0);
  expect(view()?.deviceFlow).toMatchObject({ status: 'over', problem: { code: 'LK-222' } });
  expect(browser.runs[0]?.signal.aborted).toBe(false);
});

test('D08 a player who declines on the code page has declined', async () => {
  const { signIn, ended, device, log } = await stage();
  signIn.running()?.requestCode();
  device.runs[0]?.reject(new Failure('LK-204'));
  await ended;
  expect(log.at(-1)).toBe('ended LK-204');
});

test('where both flows are over, the attempt ends with the last one’s name', async () => {
  const { signIn, ended, turn, device, log } = await stage();
  signIn.running()?.requestCode();
  await turn(5 * minute);
  device.runs[0]?.reject(new Failure('LK-221'));
  await ended;
  expect(log.at(-1)).toBe('ended LK-221');
});

test('a code is shown until the end that the platform gave', async () => {
  holdDate();
  const { signIn, view } = await stage();
  signIn.running()?.requestCode();
  expect(view()?.deviceFlow).toMatchObject({ expiresAt: Date.now() + code.expiresIn * 1000 });
});

test('where this launcher may not use codes, no other code is asked for', async () => {
  const { signIn, turn, device } = await stage();
  signIn.running()?.requestCode();
  device.runs[0]?.reject(new Failure('LK-222'));
  await turn(0);
  signIn.running()?.requestCode();
  expect(device.runs).toHaveLength(1);
});

test('a browser that does not open again asks for no second code', async () => {
  const openExternal = () => Promise.reject(new Error('no browser'));
  const { signIn, turn, device } = await stage({ openExternal });
  device.runs[0]?.reject(new Failure('LK-221'));
  await turn(0);
  await signIn.running()?.openBrowser();
  expect(device.runs).toHaveLength(1);
});

test('a code page that does not open says why to whoever asked for it, and can be opened later', async () => {
  const pages: string[] = [];
  const { signIn, turn } = await stage({
    openExternal: (url) => {
      pages.push(url);
      return pages.length === 2 ? Promise.reject(new Failure('LK-903')) : Promise.resolve();
    },
  });
  signIn.running()?.requestCode();
  await expect(signIn.running()?.openCodePage()).rejects.toThrow('LK-903');
  // Too soon: nothing is opened, so nothing fails.
  await signIn.running()?.openCodePage();
  await turn(1_000);
  await signIn.running()?.openCodePage();
  expect(pages).toEqual([link, code.verificationUriComplete, code.verificationUriComplete]);
});

test('the page that opens again is waited for at most three seconds', async () => {
  const { signIn, turn } = await stage({ openExternal: () => new Promise(() => {}) });
  let isDone = false;
  void signIn
    .running()
    ?.openBrowser()
    .then(() => {
      isDone = true;
    });
  await turn(2_999);
  expect(isDone).toBe(false);
  await turn(1);
  expect(isDone).toBe(true);
});

test('a deadline that passes says after how many minutes, and how many strays came', async () => {
  const flow = Promise.withResolvers<Tokens>();
  const { signIn, turn, view } = await stage({
    authorizationCodeFlow: ({ onUrl, onStray }) => {
      onUrl(link);
      onStray();
      onStray();
      return flow.promise;
    },
  });
  await turn(2 * minute);
  signIn.running()?.extend();
  await turn(5 * minute);
  expect(view()?.codeFlow.problem).toEqual({
    code: 'LK-203',
    details: { minutes: '7', strays: '2' },
  });
});

test('stray callbacks are no news for the window', async () => {
  const stray: Array<() => void> = [];
  const { views } = await stage({
    authorizationCodeFlow: ({ onUrl, onStray }) => {
      onUrl(link);
      stray.push(onStray);
      return new Promise(() => {});
    },
  });
  const before = views.length;
  for (let i = 0; i < 1_000; i += 1) stray[0]?.();
  expect(views).toHaveLength(before);
});

test('the launcher’s window comes to the front once, when the callback has come', async () => {
  const log: string[] = [];
  const callback: Array<() => void> = [];
  await stage({
    authorizationCodeFlow: ({ onUrl, onCallback }) => {
      onUrl(link);
      callback.push(onCallback);
      return new Promise(() => {});
    },
    showWindow: () => void log.push('to the front'),
  });
  expect(log).toEqual([]);
  callback[0]?.();
  callback[0]?.();
  expect(log).toEqual(['to the front']);
});

test('a second request for a code joins the one that waits', async () => {
  const { signIn, device } = await stage();
  signIn.running()?.requestCode();
  signIn.running()?.requestCode();
  expect(device.runs).toHaveLength(1);
});

test('the page can be opened again while the attempt waits, and the link is the same', async () => {
  const { signIn, log } = await stage();
  await signIn.running()?.openBrowser();
  expect(log).toEqual([`open ${link}`, `open ${link}`]);
});

test('the page is opened at most once a second, however often it is asked for', async () => {
  const { signIn, turn, log } = await stage();
  for (let i = 0; i < 300; i += 1) await signIn.running()?.openBrowser();
  // By itself at the start, and once by hand.
  expect(log).toEqual([`open ${link}`, `open ${link}`]);
  await turn(1000);
  await signIn.running()?.openBrowser();
  expect(log).toHaveLength(3);
});

test('D11 tokens that the profile could not be loaded with are discarded', async () => {
  const { ended, browser, log } = await stage({
    identify: () => Promise.reject(new Failure('LK-401')),
  });
  browser.runs[0]?.resolve(tokensOf('at'));
  await ended;
  expect(log).toContain('discard at');
  expect(log.at(-1)).toBe('ended LK-401');
});

test('once the answer has come, the link is used up and the deadline is over', async () => {
  const answer = Promise.withResolvers<Tokens>();
  const stop = new AbortController();
  const { signIn, turn, ended, log } = await stage({
    authorizationCodeFlow: ({ signal, onUrl, onCallback }) => {
      signal.addEventListener('abort', () => stop.abort());
      onUrl(link);
      setImmediate(onCallback);
      return answer.promise;
    },
  });
  await turn(0);
  expect(signIn.running()?.link()).toBeUndefined();
  await turn(6 * minute);
  expect(stop.signal.aborted).toBe(false);
  answer.resolve(tokensOf('at'));
  await ended;
  expect(log).toContain('use at');
});

test('after a failure, a new attempt starts clean', async () => {
  const { signIn, ended, browser, device, turn, views } = await stage();
  signIn.running()?.requestCode();
  browser.runs[0]?.reject(new Failure('LK-206'));
  await ended;
  void signIn.start();
  await turn(0);
  expect(browser.runs).toHaveLength(2);
  expect(device.runs).toHaveLength(1);
  expect(views.at(-1)).toMatchObject({ deviceFlow: null, codeFlow: { problem: null } });
});

test('N05 no port is open before Sign in is pressed, and none after Cancel', async () => {
  const config = configFor('http://127.0.0.1:9');
  const links: string[] = [];
  const { clock } = turnableClock();
  const { signIn, ended } = await stage({
    authorizationCodeFlow: (options) =>
      runAuthorizationCodeFlow({ config, http: createHttp(fetch), clock, ...options }),
    openExternal: async (url) => void links.push(url),
  });
  await expect.poll(() => links).toHaveLength(1);
  const redirect = new URL(links[0] ?? '').searchParams.get('redirect_uri') ?? '';
  expect((await fetch(redirect)).status).toBe(400);
  signIn.cancel();
  await ended;
  await expect(fetch(redirect)).rejects.toThrow();
});
