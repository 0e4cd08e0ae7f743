import { describe, expect, test } from 'vitest';
import { profile } from '../../../dev/gallery/states/people.ts';
import {
  deviceCode,
  headings,
  type StateName,
  states,
} from '../../../dev/gallery/states/states.ts';
import { appError, catalogue, describe as describeError } from '../../../src-shared/errors.ts';
import { type AppState, appStateSchema } from '../../../src-shared/state.ts';
import { readQrMarkup } from './qr.ts';
import { draw, drawWhole } from './render.tsx';

describe.each(Object.entries(states))('%s', (name, state) => {
  test('is a state that the contract allows', () => {
    expect(appStateSchema.safeParse(state).success).toBe(true);
  });

  test('has one heading, one main landmark, one header', () => {
    const { markup } = draw(state);
    expect(markup.match(/<h1[ >]/g)).toHaveLength(1);
    expect(markup.match(/<main[ >]/g)).toHaveLength(1);
    expect(markup).toContain('<header');
    expect(draw(state).text).toContain(headings[name as StateName]);
  });

  test('carries no inline style and no script, which the policy would refuse', () => {
    expect(draw(state).markup).not.toMatch(/\sstyle=|<script|\son\w+=|javascript:|data:/);
  });
});

describe('misconfigured', () => {
  test('names what is wrong, where, what to do, and the code; no button pretends to help', () => {
    const { text, buttons } = draw({
      kind: 'misconfigured',
      problem: appError('LK-105', { key: 'clientId', file: '/etc/latchkey.json' }),
    });
    expect(text).toContain('The configuration lacks a key that Latchkey needs: “clientId”.');
    expect(text).toContain('Where /etc/latchkey.json Key “clientId”');
    expect(text).toContain('What to do Add “clientId” to /etc/latchkey.json.');
    expect(text).toContain('Code LK-105');
    expect(buttons).toEqual([]);
  });

  test('leaves out the place where there is none', () => {
    const state: AppState = { kind: 'misconfigured', problem: appError('LK-901', { reason: 'x' }) };
    expect(draw(state).text).not.toContain('Where');
  });
});

describe('signed out', () => {
  test('offers to sign in, and quietly to do so as someone else', () => {
    const { text, buttons, byRole } = draw(states['signed-out']);
    expect(buttons).toEqual(['Sign in', 'Use another account']);
    expect(text).toContain('first sign out of Arcade in your browser');
    expect(byRole('alert')).toEqual([]);
    expect(text).toContain('Latchkey never sees your password.');
  });

  test.each([
    ['LK-203', 'Sign in again'],
    ['LK-301', 'Try again'],
    ['LK-902', 'Sign in'],
  ] as const)('after %s the button says “%s”', (code, label) => {
    const problem = appError(code, { minutes: 5, host: 'auth.example.com' });
    const { buttons, byRole } = draw({ ...states['signed-out'], problem });
    expect(buttons).toEqual([label, 'Use another account']);
    expect(byRole('alert').join()).toContain(`Code ${code}`);
  });

  test.each(Object.keys(catalogue) as (keyof typeof catalogue)[])(
    '%s can be shown, with cause and remedy for support',
    (code) => {
      const problem = appError(code, { file: 'f', key: 'k', host: 'h', reason: 'r' });
      const { text } = draw({ ...states['signed-out'], problem });
      const { sentence, cause, remedy } = describeError(problem);
      for (const words of [sentence, `Cause ${cause}`, `Remedy ${remedy}`]) {
        expect(text).toContain(words);
      }
    },
  );

  test('what the platform says stays text', () => {
    const problem = appError('LK-308', { message: '<img src=x onerror=alert(1)>' });
    expect(draw({ ...states['signed-out'], problem }).markup).not.toContain('<img');
  });
});

