/**
 * Each exercise of docs/SUPPORT.md as a trainee does it: the fault is on, the launcher's rooms act over real sockets, the
 * journal has the code, and the check-up names the cause.
 */
import { afterAll, afterEach, expect, test } from 'vitest';
import { createTrace, publish } from '../../../src-main/facts/diagnostics.ts';
import { type FaultName, faultNames } from '../../../src-platform/faults.ts';
import { createPlatform } from '../../../src-platform/platform.ts';
import { checkUp, machine } from '../../support/check-up.ts';
import { type Action, type Exercise, exercises } from '../../support/exercises.ts';
import { isLong } from '../../support/long.ts';
import { startTrainee, type Trainee } from '../../support/trainee.ts';

const platform = await createPlatform({ refreshTokens: true });
const { faults } = platform;
afterEach(() => faults.clear());
afterAll(() => platform.close());

/** `daysLater`: by this computer's clock. */
async function checkUpOf(trainee: Trainee, { daysLater = 0, isTimed = false } = {}) {
  // Written, as after the quarter of a second that a batch waits.
  await trainee.records();
  const now = () => Date.now() + daysLater * 24 * 3_600_000;
  const { config, folder } = trainee;
  const here = machine({ config, storage: { journal: folder }, network: { now } });
  return checkUp(here, { isTimed });
}

/** Signs in, in the browser. A player whose launcher goes on waiting presses Cancel. */
async function signIn(trainee: Trainee): Promise<void> {
  const { status, ended } = await trainee.signInInBrowser();
  // 303: the launcher took the answer.
  if (status !== 303) trainee.signIn.cancel();
  await ended;
  await trainee.idle();
}

/** What comes before the fault is switched on, and what the player does then. */
const actions: Readonly<
  Record<Action, { before?: (trainee: Trainee) => unknown; act: (trainee: Trainee) => unknown }>
> = {
  'sign-in': { act: signIn },
  'sign-in-with-code': {
    act: async (trainee) => (await trainee.signInWithCode({ polls: 1 })).ended,
  },
  'refresh-profile': { before: signIn, act: (trainee) => trainee.reloadProfile() },
  'wait-for-refresh': { before: signIn, act: (trainee) => trainee.passTime(56 * 60_000) },
  'open-payment': { act: (trainee) => trainee.openPayment() },
  pay: { before: (trainee) => trainee.openPayment(), act: (trainee) => trainee.pay() },
};

async function play(fault: FaultName, { action, options }: Exercise): Promise<Trainee> {
  const trainee = startTrainee(platform);
  const { before, act } = actions[action];
  await before?.(trainee);
  faults.on(fault, options);
  await act(trainee);
  return trainee;
}

