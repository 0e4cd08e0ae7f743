import { beforeEach, describe, expect, test } from 'vitest';
import { deviceCode, type StateName, states } from '../../../dev/gallery/states/states.ts';
import { errorCodes } from '../../../src-shared/error-catalogue.ts';
import { appError, describe as describeError } from '../../../src-shared/errors.ts';
import type { AppState } from '../../../src-shared/state.ts';
import { words } from '../../../src-shared/words.ts';
import { headings } from '../../e2e/support/headings.ts';
import { stopWallClock } from '../../support/clocks.ts';
import { speak } from '../../support/speak.ts';
import { draw, drawComplete } from './render.tsx';

beforeEach(stopWallClock);

describe('each state of the gallery', () => {
  const screens = Object.entries(states).map(([name, state]) => ({
    state,
    heading: headings[name as StateName],
    name,
    ...draw(state),
  }));
  type Screen = (typeof screens)[number];
  /** The names of the states of which this is not true. */
  const failing = (isRight: (screen: Screen) => boolean) =>
    screens.filter((screen) => !isRight(screen)).map(({ name }) => name);
  const count = (markup: string, tag: RegExp) => markup.match(tag)?.length;

  test('has one heading, one main landmark and a header', () => {
    expect(failing(({ markup }) => count(markup, /<h1[ >]/g) === 1)).toEqual([]);
    expect(failing(({ markup }) => count(markup, /<main[ >]/g) === 1)).toEqual([]);
    expect(failing(({ markup }) => markup.includes('<header'))).toEqual([]);
    expect(failing(({ text, heading }) => text.includes(heading))).toEqual([]);
  });

  test('shows no place of a message without its value', () => {
    expect(failing(({ markup }) => !/[{}]/.test(markup))).toEqual([]);
  });

  test('carries no inline style and no script, which the policy would refuse', () => {
    const refused = /\sstyle=|<script|\son\w+=|javascript:|data:/;
    expect(failing(({ markup }) => !refused.test(markup))).toEqual([]);
  });
});

describe('misconfigured', () => {
  test('leaves out the place when the error names none', () => {
    const state: AppState = { kind: 'misconfigured', problem: appError('LK-901', { reason: 'x' }) };
    expect(draw(state).text).not.toContain('Where');
  });
});

describe('signed out', () => {
  test.each([
    ['LK-203', 'Sign in again'],
    ['LK-301', 'Try again'],
    ['LK-902', 'Sign in'],
  ] as const)('after %s the button says “%s”', (code, label) => {
    const problem = appError(code, { host: 'auth.example.com' });
    const { buttons, byRole } = draw({ ...states['signed-out'], problem });
    expect(buttons).toEqual([label]);
    expect(byRole('alert').join()).toContain(`Code ${code}`);
  });

  test('each error can be shown, with cause and remedy for support', () => {
    const lacking = errorCodes.flatMap((code) => {
      const problem = appError(code, { file: 'f', key: 'k', host: 'h', reason: 'r' });
      const { text } = draw({ ...states['signed-out'], problem });
      const { sentence, cause, remedy } = describeError(problem);
      const wanted = [sentence, `Cause ${cause}`, `Remedy ${remedy}`];
      return wanted.filter((words) => !text.includes(words)).map((words) => `${code}: ${words}`);
    });
    expect(lacking).toEqual([]);
  });

  test('shows HTML from the platform as text', () => {
    const problem = appError('LK-308', { message: '<img src=x onerror=alert(1)>' });
    expect(draw({ ...states['signed-out'], problem }).markup).not.toContain('<img');
  });
});