describe('signed out, with accounts on this computer', () => {
  test('they come first, and “Sign in” gives way to them', () => {
    const { text, buttons } = draw(states['signed-out-two-accounts']);
    expect(buttons).toEqual([
      'ML Continue as Mira Lindqvist mira.lindqvist@example.com',
      'Remove Mira Lindqvist from this computer',
      'Continue as Sam Okafor sam.okafor@example.com Sign in again',
      'Remove Sam Okafor from this computer',
      'Use another account',
    ]);
    expect(text).toContain('Continue with an account on this computer, or use another one.');
  });

  test('an e-mail that is the name is not said twice, and one that is not known is left out', () => {
    const { buttons } = draw(states['signed-out-many-accounts']);
    expect(buttons).toContain('S Continue as sam@example.com');
    expect(buttons).toContain('K Continue as Kim Sign in again');
  });

  test('names keep their own direction', () => {
    expect(draw(states['signed-out-many-accounts']).markup).toContain('<bdi>نور');
  });

  test('a sign-out that the platform was not told of is a warning with nothing to press', () => {
    const { text, markup, buttons } = draw(states['signed-out-not-told']);
    expect(text).toContain('Signed out on this computer only');
    expect(text).toContain('the platform could not be told about: Mira Lindqvist.');
    expect(markup).toContain('notice--warning');
    expect(markup).not.toContain('notice--danger');
    expect(buttons).toHaveLength(3);
  });

  test('a locked keyring is told with what unlocks it', () => {
    expect(draw(states['signed-out-locked']).buttons[0]).toBe('Unlock and try again');
    const problem = appError('LK-503', { backend: 'kwallet6', reason: 'is locked' });
    const { buttons, byRole } = draw({ ...states['signed-out-locked'], problem });
    expect(byRole('alert')).toHaveLength(1);
    expect(buttons.filter((label) => label === 'Unlock and try again')).toHaveLength(1);
  });

  test('what could not be saved at a sign-out is saved by its button, not by a sign-in', () => {
    const problem = appError('LK-507', { reason: 'ENOSPC', file: 'accounts.json' });
    const { buttons } = draw({ ...states['signed-out'], problem });
    expect(buttons).toEqual(['Try again', 'Sign in', 'Use another account']);
  });

  test('what to choose about keeping is asked of who is signed in only', () => {
    const { tokenStorage } = states['token-storage-weak-keyring'];
    const { text } = draw({ ...states['signed-out-one-account'], tokenStorage });
    expect(text).not.toContain('keep');
  });
});

describe('signing in', () => {
  test.each([
    ['opening-browser', 1],
    ['waiting', 2],
    ['checking', 3],
    ['loading-profile', 4],
  ] as const)('%s is announced as step %i, and can be cancelled', (step, number) => {
    const { buttons, byRole } = draw(states[step]);
    expect(byRole('status')[0]).toBe(`Step ${number} of 4: ${headings[step]}`);
    expect(buttons).toContain('Cancel');
  });

  test('counts down in the step waiting, and in no other step', () => {
    const codeFlow = { ...states.waiting.codeFlow, deadline: Date.now() + 90_500 };
    expect(draw({ ...states.waiting, codeFlow }).byRole('timer')).toEqual(['Time left: 1:31']);
    for (const step of ['opening-browser', 'checking', 'loading-profile'] as const) {
      expect(draw({ ...states[step], codeFlow }).byRole('timer')).toEqual([]);
    }
  });

  test('a screen reader does not say the time each second', () => {
    const timers = draw(states['waiting-code']).markup.match(/<[^>]+role="timer"[^>]*>/g) ?? [];
    expect(timers).toHaveLength(2);
    for (const timer of timers) expect(timer).toContain('aria-live="off"');
  });

  test('offers the page, the link, more time, and a code instead', () => {
    const { buttons, byRole } = draw(states.waiting);
    expect(buttons).toEqual([
      'More time',
      'Open the page again',
      'Copy link',
      'Sign in with a code instead',
      'Cancel',
    ]);
    expect(byRole('alert')).toEqual([]);
  });

  test('says that the browser did not open, with the link as the main button', () => {
    for (const name of ['opening-browser-failed', 'waiting-browser-failed'] as const) {
      const { markup, byRole } = draw(states[name]);
      expect(byRole('alert').join()).toContain('Your browser did not open. Copy the link');
      expect(markup).toMatch(/button--primary[^>]*>(?:<svg.*?<\/svg>)?<span>Copy link/);
    }
  });

  test('shows neither flow once one has answered', () => {
    for (const step of ['checking', 'loading-profile'] as const) {
      const { buttons, byRole } = draw({ ...states['waiting-browser-failed-code'], step });
      expect(buttons).toEqual(['Cancel']);
      expect(byRole('alert')).toEqual([]);
    }
  });
});

