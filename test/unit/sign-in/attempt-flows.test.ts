/** Two flows and one browser in a sign-in attempt: what the end of one means for the others. */

import { expect, test, vi } from 'vitest';
import { Failure } from '../../../src-main/base/failure.ts';
import type { DeviceFlowOptions } from '../../../src-main/sign-in/device-flow.ts';
import { code, link, stage } from '../../support/attempt-stage.ts';
import { sampleTokens } from '../../support/machines/samples.ts';

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

test('an attempt without the authorization code flow requests a code at once, and never opens a browser', async () => {
  const { advance, view, device, log, pending } = await stage({ authorizationCodeFlow: null });
  expect(view()).toMatchObject({ step: 'waiting', deviceFlow: { status: 'waiting' } });
  expect(pending()).toBe(0);
  await advance(3_600_000);
  device.runs[0]?.resolve(sampleTokens('at'));
  await advance(0);
  expect(log).toEqual(['use at', 'ended without a problem']);
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

test('M3 both flows go on when the platform does not answer, and Try again opens the sign-in page again when it does', async () => {
  const { view, signIn, advance, questions, log } = await stageWithoutPlatform();
  expect(view()?.platformProblem?.code).toBe('LK-301');
  expect(view()).toMatchObject({ step: 'waiting', codeFlow: { problem: null } });
  expect(signIn.running()?.link()).toBe(link);
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

test('M3 a platform that sends a key set of no use has answered', async () => {
  const { views } = await stage({
    authorizationCodeFlow: ({ onUrl, onPlatformFailed }) => {
      onUrl(link);
      onPlatformFailed(new Failure('LK-209', { reason: 'the response is not a JWK set' }));
      return new Promise(() => {});
    },
  });
  expect(views.map(({ platformProblem }) => platformProblem)).not.toContainEqual(expect.anything());
});

test('M3 the problem of the platform is gone when a poll is answered, and no page is opened for it', async () => {
  let report: DeviceFlowOptions | undefined;
  const { view, signIn, log } = await stage({
    deviceFlow: (options) => {
      report = options;
      options.onCode(code);
      return new Promise(() => {});
    },
  });
  signIn.running()?.requestCode();
  report?.onPlatformFailed(unreachable());
  expect(view()?.platformProblem?.code).toBe('LK-301');
  report?.onPlatformAnswered();
  expect(view()?.platformProblem).toBeNull();
  expect(log).toEqual([`open ${link}`]);
});

test('M3 the problem of the platform is gone when the platform gives a code', async () => {
  const { view, advance } = await stageWithoutPlatform();
  await advance(15_000);
  expect(view()).toMatchObject({ deviceFlow: { status: 'waiting' }, platformProblem: null });
});
