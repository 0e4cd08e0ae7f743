/** Steps about the platform: whether each of its endpoints answers as the launcher needs. */
import { joinSentences } from '../../../src-shared/joined.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { codeOf, Failure } from '../../base/failure.ts';
import type { Config } from '../../config.ts';
import { type Probes, slowAnswerMs } from './probes.ts';
import { type StepDefinition, step } from './run-steps.ts';
import { failed, ok, problem, skipped, type Verdict, warning } from './step.ts';

export function platformSteps(
  config: Config,
  probes: Probes,
  stepsTo: (url: string) => readonly string[],
): StepDefinition[] {
  const toAuth = stepsTo(config.authUrl);
  const toApi = stepsTo(config.apiUrl);
  return [
    step('clock', 'clock', () => clock(probes), [...toAuth, ...toApi]),
    step('speed', 'speed', () => speed(probes, config), toApi),
    step('authorize', 'authorize', () => authorize(probes, config), toAuth),
    step('device', 'device', () => device(probes), toAuth),
    step('api', 'profile', () => api(probes, config), toApi),
    step('public-key', 'publicKey', () => publicKey(probes), ['api']),
  ];
}

/** The largest difference between this clock and the platform's, in ms. A sign-in compares times of both. */
const maxClockError = 60_000;

async function clock({ clocks, profile, device, authorize: page }: Probes): Promise<Verdict> {
  await Promise.all([profile, device, page]);
  const [farthest] = [...clocks].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  if (!farthest) return skipped(() => words.checks.platform.noDate);
  const [host, aheadMs] = farthest;
  if (Math.abs(aheadMs) <= maxClockError)
    return ok(() => formatMessage(words.checks.platform.clock, { host }));
  return failed(
    () => clockSentence(host, aheadMs),
    () => words.checks.platform.clockRemedy,
  );
}

function clockSentence(host: string, aheadMs: number): string {
  const texts = words.checks.platform;
  const isAhead = aheadMs > 0;
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  if (minutes < 120) {
    const sentence = isAhead ? texts.clockAheadMinutes : texts.clockBehindMinutes;
    return formatMessage(sentence, { host, count: minutes });
  }
  const sentence = isAhead ? texts.clockAheadHours : texts.clockBehindHours;
  return formatMessage(sentence, { host, count: Math.round(minutes / 60) });
}

async function speed({ fastestMs }: Probes, { apiUrl }: Config): Promise<Verdict> {
  const ms = await fastestMs;
  const { host } = new URL(apiUrl);
  if (ms === null) return skipped(() => words.checks.platform.notMeasured);
  if (ms <= slowAnswerMs)
    return ok(() => formatMessage(words.checks.platform.speed, { host, ms: Math.ceil(ms) }));
  return warning(
    () => formatMessage(words.checks.platform.slow, { host, seconds: Math.round(ms / 100) / 10 }),
    () => words.checks.platform.slowRemedy,
  );
}

/** Passes unless the page is absent: platforms differ in what they answer to a request without parameters. */
async function authorize({ authorize: page }: Probes, { authUrl }: Config): Promise<Verdict> {
  const { error, value: status = 0 } = await page;
  const { host } = new URL(authUrl);
  // LK-307 is a redirect: an answer too.
  if (error !== undefined && codeOf(error) !== 'LK-307') throw error;
  if (status >= 500) throw new Failure('LK-305', { host, status });
  if (status === 404 || status === 405) {
    const reason = `/authorize has status ${status}`;
    const failure = new Failure('LK-306', { host, reason });
    return problem(failure, () => words.checks.platform.authorizeRemedy);
  }
  return ok(() =>
    status === 0
      ? words.checks.platform.redirect
      : formatMessage(words.checks.platform.answers, { status: String(status) }),
  );
}

async function device({ device: answer }: Probes): Promise<Verdict> {
  const { error, value: expiresInType } = await answer;
  if (error !== undefined) throw error;
  return ok(() => {
    const { device: issued, expiresInNumber } = words.checks.platform;
    return joinSentences([issued, expiresInType === 'number' ? expiresInNumber : '']);
  });
}

async function api({ profile }: Probes, { apiUrl }: Config): Promise<Verdict> {
  const { error } = await profile;
  if (error !== undefined && codeOf(error) === 'LK-401') {
    return ok(() => words.checks.platform.requiresSignIn);
  }
  if (error !== undefined) throw error;
  const { host } = new URL(apiUrl);
  throw new Failure('LK-306', { host, reason: 'it sent a profile without a sign-in' });
}

async function publicKey({ payment }: Probes): Promise<Verdict> {
  const { error } = await payment;
  // LK-523: there is no such payment. So the platform accepted the key.
  if (error !== undefined && codeOf(error) !== 'LK-523') throw error;
  return ok(() => words.checks.platform.acceptsKey);
}