test('the check-up is all green when the last sign-in, session and payment went well', async () => {
  const trainee = startTrainee(platform);
  await signIn(trainee);
  await trainee.reloadProfile();
  await trainee.openPayment();
  await trainee.pay();
  const { problems, steps } = await checkUpOf(trainee);
  expect(problems).toEqual([]);
  const last = steps.filter(({ id }) => id.startsWith('last-'));
  expect(last.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok']);
  expect(last.map(({ remedy }) => remedy)).toEqual([null, null, null]);
});

test.each([
  ['sign-in', 'after a sign-in that worked', 'no-id-token', signIn],
  [
    'session',
    'after the profile was loaded',
    'envelope-error',
    (each: Trainee) => each.reloadProfile(),
  ],
  ['payment', 'after it was read', 'other-id', (each: Trainee) => each.reloadPayment()],
] as const)('a problem of the last %s is no longer named %s', async (what, _when, fault, mend) => {
  const trainee = await play(fault, exercises[fault]);
  faults.clear();
  expect((await checkUpOf(trainee)).problems).toEqual([`last-${what}`]);
  await mend(trainee);
  expect((await checkUpOf(trainee)).problems).toEqual([]);
});

test('a problem of the last payment is still named after the player pressed Back', async () => {
  const trainee = await play('other-id', exercises['other-id']);
  faults.clear();
  await trainee.closePayment();
  expect((await checkUpOf(trainee)).problems).toEqual(['last-payment']);
});

test('a payment of which nobody knows the outcome is named with the code that the player reads', async () => {
  const trainee = startTrainee(platform);
  await trainee.openPayment();
  faults.on('server-error', { at: ['transaction-requests'] });
  const shown = await trainee.pay();
  expect(shown?.problem?.code).toBe('LK-529');
  await trainee.reloadPayment();
  const { step } = await checkUpOf(trainee);
  expect(step('last-payment')).toMatchObject({ status: 'warning' });
  expect(step('last-payment').found).toContain('LK-529');
  expect(step('last-payment').remedy).toMatch(/^Wait:/);
});

test('a payment that could not be read since it was sent has no status in the check-up', async () => {
  const trainee = startTrainee(platform);
  const before = { kind: 'watching', status: 'created' } as const;
  const move = { kind: 'payment-moved', before, after: before } as const;
  createTrace('payment', () => null).run(() => {
    publish({ ...move, event: 'answered' });
    publish({ ...move, event: 'read-failed', problem: 'LK-301' });
  });
  const { found } = (await checkUpOf(trainee)).step('last-payment');
  expect(found).toContain('LK-301');
  expect(found).not.toContain('Its status at the platform');
});

test('a problem is named for seven days', async () => {
  const trainee = await play('no-id-token', exercises['no-id-token']);
  faults.clear();
  expect((await checkUpOf(trainee, { daysLater: 6.9 })).step('last-sign-in').status).toBe(
    'warning',
  );
  const later = await checkUpOf(trainee, { daysLater: 7.1 });
  expect(later.step('last-sign-in')).toMatchObject({ status: 'skipped', remedy: null });
});

test('a sign-in that waits, or that the player cancelled, is no problem', async () => {
  const trainee = startTrainee(platform);
  const ended = trainee.signIn.start();
  await trainee.idle();
  const waiting = await checkUpOf(trainee);
  expect(waiting.problems).toEqual([]);
  expect(waiting.step('last-sign-in').found).toContain('has not ended');
  trainee.signIn.cancel();
  await ended;
  const cancelled = await checkUpOf(trainee);
  expect(cancelled.problems).toEqual([]);
  expect(cancelled.step('last-sign-in').found).toContain('cancelled');
});

test('a sign-in that still waits is named with what went wrong so far', async () => {
  faults.on('wrong-state');
  const trainee = startTrainee(platform);
  await trainee.signInInBrowser();
  const { step } = await checkUpOf(trainee);
  expect(step('last-sign-in')).toMatchObject({ status: 'warning' });
  expect(step('last-sign-in').found).toMatch(/has not ended .*the “state” of this sign-in/);
});

/** The short form plays the first exercise of each action. */
const played = faultNames.filter(
  (fault, index) =>
    isLong ||
    faultNames.findIndex((each) => exercises[each].action === exercises[fault].action) === index,
);

for (const fault of played) {
  const exercise = exercises[fault];
  const { code, record, steps, namedBy } = exercise;
  const harm = steps.length === 0 ? 'does no harm, and the check-up still tells it' : 'is named';
  test(`the fault ${fault} ${harm} after the exercise`, async () => {
    const trainee = await play(fault, exercise);
    const records = await trainee.records();
    const facts = records.map(({ fact }) => fact);
    expect(facts.some((fact) => isLike(fact, record))).toBe(true);
    const codes = facts.flatMap((fact) => ('code' in fact ? fact.code : []));
    const problems = facts.flatMap((fact) => ('problem' in fact ? (fact.problem ?? []) : []));
    if (code === null) expect([...codes, ...problems]).toEqual([]);
    else expect([...codes, ...problems]).toContain(code);

    const found = await checkUpOf(trainee, { isTimed: fault === 'slow' });
    expect(found.problems).toEqual(steps);
    expect(found.step(namedBy.step).found).toContain(namedBy.words);
    for (const id of steps) expect(found.step(id).remedy).toMatch(/\w{3}/);
    for (const id of steps.filter((each) => each.startsWith('last-'))) {
      const [, reference] = / Reference (\w{8})\.$/.exec(found.step(id).found) ?? [];
      // The reference leads to records.
      expect(JSON.stringify(records)).toContain(`"${reference}"`);
    }
  });
}

/** Whether the fact has these fields. */
function isLike(fact: unknown, wanted: object): boolean {
  try {
    expect(fact).toMatchObject(wanted);
    return true;
  } catch {
    return false;
  }
}
