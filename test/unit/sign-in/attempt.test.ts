/** A sign-in attempt: only one at a time, two flows side by side, time limits, and Cancel. */

import { expect, test } from 'vitest';
import { sampleTokens } from '../../../dev/machines/samples.ts';
import type { SignedInPerson } from '../../../src-main/auth/signed-in-person.ts';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import { Failure } from '../../../src-main/base/failure.ts';
import type { StrayReason } from '../../../src-main/sign-in/callback-request.ts';
import { code, link, personWith, stage } from '../../support/attempt-stage.ts';
import { stopWallClock } from '../../support/clocks.ts';
import { observed } from '../../support/observed.ts';

const minute = 60_000;
test('T06 two clicks on Sign in are one attempt and one browser tab', async () => {
  const { signIn, ended, browser, log } = await stage();
  const second = signIn.start();
  browser.runs[0]?.resolve(sampleTokens('at'));
  await Promise.all([ended, second]);
  expect(browser.runs).toHaveLength(1);
  expect(log).toEqual([`open ${link}`, 'asked for', 'use at', 'ended without a problem']);
});

test('an attempt asks for another account only when the player does', async () => {
  const asked: boolean[] = [];
  const authorizationCodeFlow = ({ wantsAnotherAccount }: { wantsAnotherAccount: boolean }) => {
    asked.push(wantsAnotherAccount);
    return new Promise<never>(() => {});
  };
  await stage({ authorizationCodeFlow });
  await stage({ authorizationCodeFlow }, { wantsAnotherAccount: true });
  expect(asked).toEqual([false, true]);
});

test('no attempt is running when onEnded is called', async () => {
  const running: unknown[] = [];
  const { signIn, ended } = await stage({
    onEnded: () => {
      running.push(signIn.running());
    },
  });
  signIn.cancel();
  await ended;
  expect(running).toEqual([undefined]);
});

test('an attempt shows its steps in their order', async () => {
  const { ended, browser, views } = await stage();
  browser.runs[0]?.resolve(sampleTokens('at'));
  await ended;
  const steps = views.map(({ step }) => step);
  expect([...new Set(steps)]).toEqual(['opening-browser', 'waiting', 'loading-profile']);
});

test('an attempt requests a code after 15 seconds, and the authorization code flow goes on', async () => {
  const { advance, view, device, browser } = await stage();
  await advance(14_999);
  expect(view()?.deviceFlow).toBeNull();
  await advance(1);
  expect(view()?.deviceFlow).toMatchObject({ status: 'waiting', userCode: code.userCode });
  expect(device.runs).toHaveLength(1);
  expect(browser.runs[0]?.signal.aborted).toBe(false);
});

test('an attempt requests a code at once when the browser did not open, keeps the link, and requests no second code when it does not open again', async () => {
  const openExternal = () => Promise.reject(new Error('no browser'));
  const { signIn, view, device, advance } = await stage({ openExternal });
  expect(view()?.codeFlow.browser).toBe('failed');
  expect(view()?.deviceFlow?.status).toBe('waiting');
  expect(signIn.running()?.link()).toBe(link);
  device.runs[0]?.reject(new Failure('LK-221'));
  await advance(0);
  await signIn.running()?.openBrowser();
  expect(device.runs).toHaveLength(1);
});

test('an attempt requests a code when the system never says whether the browser opened', async () => {
  const { advance, view } = await stage({ openExternal: () => new Promise(() => {}) });
  expect(view()?.step).toBe('opening-browser');
  await advance(3_000);
  expect(view()).toMatchObject({ step: 'waiting', codeFlow: { browser: 'unknown' } });
  await advance(12_000);
  expect(view()?.deviceFlow?.status).toBe('waiting');
});

test.each(['LK-201', 'LK-202'] as const)(
  'N03 N07 an attempt names the problem and requests a code at once when no port can be opened (%s)',
  async (problem) => {
    const { browser, view, device, advance, ended, log } = await stage();
    browser.runs[0]?.reject(new Failure(problem));
    await advance(0);
    expect(view()?.codeFlow.problem?.code).toBe(problem);
    expect(view()?.deviceFlow?.status).toBe('waiting');
    device.runs[0]?.resolve(sampleTokens('by-code'));
    await ended;
    expect(log).toContain('use by-code');
  },
);