describe('signing in to an account again', () => {
  test('names the player who signs in again, in every step', () => {
    for (const step of ['opening-browser', 'waiting', 'checking', 'loading-profile'] as const) {
      expect(draw({ ...states['waiting-reauthenticating'], step }).text).toContain(
        'Signing in again as Mira Lindqvist .',
      );
      expect(draw(states[step]).text).not.toContain('again as');
    }
  });

  test('asks whether to add another person, with two answers and Cancel', () => {
    const { text, markup, buttons, byRole } = draw(states['confirming-person']);
    const other = states['confirming-person'].otherPerson;
    expect(text).toContain(
      `You signed in as ${other} , not as Mira Lindqvist . Add ${other} as another account?`,
    );
    expect(markup.match(new RegExp(`<bdi>${other}</bdi>`, 'g'))).toHaveLength(3);
    expect(buttons).toEqual([`Continue as ${other}`, 'Go back', 'Cancel']);
    expect(byRole('alert')).toEqual([]);
  });
});

describe('signing in with a code', () => {
  test('says that a code is requested, and shows no button for it meanwhile', () => {
    const { text, buttons } = draw(states['waiting-code-requested']);
    expect(text).toContain('With a code, on any device Getting a code…');
    expect(buttons).not.toContain('Sign in with a code instead');
    expect(buttons).not.toContain('Copy code');
  });

  test('shows the code as the platform gave it, and spells it for a screen reader', () => {
    for (const userCode of ['WDJB-MJHT', 'wdjb mjht', '0123456789ABCDEF']) {
      const { markup } = draw({ ...states.waiting, deviceFlow: { ...deviceCode, userCode } });
      expect(markup).toContain(`aria-hidden="true">${userCode}<`);
    }
    expect(draw(states['waiting-code']).text).toContain('Your code: W D J B dash M J H T');
  });

  test('shows the device flow first where the browser did not open, else last', () => {
    const code = 'With a code, on any device';
    const order = (name: StateName) =>
      [...draw(states[name]).markup.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title);
    expect(order('waiting-browser-failed-code')).toEqual([code, 'In your browser']);
    expect(order('waiting-code')).toEqual(['In your browser', code]);
    expect(order('waiting-browser-failed-code-over')).toEqual(['In your browser', code]);
  });

  test('says in its place why the authorization code flow is over, and keeps the code', () => {
    const { text, buttons, byRole } = draw(states['waiting-browser-over']);
    expect(text).toContain('not finished in the browser within 5 minutes. Code LK-203');
    expect(byRole('status').join()).toContain('not finished in the browser within 5 minutes.');
    expect(buttons).toEqual(['Open the code page', 'Copy code', 'Cancel']);
    expect(byRole('timer')).toHaveLength(1);
  });

  test.each([
    ['D12 the QR code holds the complete address', 'waiting-code', true],
    ['D12 without one it holds the address to go to', 'waiting-code-typed-only', false],
  ] as const)('%s, and the code and the address are shown beside it', async (_, name, complete) => {
    const { verificationUri, verificationUriComplete } = deviceCode;
    const { markup } = await drawWhole(states[name]);
    expect(readQrMarkup(markup)).toBe(complete ? verificationUriComplete : verificationUri);
    expect(markup).toContain(`>${deviceCode.userCode}<`);
    expect(markup).toContain(`>${verificationUri}<`);
    expect(markup.includes('check that it is this one')).toBe(complete);
  });

  test('an address that no QR code holds leaves the code and the address', async () => {
    const verificationUriComplete = `https://auth.example.com/?${'x'.repeat(5000)}`;
    const deviceFlow = { ...deviceCode, verificationUriComplete };
    const { markup, text } = await drawWhole({ ...states.waiting, deviceFlow });
    expect(markup).not.toContain('role="img"');
    expect(text).toContain(deviceCode.userCode);
  });

  test('D14 warns that only the person who started this types the code, and only there', () => {
    for (const name of ['waiting-code', 'waiting-code-typed-only', 'waiting-code-long'] as const) {
      expect(draw(states[name]).text).toContain(
        'Enter this code only if you started this sign-in yourself, and only at the address above.',
      );
    }
  });

  test('D08 a code that is over says why, and a new one is a button', () => {
    const { text, buttons } = draw(states['waiting-code-over']);
    expect(text).toContain('The code has expired. Code LK-221');
    expect(text).not.toContain(deviceCode.userCode);
    expect(buttons).toContain('Get a new code');
  });

  test('where the platform permits no codes, no button asks for another', () => {
    const { text, buttons } = draw(states['waiting-browser-failed-code-over']);
    expect(text).toContain('does not let this launcher sign in with a code');
    expect(buttons).not.toContain('Get a new code');
  });
});

