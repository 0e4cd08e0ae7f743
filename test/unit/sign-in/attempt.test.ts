/** A sign-in attempt: only one at a time, two flows side by side, and time limits. */

import { expect, test, vi } from 'vitest';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import { Failure } from '../../../src-main/base/failure.ts';
import type { StrayReason } from '../../../src-main/sign-in/callback-request.ts';
import { code, link, stage } from '../../support/attempt-stage.ts';
import { stopWallClock } from '../../support/clocks.ts';
import { sampleTokens } from '../../support/machines/samples.ts';
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

test('an attempt requests a code after 15 seconds, and the authorization code flow goes on', async () => {
  const { advance, view, device, browser } = await stage();
  await advance(14_999);
  expect(view()?.deviceFlow).toBeNull();
  await advance(1);
  expect(view()?.deviceFlow).toMatchObject({ status: 'waiting', userCode: code.userCode });
  expect(device.runs).toHaveLength(1);
  expect(browser.runs[0]?.signal.aborted).toBe(false);
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

test('a user code and its address are known until the time that the platform gave', async () => {
  stopWallClock();
  const { signIn, view } = await stage();
  expect(signIn.running()?.userCode()).toBeUndefined();
  signIn.running()?.requestCode();
  expect(view()?.deviceFlow).toMatchObject({ expiresAt: Date.now() + code.expiresIn * 1000 });
  expect(signIn.running()?.userCode()).toBe(code.userCode);
  expect(signIn.running()?.verificationUri()).toBe(code.verificationUri);
});

test('the player has five minutes in the browser, and again from the moment when they ask for more', async () => {
  stopWallClock();
  const { signIn, advance, view } = await stage();
  expect(view()?.codeFlow.deadline).toBe(Date.now() + 5 * minute);
  vi.setSystemTime(Date.now() + 4 * minute);
  await advance(4 * minute);
  signIn.running()?.extend();
  expect(view()?.codeFlow.deadline).toBe(Date.now() + 5 * minute);
});

test('the sign-in page is opened at most once a second', async () => {
  const { signIn, advance, log } = await stage();
  await advance(1_000);
  void signIn.running()?.openBrowser();
  void signIn.running()?.openBrowser();
  await advance(999);
  void signIn.running()?.openBrowser();
  expect(log).toEqual([`open ${link}`, `open ${link}`]);
  await advance(1);
  void signIn.running()?.openBrowser();
  expect(log).toHaveLength(3);
});

test('the view says whether the browser opens, is waited for, or has brought the answer', async () => {
  let callBack = () => {};
  const { advance, view } = await stage({
    openExternal: () => new Promise(() => {}),
    authorizationCodeFlow: ({ onUrl, onCallback }) => {
      onUrl(link);
      callBack = onCallback;
      return new Promise(() => {});
    },
  });
  expect(view()?.step).toBe('opening-browser');
  await advance(3_000);
  expect(view()?.step).toBe('waiting');
  callBack();
  expect(view()?.step).toBe('checking');
});

test('an attempt goes on in the browser, and says why, when no code comes', async () => {
  const { signIn, advance, view, browser, ended, log } = await stage({
    deviceFlow: () => Promise.reject(new Failure('LK-223')),
  });
  signIn.running()?.requestCode();
  await advance(0);
  expect(view()?.deviceFlow).toMatchObject({ status: 'over', problem: { code: 'LK-223' } });
  browser.runs[0]?.resolve(sampleTokens('at'));
  await ended;
  expect(log.at(-1)).toBe('ended without a problem');
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

test('LK-203 comes when the time that the player has extended is over, and names the number of stray callbacks', async () => {
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
  await advance(5 * minute - 1);
  expect(view()?.codeFlow.problem).toBeNull();
  await advance(1);
  expect(view()?.codeFlow.problem).toEqual({
    code: 'LK-203',
    details: { strays: '2' },
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
  stray[0]?.('not-found');
  expect(views).toHaveLength(before + 1);
  expect(views.at(-1)?.codeFlow.hadForeignAnswer).toBe(true);
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
