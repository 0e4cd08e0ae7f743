/** Steps about the platform: whether each of its endpoints answers as the launcher needs, and the update feed too. */
import { clockErrorText } from '../../../src-shared/clock-notice.ts';
import { appError, describe } from '../../../src-shared/errors.ts';
import { joinSentences } from '../../../src-shared/joined.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { codeOf, Failure } from '../../base/failure.ts';
import type { Config } from '../../config.ts';
import { createHttp } from '../../platform/http.ts';
import { fetchUser } from '../../platform/profile.ts';
import type { Environment } from './environment.ts';
import { type Probes, requestLimitMs, slowAnswerMs } from './probes.ts';
import {
  failed,
  ok,
  problem,
  type StepDefinition,
  skipped,
  step,
  type Verdict,
  warning,
} from './step.ts';

export function platformSteps(
  config: Config,
  environment: Environment,
  probes: Probes,
  stepsTo: (url: string) => readonly string[],
): StepDefinition[] {
  const toAuth = stepsTo(config.authUrl);
  const toApi = stepsTo(config.apiUrl);
  const toFeed = config.update ? stepsTo(config.update.feedUrl) : [];
  return [
    step('clock', 'clock', () => clock(probes), [...toAuth, ...toApi]),
    step('speed', 'speed', () => speed(probes, config), toApi),
    step('authorize', 'authorize', () => authorize(probes, config), toAuth),
    step('device', 'device', () => device(probes), toAuth),
    step('api', 'profile', () => api(probes, config), toApi),
    step('public-key', 'publicKey', () => publicKey(probes), ['api']),
    step('session', 'session', (signal) => session(config, environment, signal), sessionNeeds),
    step('updates', 'updates', (signal) => updates(config, environment, signal), toFeed),
  ];
}

/** The largest difference between this clock and the platform's, in ms. A sign-in compares times of both. */
const maxClockError = 60_000;

async function clock({ clocks, profile, device, authorize: page }: Probes): Promise<Verdict> {
  await Promise.all([profile, device, page]);
  const [farthest] = [...clocks].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  if (!farthest) return () => skipped(words.checks.platform.noDate);
  const [host, aheadMs] = farthest;
  if (Math.abs(aheadMs) <= maxClockError)
    return () => ok(formatMessage(words.checks.platform.clock, { host }));
  return () => failed(clockSentence(host, aheadMs), words.checks.platform.clockRemedy);
}

function clockSentence(host: string, aheadMs: number): string {
  const { clockAhead, clockBehind } = words.checks.platform;
  const time = clockErrorText(aheadMs / 60_000);
  return formatMessage(aheadMs > 0 ? clockAhead : clockBehind, { host, time });
}

async function speed({ fastestMs }: Probes, { apiUrl }: Config): Promise<Verdict> {
  const ms = await fastestMs;
  const { host } = new URL(apiUrl);
  return () => {
    const { notMeasured, speed: fast, slow, slowRemedy } = words.checks.platform;
    if (ms === null) return skipped(notMeasured);
    if (ms <= slowAnswerMs) return ok(formatMessage(fast, { host, ms: Math.ceil(ms) }));
    return warning(formatMessage(slow, { host, seconds: Math.round(ms / 100) / 10 }), slowRemedy);
  };
}

/** Passes unless the page is absent: platforms differ in what they answer to a request without parameters. */
async function authorize({ authorize: page }: Probes, { authUrl }: Config): Promise<Verdict> {
  const { error, value: status = 0 } = await page;
  const { host } = new URL(authUrl);
  // LK-307 is a redirect: an answer too.
  if (error !== undefined && codeOf(error) !== 'LK-307') throw error;
  if (status === 404 || status === 405) {
    const reason = `/authorize has status ${status}`;
    const more = () => words.checks.platform.authorizeRemedy;
    return problem(new Failure('LK-306', { host, reason }), { more });
  }
  return () => {
    const { redirect, answers } = words.checks.platform;
    return ok(formatMessage(status === 0 ? redirect : answers, { status: String(status) }));
  };
}

async function device({ device: answer }: Probes): Promise<Verdict> {
  const { error, value: expiresInType } = await answer;
  if (error !== undefined) throw error;
  return () => {
    const { device: issued, expiresInNumber } = words.checks.platform;
    return ok(joinSentences([issued, expiresInType === 'number' ? expiresInNumber : '']));
  };
}

async function api({ profile }: Probes, { apiUrl }: Config): Promise<Verdict> {
  const { error } = await profile;
  if (codeOf(error) === 'LK-401') return () => ok(words.checks.platform.requiresSignIn);
  if (error !== undefined) throw error;
  const { host } = new URL(apiUrl);
  throw new Failure('LK-306', { host, reason: 'it sent a profile without a sign-in' });
}

async function publicKey({ payment }: Probes): Promise<Verdict> {
  const { error } = await payment;
  // LK-523: there is no such payment. So the platform accepted the key.
  if (error !== undefined && codeOf(error) !== 'LK-523') throw error;
  return () => ok(words.checks.platform.acceptsKey);
}

/** With `keyring`, because two calls at once could make a locked keyring ask the player twice. */
const sessionNeeds = ['keyring', 'accounts', 'api'];

async function session(
  { apiUrl }: Config,
  { session: readSession, network }: Environment,
  signal: AbortSignal,
): Promise<Verdict> {
  const stored = await readSession();
  if (!stored) return () => skipped(words.checks.session.none);
  const { accessToken, secrets, expiresAt, isRenewable } = stored;
  const time = new Date(expiresAt ?? 0).toISOString();
  if (expiresAt !== null && expiresAt <= network.now()) {
    return () => {
      const { refreshable, over } = words.checks.session;
      if (isRenewable) return ok(formatMessage(refreshable, { time }));
      return warning(formatMessage(over, { time }), describe(appError('LK-401')).remedy);
    };
  }
  const http = createHttp(network.fetch, requestLimitMs);
  try {
    await fetchUser(http, apiUrl, { accessToken, secrets, signal });
  } catch (error) {
    if (!isRenewable || codeOf(error) !== 'LK-401') throw error;
    return () => ok(words.checks.session.refused);
  }
  return () => {
    const { validUnknown, valid } = words.checks.session;
    return ok(expiresAt === null ? validUnknown : formatMessage(valid, { time }));
  };
}

async function updates(
  { update }: Config,
  { network, system, updates: { readAnnounced, installsItself } }: Environment,
  signal: AbortSignal,
): Promise<Verdict> {
  if (!update) return () => skipped(words.checks.updates.none);
  const http = createHttp(network.updatesFetch, requestLimitMs);
  const announced = await readAnnounced(update.feedUrl, http, signal);
  const { Latchkey: version = '' } = system.versions;
  return () => {
    const { same, other, itself, byHand } = words.checks.updates;
    return ok(
      joinSentences([
        formatMessage(announced === version ? same : other, { announced, version }),
        installsItself ? itself : byHand,
      ]),
    );
  };
}