describe('signed out, with accounts on this computer', () => {
  test('shows an e-mail once when it is the name, and not at all when it is unknown', () => {
    const { buttons, markup } = draw(states['signed-out-many-accounts']);
    expect(buttons).toContain('S Continue as sam@example.com');
    expect(buttons).toContain('K Continue as Kim Signed out. Sign in here.');
    // Each name has a text direction of its own.
    expect(markup).toContain('<bdi>نور');
  });

  test('offers to unlock a locked keyring, and names it once', () => {
    expect(draw(states['signed-out-locked']).buttons[0]).toBe('Unlock and try again');
    const problem = appError('LK-503', { backend: 'kwallet6', reason: 'it is locked' });
    const { buttons, byRole } = draw({ ...states['signed-out-locked'], problem });
    expect(byRole('alert')).toHaveLength(1);
    expect(buttons.filter((label) => label === 'Unlock and try again')).toHaveLength(1);
  });

  test.each([
    ['LK-401', 'You are signed out'],
    ['LK-506', 'Please sign in again'],
    ['LK-512', 'Your accounts cannot be read'],
  ] as const)('m9 M2 heads %s with “%s”', (code, heading) => {
    const { text } = draw({ ...states['signed-out'], problem: appError(code) });
    expect(text).toContain(heading);
    expect(text).not.toContain('That did not work');
  });

  test('M2 does not say “could not be saved” when the file of accounts cannot be read', () => {
    const tokenStorage = { ...states['signed-out-locked'].tokenStorage, place: 'memory' as const };
    const problem = appError('LK-512', { reason: 'EACCES', file: 'accounts.json' });
    const { text } = draw({
      ...states['signed-out-locked'],
      tokenStorage: { ...tokenStorage, problem },
    });
    expect(text).toContain('Your accounts cannot be read');
    expect(text).not.toContain('could not be saved');
  });

  test('m2 says that Latchkey waits for the keyring when its question may be open', () => {
    const problem = appError('LK-503', { backend: 'kwallet6', reason: 'late', waits: 'yes' });
    const { text } = draw({ ...states['signed-out-locked'], problem });
    expect(text).toContain('Waiting for the keyring');
    expect(text).toContain('If it asks for your password, answer it.');
  });

  test('offers to save again when a sign-out could not be saved', () => {
    const problem = appError('LK-507', { reason: 'ENOSPC', file: 'accounts.json' });
    const { buttons } = draw({ ...states['signed-out'], problem });
    expect(buttons).toEqual(['Try again', 'Sign in']);
  });

  test('does not ask where to keep sign-ins when nobody is signed in', () => {
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

  test('m10 says that an answer to another sign-in was ignored, in one line of the card', () => {
    const { codeFlow } = states.waiting;
    const state = { ...states.waiting, codeFlow: { ...codeFlow, hadForeignAnswer: true } };
    expect(draw(state).byRole('status').join()).toContain(
      'Latchkey ignored an answer to another sign-in.',
    );
    expect(draw(states.waiting).text).not.toContain('another sign-in');
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
});

describe('signing in with a code', () => {
  test('shows the code as the platform gave it, and spells it for a screen reader', () => {
    for (const userCode of ['WDJB-MJHT', 'wdjb mjht', '0123456789ABCDEF']) {
      const { markup } = draw({ ...states.waiting, deviceFlow: { ...deviceCode, userCode } });
      expect(markup).toContain(`aria-hidden="true">${userCode}<`);
    }
    expect(draw(states['waiting-code']).text).toContain('Your code: W D J B dash M J H T');
  });

  test('says of a silent platform that the sign-in page may not load, only while that page is awaited', () => {
    const { platformProblem } = states['waiting-platform-failed'];
    const text = (name: 'waiting-code' | 'waiting-browser-over') =>
      draw({ ...states[name], platformProblem }).text;
    expect(text('waiting-code')).toContain('The sign-in page may not load');
    expect(text('waiting-browser-over')).not.toContain('The sign-in page may not load');
    expect(text('waiting-browser-over')).toContain('Code LK-301');
  });

  test('says in its place why the authorization code flow is over, and keeps the code', () => {
    const { text, buttons, byRole } = draw(states['waiting-browser-over']);
    expect(text).toContain('not finished in the browser in time. Code LK-203');
    expect(byRole('status').join()).toContain('not finished in the browser in time.');
    expect(buttons).toEqual(['Copy address', 'Open the code page', 'Copy code', 'Cancel']);
    expect(byRole('timer')).toHaveLength(1);
  });

  test('an address that no QR code holds leaves the code and the address', async () => {
    const verificationUriComplete = `https://auth.example.com/?${'x'.repeat(5000)}`;
    const deviceFlow = { ...deviceCode, verificationUriComplete };
    const { markup, text } = await drawComplete({ ...states.waiting, deviceFlow });
    expect(markup).not.toContain('role="img"');
    expect(text).toContain(deviceCode.userCode);
  });

  test('D14 warns that only the person who started this types the code, and only there', () => {
    for (const name of ['waiting-code', 'waiting-code-typed-only', 'waiting-code-long'] as const) {
      expect(draw(states[name]).text).toContain(
        'Use this code only if you started this sign-in, and only at the address above.',
      );
    }
  });

  test('no space stands between the two sentences of the warning in Japanese', async () => {
    await speak('ja');
    const { warning, compare } = words.signingIn.deviceFlow;
    expect(draw(states['waiting-code']).text).toContain(warning + compare);
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

test('a payment says that the session ended, not that a sign-in did not work', () => {
  const signInProblem = appError('LK-401');
  const { text } = draw({ ...states['payment-ready-sign-in-failed'], signInProblem });
  expect(text).toContain('You are signed out Your session has ended. Please sign in again.');
  expect(text).not.toMatch(/did not work/);
});

describe('a reference', () => {
  const problem = { ...appError('LK-301', { host: 'auth.example.com' }), reference: '7KQ2M9XA' };
  const { text, markup } = draw({ ...states['signed-out'], problem });

  test('stands beside the code of the error that has one, and in its details', () => {
    expect(text).toContain('Code LK-301 · Reference 7 K Q 2 M 9 X A 7KQ2M9XA');
    expect(text).toContain('Reference 7 K Q 2 M 9 X A 7KQ2M9XA Cause');
  });

  test('is read letter by letter, and shown as it is written', () => {
    expect(markup).toContain('<span class="visually-hidden">7 K Q 2 M 9 X A</span>');
    expect(markup).toMatch(/<span class="reference__text" aria-hidden="true"[^>]*>7KQ2M9XA</);
  });

  test.each(['waiting-code-over', 'profile-stale'] as const)(
    'stands beside the code in the state %s',
    (name) => {
      expect(draw(states[name]).text).toMatch(/Code LK-\d+ · Reference .* 7KQ2M9XA/);
    },
  );

  test('is not named where the error has none', () => {
    const { text } = draw({ ...states['signed-out'], problem: appError('LK-301') });
    expect(text).not.toContain('Reference');
  });
});