test('an attempt uses the first tokens, stops the other flow, and discards its late tokens', async () => {
  const late = Promise.withResolvers<Tokens>();
  const { signIn, ended, device, log, advance } = await stage({
    authorizationCodeFlow: () => late.promise,
  });
  signIn.running()?.requestCode();
  device.runs[0]?.resolve(sampleTokens('first'));
  await ended;
  late.resolve(sampleTokens('late'));
  await advance(0);
  expect(log).toEqual(['use first', 'ended without a problem', 'discard late']);
});

test('the other flow is stopped when the first tokens come, before the profile is loaded', async () => {
  const profile = Promise.withResolvers<SignedInPerson>();
  const { signIn, ended, browser, device, advance } = await stage({
    identify: () => profile.promise,
  });
  signIn.running()?.requestCode();
  browser.runs[0]?.resolve(sampleTokens('at'));
  await advance(0);
  expect(device.runs[0]?.signal.aborted).toBe(true);
  profile.resolve(personWith(sampleTokens('at')));
  await ended;
});

test('the code page is opened at most once per second, however often the player asks', async () => {
  const { signIn, log } = await stage();
  signIn.running()?.requestCode();
  for (let i = 0; i < 300; i += 1) await signIn.running()?.openCodePage();
  expect(log).toEqual([`open ${link}`, `open ${code.verificationUriComplete}`]);
});

test('an attempt names the port when no port can be opened and codes are not permitted', async () => {
  const { browser, device, advance, ended, log } = await stage();
  browser.runs[0]?.reject(new Failure('LK-202'));
  await advance(0);
  device.runs[0]?.reject(new Failure('LK-222'));
  await ended;
  expect(log.at(-1)).toBe('ended LK-202');
});

test('D11 a cancelled attempt stops both flows immediately, leaves no timer, and discards late tokens', async () => {
  const late = Promise.withResolvers<Tokens>();
  const { signIn, ended, browser, log, advance, pending } = await stage({
    deviceFlow: () => late.promise,
  });
  signIn.running()?.requestCode();
  signIn.cancel();
  await ended;
  late.resolve(sampleTokens('late'));
  await advance(0);
  expect(browser.runs[0]?.signal.aborted).toBe(true);
  expect(pending()).toBe(0);
  expect(log).toEqual([`open ${link}`, 'ended without a problem', 'discard late']);
  expect(signIn.running()).toBeUndefined();
});

