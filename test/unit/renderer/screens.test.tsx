import { describe, expect, test } from 'vitest';
import { appError, catalogue, describe as describeError } from '../../../src-shared/errors.ts';
import { type AppState, appStateSchema } from '../../../src-shared/state.ts';
import { headings, profile, type StateName, states } from '../../e2e/support/screens-states.ts';
import { draw } from './render.tsx';

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
  test('offers one thing: to sign in', () => {
    const { text, buttons, byRole } = draw(states['signed-out']);
    expect(buttons).toEqual(['Sign in']);
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
    expect(buttons).toEqual([label]);
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

  test('counts down while it waits, and never else', () => {
    const deadline = Date.now() + 90_500;
    expect(draw({ ...states.waiting, deadline }).byRole('timer')).toEqual(['Time left: 1:31']);
    for (const step of ['opening-browser', 'checking', 'loading-profile'] as const) {
      expect(draw({ ...states[step], deadline }).byRole('timer')).toEqual([]);
    }
  });

  test('the time is not spoken each second', () => {
    expect(draw(states.waiting).markup).toMatch(/role="timer"[^>]* aria-live="off"/);
  });

  test('offers the link while it waits, and as the main way where the browser failed', () => {
    const open = /class="button button--(\w+)"[^>]*>(?:<svg.*?<\/svg>)?<span>Open the page again/;
    expect(draw(states.waiting).buttons).toEqual(['Open the page again', 'Copy link', 'Cancel']);
    expect(draw(states.waiting).markup.match(open)?.[1]).toBe('secondary');
    expect(draw(states.waiting).byRole('alert')).toEqual([]);

    const failed = draw(states['waiting-browser-failed']);
    expect(failed.markup.match(open)?.[1]).toBe('primary');
    expect(failed.byRole('alert').join()).toContain('Your browser did not open.');
  });

  test('has done with the link once the browser has answered', () => {
    expect(draw({ ...states.checking, browserFailed: true }).buttons).toEqual(['Cancel']);
  });
});

describe('signed in', () => {
  test('shows who it is, and what the platform said', () => {
    const { text, buttons } = draw(states.profile);
    expect(text).toContain(`${profile.displayName} ${profile.email} Account status: Verified`);
    expect(text).toContain(`User ID ${profile.id}`);
    expect(text).toContain(`External ID ${profile.externalId}`);
    expect(text).toContain('Password recovery Set up');
    expect(text).toContain('Latchkey may use openid profile');
    expect(buttons).toEqual(['Sign out', 'Refresh']);
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
    expect(text.match(/sam@example\.com/g)).toHaveLength(1);
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
    expect(byRole('status')).toEqual(['Loading your profile…']);
    expect(buttons).toEqual(['Sign out']);
  });

  test('a profile that cannot be loaded is a problem with a way on, and a way out', () => {
    const { markup, byRole, buttons } = draw(states['profile-missing']);
    expect(byRole('alert').join()).toContain('Latchkey cannot reach api.example.com.');
    expect(byRole('alert').join()).toContain('Code LK-301');
    expect(buttons).toEqual(['Sign out', 'Try again']);
    expect(markup).not.toContain('bone');
  });

  test('an old profile stays to be read, under a notice that it is old', () => {
    const { text, byRole, buttons } = draw(states['profile-stale']);
    expect(byRole('alert').join()).toContain('What you see is from before.');
    expect(text).toContain(profile.displayName);
    expect(buttons).toEqual(['Sign out', 'Refresh', 'Try again']);
  });

  test('an ended session asks to sign in again, not to try again', () => {
    expect(draw(states['profile-session-ended']).buttons).toContain('Sign in again');
  });

  test('while refreshing, the button says so and cannot be pressed', () => {
    const { markup } = draw(states['profile-refreshing']);
    expect(markup).toMatch(/aria-disabled="true" aria-busy="true".*?Refreshing…/);
  });
});
