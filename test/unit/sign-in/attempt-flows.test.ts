/** Two flows and one browser in a sign-in attempt: what the end of one means for the others. */

import { expect, test, vi } from 'vitest';
import { sampleTokens } from '../../../dev/machines/samples.ts';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import { Failure } from '../../../src-main/base/failure.ts';
import { link, stage } from '../../support/attempt-stage.ts';

const minute = 60_000;

/** A request that the test answers, each time that it is sent. */
function answeredByHand() {
  const answers: Array<PromiseWithResolvers<void>> = [];
  const ask = () => {
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  };
  return { answers, ask };
}

test('an attempt shows the browser as opened when an earlier opening fails after a later one', async () => {
  const { answers: openings, ask } = answeredByHand();
  const { signIn, advance, view } = await stage({ openExternal: ask });
  await advance(3_000);
  void signIn.running()?.openBrowser();
  openings[1]?.resolve();
  await advance(0);
  openings[0]?.reject(new Error('no browser'));
  await advance(0);
  expect(openings).toHaveLength(2);
  expect(view()).toMatchObject({ codeFlow: { browser: 'opened' }, deviceFlow: null });
});

test('openCodePage does not throw when an earlier opening fails after a later one has begun', async () => {
  const { answers: openings, ask } = answeredByHand();
  const { signIn, advance } = await stage({
    openExternal: (url) => (url === link ? Promise.resolve() : ask()),
  });
  signIn.running()?.requestCode();
  void signIn.running()?.openCodePage();
  await advance(1_000);
  const later = signIn.running()?.openCodePage();
  openings[0]?.reject(new Failure('LK-903'));
  await advance(0);
  openings[1]?.resolve();
  await expect(later).resolves.toBeUndefined();
  expect(openings).toHaveLength(2);
});

test('an attempt uses the tokens of the browser when the code expires while they are requested', async () => {
  const tokens = Promise.withResolvers<Tokens>();
  const callback = Promise.withResolvers<void>();
  const { signIn, advance, view, device, log } = await stage({
    authorizationCodeFlow: ({ onUrl, onCallback }) => {
      onUrl(link);
      void callback.promise.then(onCallback);
      return tokens.promise;
    },
  });
  signIn.running()?.requestCode();
  callback.resolve();
  await advance(0);
  expect(view()).toMatchObject({ step: 'checking', deviceFlow: { status: 'waiting' } });
  device.runs[0]?.reject(new Failure('LK-221'));
  await advance(0);
  tokens.resolve(sampleTokens('at'));
  await advance(0);
  expect(log.slice(-2)).toEqual(['use at', 'ended without a problem']);
});

test('an attempt without the authorization code flow requests a code at once, and never opens a browser', async () => {
  const { advance, view, device, log, pending } = await stage({ authorizationCodeFlow: null });
  expect(view()).toMatchObject({ step: 'waiting', deviceFlow: { status: 'waiting' } });
  expect(pending()).toBe(0);
  await advance(60 * minute);
  device.runs[0]?.resolve(sampleTokens('at'));
  await advance(0);
  expect(log).toEqual(['use at', 'ended without a problem']);
});

test.each(['LK-204', 'LK-221', 'LK-222', 'LK-223'] as const)(
  'an attempt without the authorization code flow ends when the device flow fails with %s',
  async (code) => {
    const { advance, device, log } = await stage({ authorizationCodeFlow: null });
    device.runs[0]?.reject(new Failure(code));
    await advance(0);
    expect(log).toEqual([`ended ${code}`]);
  },
);

test('an attempt ends when the time in the browser is over and codes are not permitted', async () => {
  const { signIn, advance, device, log } = await stage();
  signIn.running()?.requestCode();
  device.runs[0]?.reject(new Failure('LK-222'));
  await advance(0);
  await advance(5 * minute);
  expect(log.at(-1)).toBe('ended LK-203');
});

const unreachable = () =>
  new Failure('LK-301', { host: 'auth.example.com', reason: 'ECONNREFUSED' });

/** An attempt whose key set could not be requested. Each question to the platform is answered by the test. */
async function stageWithoutPlatform() {
  const { answers: questions, ask: askPlatform } = answeredByHand();
  const staged = await stage({
    authorizationCodeFlow: ({ onUrl, onPlatformFailed }) => {
      onUrl(link);
      onPlatformFailed(unreachable());
      return new Promise(() => {});
    },
    askPlatform,
  });
  return { ...staged, questions };
}

test('M3 an attempt shows at once why the platform did not answer, and both flows go on', async () => {
  const { view, signIn } = await stageWithoutPlatform();
  expect(view()?.platformProblem?.code).toBe('LK-301');
  expect(view()).toMatchObject({ step: 'waiting', codeFlow: { problem: null } });
  expect(signIn.running()?.link()).toBe(link);
});

test('M3 Try again opens the sign-in page again when the platform answers', async () => {
  const { view, signIn, advance, questions, log } = await stageWithoutPlatform();
  await advance(1_000);
  const isOver = vi.fn();
  const pressed = signIn.running()?.tryAgain().then(isOver);
  await advance(0);
  expect(view()?.platformProblem?.code).toBe('LK-301');
  expect(isOver).not.toHaveBeenCalled();
  questions[0]?.resolve();
  await pressed;
  await advance(0);
  expect(view()?.platformProblem).toBeNull();
  expect(log).toEqual([`open ${link}`, `open ${link}`]);
});

test('M3 Try again opens nothing when the platform still does not answer', async () => {
  const { view, signIn, advance, questions, log } = await stageWithoutPlatform();
  await advance(1_000);
  const pressed = signIn.running()?.tryAgain();
  questions[0]?.reject(new Failure('LK-302', { host: 'auth.example.com', reason: 'in time' }));
  await pressed;
  expect(view()?.platformProblem?.code).toBe('LK-302');
  expect(log).toEqual([`open ${link}`]);
});

test('M3 the problem of the platform is gone when the platform gives a code', async () => {
  const { view, advance } = await stageWithoutPlatform();
  await advance(15_000);
  expect(view()).toMatchObject({ deviceFlow: { status: 'waiting' }, platformProblem: null });
});