/** The button that opens the accounts. */
const menu = 'ML Accounts: Mira Lindqvist';

describe('signed in', () => {
  test('shows who it is, and what the platform said', () => {
    const { text, buttons } = draw(states.profile);
    expect(text).toContain(`${profile.displayName} ${profile.email} Account status: Verified`);
    expect(text).toContain(`User ID ${profile.id}`);
    expect(text).toContain(`External ID ${profile.externalId}`);
    expect(text).toContain('Password recovery Set up');
    expect(text).toContain('Latchkey may use Your account ID Your profile');
    expect(buttons).toEqual([menu, 'Sign out', 'Refresh']);
  });

  test('only Verified is positive; any other status is shown as it is', () => {
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

  test('what the platform did not say is left out, not guessed', () => {
    const { text } = draw(states['profile-plain']);
    for (const label of ['External ID', 'Password recovery', 'Session ends', 'may use']) {
      expect(text).not.toContain(label);
    }
    // Once in the menu's button, once in the card.
    expect(text.match(/sam@example\.com/g)).toHaveLength(2);
  });

  test('draws the picture from the own origin, else initials', () => {
    expect(draw(states['profile-long']).markup).toContain('src="/avatar.png" alt=""');
    expect(draw(states.profile).markup).not.toContain('<img');
    expect(draw(states.profile).text).toContain('ML');
  });

  test('names and statuses keep their own direction', () => {
    const { markup } = draw(states['profile-right-to-left']);
    expect(markup).toMatch(/<h2 dir="auto">نور/);
    expect(markup).toMatch(/<bdi class="badge__text">قيد/);
  });

  test('while the profile loads there are bones, and a word for those who do not see them', () => {
    const { markup, byRole, buttons } = draw(states['profile-loading']);
    expect(markup).toContain('bone');
    expect(byRole('status').filter(Boolean)).toEqual(['Loading your profile…']);
    expect(buttons).toEqual([menu, 'Sign out']);
  });

  test('a profile that cannot be loaded is a problem with a way on, and a way out', () => {
    const { markup, byRole, buttons } = draw(states['profile-missing']);
    expect(byRole('alert').join()).toContain('Latchkey cannot reach api.example.com.');
    expect(byRole('alert').join()).toContain('Code LK-301');
    expect(buttons).toEqual([menu, 'Sign out', 'Try again']);
    expect(markup).not.toContain('bone');
  });

  test('an old profile stays to be read, under a notice that it is old', () => {
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
    '%s is a warning that no button could mend',
    (name) => {
      const { markup, buttons } = draw(states[name]);
      expect(markup).toContain('notice--warning');
      expect(buttons).toEqual([menu, 'Sign out', 'Refresh']);
    },
  );

  test('what failed is not blamed on the profile where it was another sign-in', () => {
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
  ])('a clock that is %i minutes ahead is named calmly', (clockAheadMinutes, words) => {
    const { text, byRole } = draw({ ...states.profile, clockAheadMinutes });
    expect(text).toContain(`The clock of this computer is ${words}. Set it so that sign-in keeps`);
    expect(byRole('alert')).toEqual([]);
    expect(draw(states.profile).text).not.toContain('clock');
  });

  test('while refreshing, the button says so and cannot be pressed', () => {
    const { markup } = draw(states['profile-reloading']);
    expect(markup).toMatch(/aria-disabled="true" aria-busy="true".*?Refreshing…/);
  });
});

describe('offline', () => {
  test('is told calmly: why, from when the profile is, and when the next try comes', () => {
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

  test('its countdown is only seen: no voice, no alarm in the last minute', () => {
    const { markup, byRole } = draw({ ...states.offline, retryAt: Date.now() + 500 });
    expect(markup).not.toContain('countdown--low');
    expect(byRole('status').filter(Boolean)).toEqual([
      'Arcade is out of reach right now. Latchkey tries again by itself.',
    ]);
  });

  test('hides no problem that another step mends', () => {
    const { buttons } = draw({ ...states.offline, problem: appError('LK-401') });
    expect(buttons).toEqual([menu, 'Sign out', 'Refresh', 'Try now', 'Sign in again']);
  });
});

describe('a session that ends soon', () => {
  test('is counted down, beside everything else', () => {
    const { text, byRole, buttons } = draw({
      ...states['session-ends-soon'],
      expiresAt: Date.now() + 90_500,
    });
    expect(byRole('timer')).toEqual(['Ends in 1:31']);
    expect(text).toContain('Until it ends you can go on here.');
    expect(buttons).toEqual([menu, 'Sign out', 'Refresh', 'Sign in again']);
  });

  test('has no countdown where the end is not known', () => {
    expect(draw({ ...states['session-ends-soon'], expiresAt: null }).byRole('timer')).toEqual([]);
  });

  test('is not mentioned while it is not so', () => {
    expect(draw({ ...states.profile, expiresAt: Date.now() + 1000 }).text).not.toContain(
      'ends soon',
    );
  });
});

describe('how the sign-in is kept', () => {
  const meanings = {
    keyring: 'Keep in the system’s keyring Your system encrypts it.',
    weak: 'Keep with weaker protection It is kept in a file that other programs run by you could read.',
    memory: 'Only until I quit Nothing is kept on this computer. Next time you sign in again.',
  } as const;

  test('undecided, it is a question before the profile, with what main allows and no more', () => {
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
  ] as const)('%s is a line below the profile: “%s”', (place, words) => {
    const tokenStorage = { place, problem: null, choices: ['keyring' as const, 'memory' as const] };
    const { text } = draw({ ...states.profile, tokenStorage });
    expect(text).toContain(`How your sign-in is kept: ${words} · Change`);
  });

  test('nothing is offered where there is nothing to choose', () => {
    const { tokenStorage } = states['token-storage-newer-file'];
    const { text } = draw({ ...states.profile, tokenStorage });
    expect(text).toContain('How your sign-in is kept: only until you quit');
    expect(text).not.toContain('Change');
    const unknown = { ...tokenStorage, place: 'unknown' as const, problem: null };
    expect(draw({ ...states.profile, tokenStorage: unknown }).text).not.toContain('is kept');
  });

  test('a problem that the account has, too, is told once', () => {
    expect(draw(states['token-storage-locked-account']).byRole('alert')).toHaveLength(1);
  });
});

const declined = appError('LK-204', { description: '' });

test.each([
  ['on the first screen', { ...states['signed-out-problem'], problem: declined }],
  ['while an account is renewed', states['profile-renewal-failed']],
  ['from a payment', { ...states['payment-ready-sign-in-failed'], signInProblem: declined }],
])('U13 a sign-in that the player declined is no error, %s', (_where, state) => {
  const { text, markup, byRole } = draw(state);
  expect(text).toContain('Sign-in declined You declined the sign-in, so nothing was shared.');
  expect(text).not.toMatch(/did not work/);
  expect(markup).not.toMatch(/notice--(danger|warning)/);
  expect(byRole('alert')).toEqual([]);
});

test('S12 after a first sign-in the screen says who is signed in, and asks', () => {
  const { text, buttons, byRole } = draw(states['profile-first-sign-in']);
  expect(text).toContain('You are signed in as Mira Lindqvist mira.lindqvist@example.com');
  expect(buttons).toContain('That is me');
  expect(buttons).toContain('Not you?');
  expect(byRole('status')).toContain('You are signed in as Mira Lindqvist');
  expect(draw(states.profile).text).not.toContain('Not you?');
});
