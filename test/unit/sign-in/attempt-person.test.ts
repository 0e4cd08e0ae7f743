/** A sign-in that renews one account, and the question whether somebody else is welcome. */
import { expect, test } from 'vitest';
import { stage, tokensOf } from '../../support/attempt-stage.ts';

const reauthenticating = { id: 'the-account-of-mira', name: 'Mira' };

/** An attempt in which Leo signs in although Mira was to. */
async function askedAboutLeo() {
  const asked: Array<string | null> = [];
  const held = await stage(
    {
      onTokens: async ({ accessToken }, { reauthenticating: expected, confirmPerson }) => {
        asked.push(expected);
        await confirmPerson('Leo');
        held.log.push(`use ${accessToken.reveal()}`);
      },
    },
    { reauthenticating },
  );
  const { browser, turn } = held;
  const answer = async () => {
    browser.runs[0]?.resolve(tokensOf('at-leo'));
    await turn(0);
  };
  return { ...held, asked, answer };
}

test('O05 whose sign-in is renewed is shown from the first moment, and handed on', async () => {
  const { views, answer, asked } = await askedAboutLeo();
  expect(views[0]).toMatchObject({ reauthenticating: 'Mira', otherPerson: null });
  await answer();
  expect(asked).toEqual([reauthenticating.id]);
});

test('a sign-in in which anybody is welcome names nobody', async () => {
  const seen: Array<string | null> = [];
  const { browser, ended, view } = await stage({
    onTokens: async (_tokens, options) => void seen.push(options.reauthenticating),
  });
  expect(view()?.reauthenticating).toBeNull();
  browser.runs[0]?.resolve(tokensOf('at'));
  await ended;
  expect(seen).toEqual([null]);
});

test('O05 when somebody else comes, the player is asked, and nothing is used meanwhile', async () => {
  const { answer, view, log, turn, browser, device } = await askedAboutLeo();
  await answer();
  expect(view()).toMatchObject({ step: 'confirming-person', otherPerson: 'Leo' });
  // The player may take their time: nothing runs out, and nothing else is offered.
  await turn(24 * 60 * 60_000);
  expect(view()).toMatchObject({ step: 'confirming-person', otherPerson: 'Leo', deviceFlow: null });
  expect(browser.runs).toHaveLength(1);
  expect(device.runs).toHaveLength(0);
  expect(log.filter((line) => !line.startsWith('open'))).toEqual([]);
});

test('O05 yes goes on with the other person', async () => {
  const { answer, signIn, ended, view, log } = await askedAboutLeo();
  await answer();
  signIn.running()?.confirmPerson();
  await ended;
  expect(view()).toMatchObject({ step: 'loading-profile', otherPerson: null });
  expect(log.slice(1)).toEqual(['use at-leo', 'ended without a problem']);
});

test('O05 no ends the attempt without a problem, and the other person’s tokens are of no use', async () => {
  const { answer, signIn, ended, log, pending, turn } = await askedAboutLeo();
  await answer();
  signIn.cancel();
  await ended;
  await turn(0);
  expect(log.slice(1)).toEqual(['discard at-leo', 'ended without a problem']);
  expect(pending()).toBe(0);
});

test('O05 a yes before the question is no answer to it', async () => {
  const { answer, signIn, view } = await askedAboutLeo();
  signIn.running()?.confirmPerson();
  await answer();
  expect(view()?.step).toBe('confirming-person');
});
