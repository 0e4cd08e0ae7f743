import { beforeEach, describe, expect, test, vi } from 'vitest';
import { now } from '../../../dev/gallery/states/now.ts';
import { profile } from '../../../dev/gallery/states/people.ts';
import { states } from '../../../dev/gallery/states/states.ts';
import { appError } from '../../../src-shared/errors.ts';
import type { AppState } from '../../../src-shared/state.ts';
import { words } from '../../../src-shared/words.ts';
import { stopWallClock } from '../../support/clocks.ts';
import { speak } from '../../support/speak.ts';
import { draw } from './render.tsx';

beforeEach(stopWallClock);

/** What every home screen has: the bar, the last payments, the foot. */
const standing =
  /^(Payments|\w+ Accounts: |Open the payment to |Refresh|Try now|Why\?|Sign-in kept|Waiting for the keyring)/;
/** The buttons that a state has beside those. */
const offered = (state: AppState): string[] =>
  draw(state).buttons.filter((button) => !standing.test(button));

describe('signed in', () => {
  test('shows the player’s profile, and in its details what Latchkey can see', () => {
    const { text, buttons } = draw(states.profile);
    expect(text).toContain(`${profile.displayName} ${profile.email} Account status: Verified`);
    expect(text).toContain(`User ID ${profile.id}`);
    expect(text).toContain(`External ID ${profile.externalId}`);
    expect(text).toContain('Password recovery On');
    expect(text).toContain('Latchkey can see Your account ID Your profile');
    expect(offered(states.profile)).toEqual([]);
    expect(buttons).toContain('ML Accounts: Mira Lindqvist');
  });

  test('makes no formatter for its first paint with several accounts: Chromium takes 10 ms for the first', async () => {
    // No other test has made a formatter for this region.
    await speak('en', 'en-ZW');
    const made = (
      ['NumberFormat', 'PluralRules', 'RelativeTimeFormat', 'DateTimeFormat'] as const
    ).map((name) => vi.spyOn(Intl, name));
    // As main has it before keyring, payments and platform are asked.
    const { text } = draw({
      ...states['profile-many-accounts'],
      payments: { live: 0, recent: [], lastMethodId: null, problem: null },
      expiresAt: null,
      profileAsOf: Date.now(),
      paymentAsOf: null,
    });
    expect(text).toContain(words.justNow);
    expect(made.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('quotes the platform’s word for a scope that it has no words for', () => {
    const { text } = draw({ ...states.profile, scopes: ['payments:read', 'constructor'] });
    expect(text).toContain('Latchkey can see Arcade : “ payments:read ” Arcade : “ constructor ”');
  });

  test('marks only “Verified” as positive, and shows any other status as it is', () => {
    const badgeOf = (state: AppState) => /<article.*?<\/article>/.exec(draw(state).markup)?.[0];
    expect(badgeOf(states.profile)).toContain('badge--positive');
    for (const status of ['verified', 'Suspended', '  ', '<b>']) {
      const state = { ...states.profile, profile: { ...profile, status } };
      expect(badgeOf(state)).not.toContain('badge--positive');
      expect(draw(state).text).toContain(status.trim());
    }
    expect(badgeOf({ ...states.profile, profile: { ...profile, status: null } })).not.toContain(
      'badge',
    );
  });

  test('leaves out what the platform did not send', () => {
    const { text } = draw(states['profile-plain']);
    for (const label of ['External ID', 'Password recovery', 'Session ends', 'can see']) {
      expect(text).not.toContain(label);
    }
    // Once in the menu's button, once in the card.
    expect(text.match(/sam@example\.com/g)).toHaveLength(2);
  });

  test('says when the session ends only while that is to come', () => {
    vi.setSystemTime(now);
    expect(draw(states['session-ends-soon']).text).toContain('Session ends');
    expect(draw(states['session-may-have-ended']).text).not.toContain('Session ends');
  });

  test('gives names and statuses a text direction of their own', () => {
    const { markup } = draw(states['profile-right-to-left']);
    expect(markup).toMatch(/<h2[^>]* dir="auto"[^>]*>نور/);
    expect(markup).toMatch(/<bdi class="badge__text">قيد/);
  });

  test('shows a skeleton while the profile loads, and says so to a screen reader', () => {
    const { markup, byRole } = draw(states['profile-loading']);
    expect(markup).toContain('bone');
    expect(byRole('status').filter(Boolean)).toEqual(['Loading your profile…']);
    expect(offered(states['profile-loading'])).toEqual([]);
  });

  test('says when the platform answered last, and calls an old answer by its age only', () => {
    const profileAsOf = Date.now() - 3 * 3_600_000;
    const { text, markup } = draw({ ...states.profile, profileAsOf });
    expect(text).toContain('Last connected 3 hours ago');
    expect(markup).toContain(`dateTime="${new Date(profileAsOf).toISOString()}"`);
    const recent = { ...states.profile, profileAsOf: Date.now() - 120_000 };
    expect(draw(recent).text).toContain('Connected · checked 2 minutes ago');
    // m12 An answer about a payment counts too.
    const paid = { ...states.profile, profileAsOf, paymentAsOf: Date.now() - 60_000 };
    expect(draw(paid).text).toContain('Connected · checked 1 minute ago');
    const problem = appError('LK-305', { host: 'api.example.com', status: 500 });
    expect(draw({ ...recent, problem }).text).toContain('Last connected 2 minutes ago');
    expect(draw(states['profile-loading']).text).toContain('Connecting…');
    expect(draw(states['profile-missing']).text).not.toContain('Connect');
  });

  test.each([
    [7, '7 min ahead'],
    [-7, '7 min behind'],
    [0.2, '1 min ahead'],
    [-1_447, '1 day behind'],
    [5_401_500, '3,751 days, 1 hr ahead'],
  ])('says without an alert that the clock is %s minutes ahead', (clockAheadMinutes, words) => {
    const { text, byRole } = draw({ ...states.profile, clockAheadMinutes });
    expect(text).toContain(`The clock of this computer is ${words}. Set it so that sign-in keeps`);
    expect(byRole('alert')).toEqual([]);
    expect(draw(states.profile).text).not.toContain('clock');
  });

  test('disables “Refresh” while the profile is reloaded', () => {
    const { markup } = draw(states['profile-reloading']);
    expect(markup).toMatch(/aria-disabled="true" aria-busy="true".*?Refreshing…/);
  });
});

describe('offline', () => {
  test('does not speak its countdown, and shows no alarm in the last minute', () => {
    const { markup, byRole } = draw({ ...states.offline, retryAt: Date.now() + 500 });
    expect(markup).not.toContain('countdown--low');
    expect(byRole('status').filter(Boolean)).toEqual([
      'Cannot reach Arcade. Latchkey tries again by itself.',
    ]);
  });

  test('also shows a problem that has another next step', () => {
    expect(offered({ ...states.offline, problem: appError('LK-401') })).toEqual(['Sign in again']);
  });
});

describe('a session that ends soon', () => {
  test('has no countdown when the end is unknown', () => {
    expect(draw({ ...states['session-ends-soon'], expiresAt: null }).byRole('timer')).toEqual([]);
  });

  test('has one button when it has ended', () => {
    const ended = { ...states['session-ends-soon'], problem: appError('LK-401') };
    expect(offered(ended)).toEqual(['Sign in again']);
  });

  test('is not mentioned while the session does not end soon', () => {
    expect(draw({ ...states.profile, expiresAt: Date.now() + 1000 }).text).not.toContain(
      'ends soon',
    );
  });
});

describe('where sign-ins are kept', () => {
  const meanings = {
    keyring: 'Keep in the system’s keyring Your system encrypts it.',
    weak: 'Keep with weaker protection It is kept in a file that other programs run by you could read.',
    memory:
      'Only until I quit Your sign-in is not kept on this computer. Next time you sign in again.',
  } as const;

  test('is a question while undecided, with the choices that main allows', () => {
    for (const choices of [['memory'], ['memory', 'weak'], ['keyring', 'memory']] as const) {
      const tokenStorage = {
        ...states['token-storage-weak-keyring'].tokenStorage,
        choices: [...choices],
      };
      const { text, markup } = draw({ ...states.profile, tokenStorage });
      for (const [choice, meaning] of Object.entries(meanings)) {
        expect(text.includes(meaning)).toBe(choices.some((each) => each === choice));
      }
      expect(markup).not.toContain('aria-pressed');
      expect(text).not.toContain('Sign-in kept');
    }
  });

  test.each([
    ['keyring', 'Sign-in kept in the system’s keyring'],
    ['weak', 'Sign-in kept with weaker protection'],
    ['memory', 'Sign-in kept only until you quit'],
    ['unknown', 'Waiting for the keyring'],
  ] as const)('place %s is a button in the foot: “%s”', (place, words) => {
    const tokenStorage = { place, problem: null, choices: ['keyring' as const, 'memory' as const] };
    expect(draw({ ...states.profile, tokenStorage }).buttons).toContain(words);
  });

  test('offers no change when there is nothing to choose', () => {
    const { tokenStorage } = states['token-storage-newer-file'];
    const { text, buttons } = draw({ ...states.profile, tokenStorage });
    expect(text).toContain('Sign-in kept only until you quit');
    expect(buttons).not.toContain('Sign-in kept only until you quit');
    const unknown = { ...tokenStorage, place: 'unknown' as const, problem: null };
    expect(draw({ ...states.profile, tokenStorage: unknown }).text).not.toContain('Sign-in kept');
  });
});
