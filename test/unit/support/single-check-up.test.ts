/** The check-up of the window: one at a time, with live steps, and without a trace. */
import { expect, test, vi } from 'vitest';
import { observe } from '../../../src-main/facts/diagnostics.ts';
import { runCheckUp } from '../../../src-main/support/check-up/check-up.ts';
import type { Environment } from '../../../src-main/support/check-up/environment.ts';
import { runSteps } from '../../../src-main/support/check-up/run-steps.ts';
import { createSingleCheckUp } from '../../../src-main/support/check-up/single-check-up.ts';
import { ok } from '../../../src-main/support/check-up/step.ts';
import type { CheckUpView } from '../../../src-shared/check-up.ts';
import { healthy } from '../../support/check-up-platform.ts';
import { page } from '../../support/scripted-platform.ts';
import { speak } from '../../support/speak.ts';
import { mostPerTurn } from '../../support/turns.ts';

/** A check-up whose platform never answers for the profile. */
async function hangingCheckUp() {
  const { here, platform } = await healthy({ answers: { '/v1/users/me': () => {} } });
  return { ...recorded(here), platform };
}

/** A check-up whose views the test keeps. */
function recorded(here: Environment) {
  const views: CheckUpView[] = [];
  const environment = vi.fn(async () => here);
  const checkUp = createSingleCheckUp({ environment, onChange: (view) => views.push(view) });
  const last = () => views.at(-1);
  const statusOf = (id: string) => last()?.steps.find((step) => step.id === id)?.status;
  return { checkUp, views, last, statusOf, environment };
}

test('the check-up shows each step while others still wait, and ends with a summary', async () => {
  const { here } = await healthy();
  const { checkUp, views, last } = recorded(here);
  await checkUp.start();
  expect(views[0]).toMatchObject({ phase: 'running', summary: '' });
  expect(views[0]?.steps.every(({ status }) => status === 'waiting')).toBe(true);
  const waiting = views.map(
    ({ steps }) => steps.filter(({ status }) => status === 'waiting').length,
  );
  const total = views[0]?.steps.length ?? 0;
  expect(waiting).toEqual([...Array.from({ length: total + 1 }, (_, done) => total - done), 0]);
  expect(last()).toMatchObject({ phase: 'finished', summary: 'No problem was found.' });
});

test('each step of a check-up begins in a turn of its own, so that others are answered meanwhile', async () => {
  const run = vi.fn(async () => () => ok('fine'));
  const steps = ['a', 'b', 'c'].map((id) => ({ id, title: () => id, run }));
  const signal = new AbortController().signal;
  expect(await mostPerTurn(run, () => runSteps(steps, { signal }))).toBe(1);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a second start joins the running check-up, and is shown its steps at once', async () => {
  const { checkUp, views, statusOf, environment, platform } = await hangingCheckUp();
  const profileRequests = () =>
    platform.requests.filter(({ path: at }) => at === '/v1/users/me').length;
  const first = checkUp.start();
  await expect.poll(() => statusOf('system')).toBe('ok');
  // A check-up that is cancelled before it asks for the profile never does.
  await expect.poll(profileRequests).toBe(1);
  const count = views.length;
  const second = checkUp.start();
  expect(views[count]).toMatchObject({ phase: 'running' });
  expect(views[count]?.steps.find(({ id }) => id === 'system')?.status).toBe('ok');
  checkUp.cancel();
  await Promise.all([first, second]);
  expect(environment).toHaveBeenCalledTimes(1);
  expect(profileRequests()).toBe(1);
});

test('cancel ends the check-up at once, in one view that names what was not checked', async () => {
  const { checkUp, views, last, statusOf } = await hangingCheckUp();
  const running = checkUp.start();
  await expect.poll(() => statusOf('system')).toBe('ok');
  checkUp.cancel();
  const count = views.length;
  await running;
  expect(views).toHaveLength(count + 1);
  expect(last()).toMatchObject({ phase: 'stopped', summary: 'The check-up was stopped.' });
  expect(statusOf('system')).toBe('ok');
  expect(statusOf('api')).toBe('skipped');
});

test('text has the numbered steps and the summary of the last check-up', async () => {
  const { here } = await healthy({ system: { isSandboxed: false } });
  const { checkUp } = recorded(here);
  expect(checkUp.text()).toBeUndefined();
  await checkUp.start();
  expect(checkUp.text()).toMatch(/^ 1 ok {7}Configuration\n/);
  expect(checkUp.text()).toMatch(/\n 3 FAILED {3}Sandbox\n {12}LK-904: .*\n {12}→ /);
  expect(checkUp.text()).toMatch(/\n\n1 problem was found: step 3\.\n$/);
});

test('a check-up that has ended is shown again in each language that the player chooses', async () => {
  const { here } = await healthy();
  const { checkUp, last } = recorded(here);
  await checkUp.start();
  await speak('de');
  expect(last()).toMatchObject({ phase: 'finished', summary: 'Es wurde kein Problem gefunden.' });
  expect(last()?.steps[0]?.title).toBe('Konfiguration');
  expect(checkUp.text()).toMatch(/Konfiguration/);
});

test('the check-up publishes no fact, also when a step fails', async () => {
  const kinds: string[] = [];
  const stop = observe(({ fact }) => kinds.push(fact.kind));
  const { here } = await healthy({
    answers: { '/v1/users/me': page('', 503) },
    keyring: 'missing',
  });
  const { checkUp, last } = recorded(here);
  await checkUp.start();
  expect(last()?.summary).toMatch(/problems were found/);
  expect(kinds).toEqual([]);
  // The same check-up does publish facts otherwise.
  await runCheckUp(here, { signal: AbortSignal.timeout(60_000) });
  stop();
  expect(kinds).toContain('request');
});
