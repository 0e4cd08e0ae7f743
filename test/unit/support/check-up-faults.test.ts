/** Switches on each fault of the embedded platform: the check-up names it, and nothing else. */
import { afterAll, afterEach, expect, test } from 'vitest';
import { Secret } from '../../../src-main/base/secret.ts';
import { type FaultName, faultNames } from '../../../src-platform/faults.ts';
import { createPlatform } from '../../../src-platform/platform.ts';
import { accessToken as signIn } from '../../platform/flows.ts';
import { checkUp, machine } from '../../support/check-up.ts';
import { configOf } from '../../support/trainee.ts';

const platform = await createPlatform();
const { faults } = platform;
afterEach(() => faults.clear());
afterAll(() => platform.close());

const config = configOf(platform);
const accessToken = new Secret(await signIn(platform));
/** Mara's session is valid for an hour. */
const session = async () => ({
  accessToken,
  secrets: [accessToken],
  expiresAt: Date.now() + 3_600_000,
  isRenewable: false,
});

test('the check-up finds no problem on the embedded platform when everything works', async () => {
  const { ok, steps } = await checkUp(machine({ config, session }));
  expect(steps.filter(({ status }) => status !== 'ok' && status !== 'skipped')).toEqual([]);
  expect(ok).toBe(true);
  expect(steps.filter(({ remedy }) => remedy !== null)).toEqual([]);
});

/** For each fault, the steps that find it, and their words. */
const visible = {
  'revoked-session': { steps: ['session'], says: /LK-401/ },
  slow: { steps: ['speed'], says: /took 2(\.\d)? s/ },
  'server-error': { steps: ['device', 'api'], says: /LK-305.*503/ },
  'rate-limited': { steps: ['device', 'api'], says: /LK-312.*429/ },
  html: { steps: ['captive-portal'], says: /LK-304/ },
  empty: { steps: ['device', 'api'], says: /LK-306.*empty/ },
  'lost-answer': { steps: ['device', 'api'], says: /LK-301/ },
  'envelope-error': { steps: ['api'], says: /LK-305/ },
  'clock-offset': { steps: ['clock'], says: /60 minutes ahead/ },
  'key-revoked': {
    steps: ['public-key'],
    says: /LK-524: The platform does not take payments from this launcher\. /,
  },
} as const;

/** Only a sign-in, a session or a payment meets these: exercises.long.test.ts plays one, and the check-up names the fault. */
const invisible: readonly FaultName[] = [
  'no-id-token',
  'wrong-state',
  'expires-in-number',
  'expires-in-string',
  'slow-down',
  'revoked-grant',
  'expired-meanwhile',
  'amount-changed',
  'unknown-state',
  'other-id',
];

test('every fault of the platform is listed as visible or invisible to the check-up', () => {
  expect([...Object.keys(visible), ...invisible].sort()).toEqual([...faultNames].sort());
});

for (const [name, { steps, says }] of Object.entries(visible)) {
  test(`the check-up names the fault ${name} with its remedy`, async () => {
    faults.on(name as FaultName);
    const { ok, problems, step } = await checkUp(machine({ config, session }));
    expect(ok).toBe(false);
    expect(problems).toEqual(steps);
    for (const id of steps) {
      expect(step(id).found).toMatch(says);
      expect(step(id).remedy).not.toBe('');
      expect(step(id).remedy).not.toBeNull();
    }
  });
}

test.each(invisible)('the check-up finds no problem when the fault is %s', async (name) => {
  faults.on(name);
  expect((await checkUp(machine({ config, session }))).problems).toEqual([]);
});

test('the check-up names a platform that does not answer in time', async () => {
  faults.on('slow', { ms: 60_000 });
  const { problems, step } = await checkUp(machine({ config, session }));
  expect(problems).toEqual(['device', 'api']);
  expect(step('api').found).toMatch(/LK-302.*within 8 s/);
});
