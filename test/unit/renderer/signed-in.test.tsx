import { describe, expect, test } from 'vitest';
import { profile } from '../../../dev/gallery/states/people.ts';
import { states } from '../../../dev/gallery/states/states.ts';
import { appError } from '../../../src-shared/errors.ts';
import { draw } from './render.tsx';

/** The button that opens the accounts. */
const menu = 'ML Accounts: Mira Lindqvist';

describe('signed in', () => {
  test('shows the player’s profile and what Latchkey may use', () => {
    const { text, buttons } = draw(states.profile);
    expect(text).toContain(`${profile.displayName} ${profile.email} Account status: Verified`);
    expect(text).toContain(`User ID ${profile.id}`);
    expect(text).toContain(`External ID ${profile.externalId}`);
    expect(text).toContain('Password recovery Set up');
    expect(text).toContain('Latchkey may use Your account ID Your profile');
    expect(buttons).toEqual([menu, 'Sign out', 'Refresh']);
  });

  test('spells out a scope that it has no words for', () => {
    const { text } = draw({ ...states.profile, scopes: ['payments:read', 'constructor'] });
    expect(text).toContain('Latchkey may use Payments read Constructor');
  });

  test('marks only “Verified” as positive, and shows any other status as it is', () => {
    expect(draw(states.profile).markup).toContain('badge--positive');
    for (const status of ['verified', 'Suspended', '  ', '<b>']) {
      const { markup, text } = draw({ ...states.profile, profile: { ...profile, status } });
      expect(markup).not.toContain('badge--positive');
      expect(text).toContain(status.trim());
    }
    expect(draw({ ...states.profile, profile: { ...profile, status: null } }).markup).not.toContain(
      'badge',
    );
  });

  test('leaves out what the platform did not send', () => {
    const { text } = draw(states['profile-plain']);
    for (const label of ['External ID', 'Password recovery', 'Session ends', 'may use']) {
      expect(text).not.toContain(label);
    }
    // Once in the menu's button, once in the card.
    expect(text.match(/sam@example\.com/g)).toHaveLength(2);
  });

  test('draws the picture from Latchkey’s origin, or else the initials', () => {
    expect(draw(states['profile-long']).markup).toContain('src="/avatar.png" alt=""');
    expect(draw(states.profile).markup).not.toContain('<img');
    expect(draw(states.profile).text).toContain('ML');
  });

  test('gives names and statuses a text direction of their own', () => {
    const { markup } = draw(states['profile-right-to-left']);
    expect(markup).toMatch(/<h2 dir="auto">نور/);
    expect(markup).toMatch(/<bdi class="badge__text">قيد/);
  });

  test('shows a skeleton while the profile loads, and says so to a screen reader', () => {
    const { markup, byRole, buttons } = draw(states['profile-loading']);
    expect(markup).toContain('bone');
    expect(byRole('status').filter(Boolean)).toEqual(['Loading your profile…']);
    expect(buttons).toEqual([menu, 'Sign out']);
  });

  test('offers “Try again” and “Sign out” when the profile cannot be loaded', () => {
    const { markup, byRole, buttons } = draw(states['profile-missing']);
    expect(byRole('alert').join()).toContain('Latchkey cannot reach api.example.com.');
    expect(byRole('alert').join()).toContain('Code LK-301');
    expect(buttons).toEqual([menu, 'Sign out', 'Try again']);
    expect(markup).not.toContain('bone');
  });

  test('keeps an old profile on the screen, and says that it is old', () => {
    const { text, byRole, buttons } = draw(states['profile-stale']);
    expect(byRole('alert').join()).toContain('What you see is from before.');
    expect(text).toContain(profile.displayName);
    expect(buttons).toEqual([menu, 'Sign out', 'Refresh', 'Try again']);
  });

  test.each([
    ['profile-session-ended', 'Sign in again'],
    ['profile-renewal-failed', 'Sign in again'],
    ['profile-adding-failed', 'Try again'],
    ['token-storage-locked-account', 'Unlock and try again'],
    ['token-storage-not-written', 'Try again'],
  ] as const)('%s offers “%s”, and nothing else', (name, label) => {
    expect(draw(states[name]).buttons).toEqual([menu, 'Sign out', 'Refresh', label]);
  });

  test.each(['profile-not-told', 'token-storage-newer-file'] as const)(
    '%s is a warning without a button',
    (name) => {
      const { markup, buttons } = draw(states[name]);
      expect(markup).toContain('notice--warning');
      expect(buttons).toEqual([menu, 'Sign out', 'Refresh']);
    },
  );

  test('does not call the profile old when another sign-in failed', () => {
    const { text } = draw(states['profile-renewal-failed']);
    expect(text).toContain('Sign-in declined You declined the sign-in');
    expect(text).not.toContain('from before');
  });

  test('says how old the profile is', () => {
    const profileAsOf = Date.now() - 3 * 3_600_000;
    const { text, markup } = draw({ ...states.profile, profileAsOf });
    expect(text).toContain('Updated 3 hours ago');
    expect(markup).toContain(`dateTime="${new Date(profileAsOf).toISOString()}"`);
    expect(draw(states['profile-loading']).text).not.toContain('Updated');
  });

  test.each([
    [7, '7 minutes ahead'],
    [-7, '7 minutes behind'],
    [1, '1 minute ahead'],
    [0.2, '1 minute ahead'],
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
  test('says without an alert why, how old the profile is, and when the next try is', () => {
    const profileAsOf = Date.now() - 2 * 3_600_000;
    const retryAt = Date.now() + 24_500;
    const { text, markup, byRole, buttons } = draw({ ...states.offline, profileAsOf, retryAt });
    expect(text).toContain('Code LK-301');
    expect(text).toContain(
      'Arcade is out of reach right now Latchkey cannot reach api.example.com.',
    );
    expect(text).toContain('What you see is from 2 hours ago (');
    expect(text).not.toContain('Updated');
    expect(byRole('timer')).toEqual(['Next try in 0:25']);
    expect(byRole('alert')).toEqual([]);
    expect(markup).toContain('notice--calm');
    expect(buttons).toEqual([menu, 'Sign out', 'Refresh', 'Try now']);
  });

  test('does not speak its countdown, and shows no alarm in the last minute', () => {
    const { markup, byRole } = draw({ ...states.offline, retryAt: Date.now() + 500 });
    expect(markup).not.toContain('countdown--low');
    expect(byRole('status').filter(Boolean)).toEqual([
      'Arcade is out of reach right now. Latchkey tries again by itself.',
    ]);
  });

  test('also shows a problem that has another next step', () => {
    const { buttons } = draw({ ...states.offline, problem: appError('LK-401') });
    expect(buttons).toEqual([menu, 'Sign out', 'Refresh', 'Try now', 'Sign in again']);
  });
});

describe('a session that ends soon', () => {
  test('shows a countdown beside the profile', () => {
    const { text, byRole, buttons } = draw({
      ...states['session-ends-soon'],
      expiresAt: Date.now() + 90_500,
    });
    expect(byRole('timer')).toEqual(['Ends in 1:31']);
    expect(text).toContain('Until it ends you can go on here.');
    expect(buttons).toEqual([menu, 'Sign out', 'Refresh', 'Sign in again']);
  });

  test('has no countdown when the end is unknown', () => {
    expect(draw({ ...states['session-ends-soon'], expiresAt: null }).byRole('timer')).toEqual([]);
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
    memory: 'Only until I quit Nothing is kept on this computer. Next time you sign in again.',
  } as const;

  test('is a question above the profile while undecided, with the choices that main allows', () => {
    for (const choices of [['memory'], ['memory', 'weak'], ['keyring', 'memory']] as const) {
      const tokenStorage = {
        ...states['token-storage-weak-keyring'].tokenStorage,
        choices: [...choices],
      };
      const { text, markup } = draw({ ...states.profile, tokenStorage });
      for (const [choice, meaning] of Object.entries(meanings)) {
        expect(text.includes(meaning)).toBe(choices.some((each) => each === choice));
      }
      expect(text.indexOf('How should Latchkey')).toBeLessThan(text.indexOf(profile.email));
      expect(markup).not.toContain('aria-pressed');
      expect(text).not.toContain('How your sign-in is kept');
    }
  });

  test.each([
    ['keyring', 'in the system’s keyring'],
    ['weak', 'with weaker protection'],
    ['memory', 'only until you quit'],
    ['unknown', 'waiting for the keyring'],
  ] as const)('place %s is a line below the profile: “%s”', (place, words) => {
    const tokenStorage = { place, problem: null, choices: ['keyring' as const, 'memory' as const] };
    const { text } = draw({ ...states.profile, tokenStorage });
    expect(text).toContain(`How your sign-in is kept: ${words} · Change`);
  });

  test('offers no change when there is nothing to choose', () => {
    const { tokenStorage } = states['token-storage-newer-file'];
    const { text } = draw({ ...states.profile, tokenStorage });
    expect(text).toContain('How your sign-in is kept: only until you quit');
    expect(text).not.toContain('Change');
    const unknown = { ...tokenStorage, place: 'unknown' as const, problem: null };
    expect(draw({ ...states.profile, tokenStorage: unknown }).text).not.toContain('is kept');
  });

  test('shows a problem once when the account has it too', () => {
    expect(draw(states['token-storage-locked-account']).byRole('alert')).toHaveLength(1);
  });
});

test('S12 after a first sign-in the screen names the player and asks whether that is right', () => {
  const { text, buttons, byRole } = draw(states['profile-first-sign-in']);
  expect(text).toContain('You are signed in as Mira Lindqvist mira.lindqvist@example.com');
  expect(buttons).toContain('That is me');
  expect(buttons).toContain('Not you?');
  expect(byRole('status')).toContain('You are signed in as Mira Lindqvist');
  expect(draw(states.profile).text).not.toContain('Not you?');
});