test('an attempt ends when it is cancelled while the profile loads', async () => {
  const { signIn, ended, browser, log, advance } = await stage({
    identify: (_tokens, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  browser.runs[0]?.resolve(sampleTokens('at'));
  await advance(0);
  signIn.cancel();
  await ended;
  expect(log.at(-1)).toBe('ended without a problem');
});

test('the authorization code flow is over after five minutes, and the device flow goes on', async () => {
  const { advance, browser, device, view, ended, log } = await stage();
  await advance(15_000);
  await advance(5 * minute);
  expect(browser.runs[0]?.signal.aborted).toBe(true);
  expect(view()?.codeFlow.problem?.code).toBe('LK-203');
  device.runs[0]?.resolve(sampleTokens('by-code'));
  await ended;
  expect(log).toContain('use by-code');
});

test('the deadline of the browser starts again when the player asks for more time', async () => {
  const { signIn, advance, browser } = await stage();
  await advance(4 * minute);
  signIn.running()?.extend();
  await advance(4 * minute);
  expect(browser.runs[0]?.signal.aborted).toBe(false);
  await advance(1 * minute);
  expect(browser.runs[0]?.signal.aborted).toBe(true);
});

test('D08 an attempt reports an expired code, and requests the next one only when the player asks', async () => {
  const { signIn, advance, device, view } = await stage();
  signIn.running()?.requestCode();
  device.runs[0]?.reject(new Failure('LK-221'));
  await advance(60_000);
  expect(view()?.deviceFlow).toMatchObject({ status: 'over', problem: { code: 'LK-221' } });
  expect(device.runs).toHaveLength(1);
  signIn.running()?.requestCode();
  await advance(0);
  expect(device.runs).toHaveLength(2);
  expect(view()?.deviceFlow?.status).toBe('waiting');
});

test('an attempt says that codes are not permitted, requests no further one, and the authorization code flow goes on', async () => {
  const { signIn, advance, device, browser, view } = await stage();
  signIn.running()?.requestCode();
  device.runs[0]?.reject(new Failure('LK-222'));
  await advance(0);
  expect(view()?.deviceFlow).toMatchObject({ status: 'over', problem: { code: 'LK-222' } });
  signIn.running()?.requestCode();
  expect(device.runs).toHaveLength(1);
  expect(browser.runs[0]?.signal.aborted).toBe(false);
});

test.each([
  ['D08 an attempt ends when the player declines on the code page', 0, 'LK-204'],
  ['an attempt ends with the last problem when both flows are over', 5 * minute, 'LK-221'],
] as const)('%s', async (_name, ms, problem) => {
  const { signIn, ended, advance, device, log } = await stage();
  signIn.running()?.requestCode();
  await advance(ms);
  device.runs[0]?.reject(new Failure(problem));
  await ended;
  expect(log.at(-1)).toBe(`ended ${problem}`);
});

test('a user code expires at the time that the platform gave, and a second request does nothing while it is shown', async () => {
  stopWallClock();
  const { signIn, view, device } = await stage();
  signIn.running()?.requestCode();
  expect(view()?.deviceFlow).toMatchObject({ expiresAt: Date.now() + code.expiresIn * 1000 });
  signIn.running()?.requestCode();
  expect(device.runs).toHaveLength(1);
});

test('the view counts how often in a row the browser did not open the sign-in page', async () => {
  let opens = false;
  const { signIn, advance, view } = await stage({
    openExternal: () => (opens ? Promise.resolve() : Promise.reject(new Error('no browser'))),
  });
  const openAgain = async () => {
    await advance(1_000);
    await signIn.running()?.openBrowser();
    return view()?.codeFlow;
  };
  expect(view()?.codeFlow).toMatchObject({ browser: 'failed', failures: 1 });
  expect(await openAgain()).toMatchObject({ browser: 'failed', failures: 2 });
  opens = true;
  expect(await openAgain()).toMatchObject({ browser: 'opened', failures: 0 });
  opens = false;
  expect(await openAgain()).toMatchObject({ browser: 'failed', failures: 1 });
});

test('openCodePage throws when the page does not open, and opens it later', async () => {
  const pages: string[] = [];
  const { signIn, advance } = await stage({
    openExternal: (url) => {
      pages.push(url);
      return pages.length === 2 ? Promise.reject(new Failure('LK-903')) : Promise.resolve();
    },
  });
  signIn.running()?.requestCode();
  await expect(signIn.running()?.openCodePage()).rejects.toThrow('LK-903');
  // Too soon: nothing is opened, so nothing fails.
  await signIn.running()?.openCodePage();
  await advance(1_000);
  await signIn.running()?.openCodePage();
  expect(pages).toEqual([link, code.verificationUriComplete, code.verificationUriComplete]);
});

test('openBrowser waits at most three seconds for the browser', async () => {
  const { signIn, advance } = await stage({ openExternal: () => new Promise(() => {}) });
  let isDone = false;
  void signIn
    .running()
    ?.openBrowser()
    .then(() => {
      isDone = true;
    });
  await advance(2_999);
  expect(isDone).toBe(false);
  await advance(1);
  expect(isDone).toBe(true);
});

test('LK-203 has the reference of the attempt, and the journal names it once, when the device flow goes on', async () => {
  const journal = observed();
  const { advance, view, signIn } = await stage();
  await advance(5 * minute);
  const { problem } = view()?.codeFlow ?? {};
  const [began] = journal.entries().filter(({ fact }) => fact.kind === 'began');
  expect(problem).toMatchObject({ code: 'LK-203', reference: began?.reference });
  expect(problem?.reference).toMatch(/^\w{8}$/);
  await advance(minute);
  signIn.running()?.cancel();
  const named = journal.entries().filter(({ fact }) => 'problem' in fact && fact.problem);
  expect(named.map(({ fact }) => fact)).toEqual([
    expect.objectContaining({ event: 'browser-deadline', problem: 'LK-203' }),
  ]);
});

test('LK-203 names the minutes and the number of stray callbacks', async () => {
  const flow = Promise.withResolvers<Tokens>();
  const { signIn, advance, view } = await stage({
    authorizationCodeFlow: ({ onUrl, onStray }) => {
      onUrl(link);
      onStray('not-found');
      onStray('wrong-state');
      return flow.promise;
    },
  });
  await advance(2 * minute);
  signIn.running()?.extend();
  await advance(5 * minute);
  expect(view()?.codeFlow.problem).toEqual({
    code: 'LK-203',
    details: { minutes: '7', strays: '2' },
  });
});

test('stray callbacks do not update the window', async () => {
  const stray: Array<(reason: StrayReason) => void> = [];
  const { views } = await stage({
    authorizationCodeFlow: ({ onUrl, onStray }) => {
      onUrl(link);
      stray.push(onStray);
      return new Promise(() => {});
    },
  });
  const before = views.length;
  for (let i = 0; i < 1_000; i += 1) stray[0]?.('not-found');
  expect(views).toHaveLength(before);
  // m10 An answer to another sign-in is told, once.
  for (let i = 0; i < 1_000; i += 1) stray[0]?.('wrong-state');
  expect(views).toHaveLength(before + 1);
  expect(views.at(-1)?.codeFlow.hadForeignAnswer).toBe(true);
});

test('the window comes to the front once, when the callback arrives', async () => {
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

test('the sign-in page is opened at most once per second, however often the player asks', async () => {
  const { signIn, advance, log } = await stage();
  for (let i = 0; i < 300; i += 1) await signIn.running()?.openBrowser();
  // Once at the start, and once for the player.
  expect(log).toEqual([`open ${link}`, `open ${link}`]);
  await advance(1000);
  await signIn.running()?.openBrowser();
  expect(log).toHaveLength(3);
});

test('D11 an attempt discards tokens that the API refuses', async () => {
  const { ended, browser, log } = await stage({
    identify: () => Promise.reject(new Failure('LK-401')),
  });
  browser.runs[0]?.resolve(sampleTokens('at'));
  await ended;
  expect(log).toContain('discard at');
  expect(log.at(-1)).toBe('ended LK-401');
});

test('the link and the deadline end when the callback arrives', async () => {
  const answer = Promise.withResolvers<Tokens>();
  const stop = new AbortController();
  const { signIn, advance, ended, log } = await stage({
    authorizationCodeFlow: ({ signal, onUrl, onCallback }) => {
      signal.addEventListener('abort', () => stop.abort());
      onUrl(link);
      setImmediate(onCallback);
      return answer.promise;
    },
  });
  await advance(0);
  expect(signIn.running()?.link()).toBeUndefined();
  await advance(6 * minute);
  expect(stop.signal.aborted).toBe(false);
  answer.resolve(sampleTokens('at'));
  await ended;
  expect(log).toContain('use at');
});

test('a new attempt starts from the beginning when the one before has failed', async () => {
  const { signIn, ended, browser, device, advance, views } = await stage();
  signIn.running()?.requestCode();
  browser.runs[0]?.reject(new Failure('LK-206'));
  await ended;
  void signIn.start();
  await advance(0);
  expect(browser.runs).toHaveLength(2);
  expect(device.runs).toHaveLength(1);
  expect(views.at(-1)).toMatchObject({ deviceFlow: null, codeFlow: { problem: null } });
});
