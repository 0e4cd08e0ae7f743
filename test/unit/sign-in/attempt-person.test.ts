/** Signing in to an account again, and the question whether to add another person who signed in instead. */

import { expect, test } from 'vitest';
import type { SignedInPerson } from '../../../src-main/auth/signed-in-person.ts';
import { Failure } from '../../../src-main/base/failure.ts';
import { userSchema } from '../../../src-shared/models.ts';
import { otherPersonWith, stage } from '../../support/attempt-stage.ts';
import { sampleTokens } from '../../support/machines/samples.ts';

const expectedAccount = { id: 'the-account-of-mira', name: 'Mira' };

/** An attempt for Mira's account, in which Leo signs in. */
async function askedAboutLeo() {
  const asked: Array<string | null> = [];
  const attempt = await stage(
    {
      identify: async (tokens, options) => {
        asked.push(options.expectedAccountId);
        return otherPersonWith(tokens);
      },
    },
    { expectedAccount },
  );
  const { browser, advance } = attempt;
  const answer = async () => {
    browser.runs[0]?.resolve(sampleTokens('at-leo'));
    await advance(0);
  };
  return { ...attempt, asked, answer };
}

test('O05 an attempt shows from its start who is to sign in again, and identifies the tokens for that account', async () => {
  const { views, answer, asked } = await askedAboutLeo();
  expect(views[0]).toMatchObject({ expectedName: 'Mira', otherPerson: null });
  await answer();
  expect(asked).toEqual([expectedAccount.id]);
});

test('O05 an attempt asks the player when another person signed in, and adds nobody meanwhile', async () => {
  const { answer, view, log, advance, browser, device } = await askedAboutLeo();
  await answer();
  expect(view()).toMatchObject({ step: 'confirming-person', otherPerson: 'Leo' });
  // The question has no deadline, and the device flow is not offered beside it.
  await advance(24 * 60 * 60_000);
  expect(view()).toMatchObject({ step: 'confirming-person', otherPerson: 'Leo', deviceFlow: null });
  expect(browser.runs).toHaveLength(1);
  expect(device.runs).toHaveLength(0);
  expect(log.filter((line) => !line.startsWith('open'))).toEqual([]);
});

test('O05 an attempt adds the other person when the player confirms it', async () => {
  const { answer, signIn, ended, log } = await askedAboutLeo();
  await answer();
  signIn.running()?.confirmPerson();
  await ended;
  expect(log.slice(1)).toEqual(['use at-leo', 'ended without a problem']);
});

test('A14 the question shows the e-mail or the ID of a person beside the name that they chose', async () => {
  const leo = otherPersonWith(sampleTokens('at-leo'));
  const email = 'leo@player.example';
  const identity = { issuer: 'https://auth.example.com', subject: 'u-1234567890' };
  const askedAbout = async (person: Partial<SignedInPerson>) => {
    const { browser, advance, view } = await stage(
      { identify: async () => ({ ...leo, ...person }) },
      { expectedAccount },
    );
    browser.runs[0]?.resolve(sampleTokens('at-leo'));
    await advance(0);
    return view()?.otherPerson;
  };
  expect(await askedAbout({ user: userSchema.parse({ id: 'u-leo', email }) })).toBe(
    'Leo · l…@player.example',
  );
  const tokens = { ...leo.tokens, identity: { ...identity, issuedAt: 0, nonce: null } };
  expect(await askedAbout({ tokens })).toBe('Leo · u-1234…');
});

test('an attempt discards the tokens and says why when the person cannot be identified', async () => {
  const { browser, ended, log } = await stage({
    identify: () => Promise.reject(new Failure('LK-308')),
  });
  browser.runs[0]?.resolve(sampleTokens('at'));
  await ended;
  expect(log.slice(1)).toEqual(['discard at', 'ended LK-308']);
});

test('an attempt discards the tokens and says why when the account cannot be added', async () => {
  const { browser, ended, log } = await stage({
    addAccount: () => {
      throw new Failure('LK-901');
    },
  });
  browser.runs[0]?.resolve(sampleTokens('at'));
  await ended;
  expect(log.slice(1)).toEqual(['discard at', 'ended LK-901']);
});
