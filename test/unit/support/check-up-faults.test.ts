/**
 * Switches on each fault of the embedded platform: the check-up names it, and nothing else. exercises.long.test.ts plays what
 * only a sign-in, a session or a payment meets.
 */
import { afterAll, afterEach, expect, test } from 'vitest';
import { Secret } from '../../../src-main/base/secret.ts';
import { type FaultName, faultNames } from '../../../src-platform/faults.ts';
import { createPlatform } from '../../../src-platform/platform.ts';
import { accessToken as signIn } from '../../platform/flows.ts';
import { checkUp, machine } from '../../support/check-up.ts';
import { exercises } from '../../support/exercises.ts';
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

/** The words of the check-up for each fault that it finds by itself. */
const says: Readonly<Partial<Record<FaultName, RegExp>>> = {
  'revoked-session': /LK-401/,
  slow: /took 2(\.\d)? s/,
  'server-error': /LK-305.*503/,
  'rate-limited': /LK-312.*429/,
  html: /LK-304/,
  empty: /LK-306.*empty/,
  'lost-answer': /LK-301/,
  'envelope-error': /LK-305/,
  'clock-offset': /1 hr ahead/,
  'key-revoked': /LK-524: The platform does not take payments from this launcher\. /,
};

/** Without the steps that read the journal, which is empty. Here is a session, so a step finds that it was revoked. */
const stepsOf = (fault: FaultName): readonly string[] =>
  fault === 'revoked-session'
    ? ['session']
    : exercises[fault].steps.filter((id) => !id.startsWith('last-'));

test.each(faultNames)(
  'the check-up finds of the fault %s what it can, with a remedy',
  async (fault) => {
    faults.on(fault);
    const here = machine({ config, session });
    const { ok, problems, step } = await checkUp(here, { isTimed: fault === 'slow' });
    expect(problems).toEqual(stepsOf(fault));
    expect(ok).toBe(problems.length === 0);
    expect(problems.length > 0).toBe(fault in says);
    for (const id of problems) {
      expect(step(id).found).toMatch(says[fault] ?? '');
      expect(step(id).remedy).toMatch(/./);
    }
  },
);

test('the check-up names a platform that does not answer in time', async () => {
  faults.on('slow', { ms: 60_000 });
  const { problems, step } = await checkUp(machine({ config, session }));
  expect(problems).toEqual(['device', 'api']);
  expect(step('api').found).toMatch(/LK-302.*within 8 s/);
});
