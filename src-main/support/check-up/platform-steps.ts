/** Steps about the platform: whether each of its endpoints answers as the launcher needs. */
import { Failure } from '../../base/failure.ts';
import type { Config } from '../../config.ts';
import { type Probes, slowAnswerMs } from './probes.ts';
import type { StepDefinition } from './run-steps.ts';
import { codeOf, failed, ok, problem, skipped, type Verdict, warning } from './step.ts';

export function platformSteps(
  config: Config,
  probes: Probes,
  stepsTo: (url: string) => readonly string[],
): StepDefinition[] {
  const toAuth = stepsTo(config.authUrl);
  const toApi = stepsTo(config.apiUrl);
  return [
    { id: 'clock', title: 'Clock', needs: [...toAuth, ...toApi], run: () => clock(probes) },
    { id: 'speed', title: 'Response time', needs: toApi, run: () => speed(probes, config) },
    {
      id: 'authorize',
      title: 'Sign-in page',
      needs: toAuth,
      run: () => authorize(probes, config),
    },
    { id: 'device', title: 'Sign-in with a code', needs: toAuth, run: () => device(probes) },
    { id: 'api', title: 'Profile', needs: toApi, run: () => api(probes, config) },
    { id: 'public-key', title: 'Public key', needs: ['api'], run: () => publicKey(probes) },
  ];
}

/** The largest difference between this clock and the platform's, in ms. A sign-in compares times of both. */
const maxClockError = 60_000;

async function clock({ clocks, profile, device, authorize: page }: Probes): Promise<Verdict> {
  await Promise.all([profile, device, page]);
  const [farthest] = [...clocks].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  if (!farthest) return skipped('No answer had a date.');
  const [host, aheadMs] = farthest;
  if (Math.abs(aheadMs) <= maxClockError) return ok(`At most one minute from that of ${host}.`);
  return failed(
    `The clock of this computer is ${duration(aheadMs)} ${aheadMs > 0 ? 'ahead of' : 'behind'} that of ${host}.`,
    'Let the system set date and time by itself. If they are right on this computer, tell the platform.',
  );
}

function duration(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

async function speed({ fastestMs }: Probes, { apiUrl }: Config): Promise<Verdict> {
  const ms = await fastestMs;
  const { host } = new URL(apiUrl);
  if (ms === null) return skipped('Not measured: the profile endpoint did not answer as expected.');
  if (ms <= slowAnswerMs) return ok(`${host} answered in ${Math.ceil(ms)} ms.`);
  return warning(
    `${host} took ${(ms / 1000).toFixed(1)} s for the fastest of three answers.`,
    'Check the network and the state of the platform.',
  );
}

/** Passes unless the page is absent: platforms differ in what they answer to a request without parameters. */
async function authorize({ authorize: page }: Probes, { authUrl }: Config): Promise<Verdict> {
  const { error, status } = await page;
  const { host } = new URL(authUrl);
  // LK-307 is a redirect: an answer too.
  if (error !== undefined && codeOf(error) !== 'LK-307') throw error;
  if (status >= 500) throw new Failure('LK-305', { host, status });
  if (status === 404 || status === 405) {
    const reason = `/authorize has status ${status}`;
    return problem(new Failure('LK-306', { host, reason }), 'Compare “authUrl” with the platform.');
  }
  return ok(status === 0 ? 'It answers with a redirect.' : `It answers (status ${status}).`);
}

async function device({ device: answer }: Probes): Promise<Verdict> {
  const { error, expiresInType } = await answer;
  if (error !== undefined) throw error;
  const more = expiresInType === 'number' ? ' The answer has “expires_in” as a number.' : '';
  return ok(`The platform issued a code to this launcher.${more}`);
}

async function api({ profile }: Probes, { apiUrl }: Config): Promise<Verdict> {
  const { error } = await profile;
  if (error !== undefined && codeOf(error) === 'LK-401') {
    return ok('It requires a sign-in, as it should.');
  }
  if (error !== undefined) throw error;
  const { host } = new URL(apiUrl);
  throw new Failure('LK-306', { host, reason: 'it sent a profile without a sign-in' });
}

async function publicKey({ payment }: Probes): Promise<Verdict> {
  const { error } = await payment;
  // LK-523: there is no such payment. So the platform accepted the key.
  if (error !== undefined && codeOf(error) !== 'LK-523') throw error;
  return ok('The platform accepts it.');
}
