/** Steps about the platform: whether each of its parts answers as the launcher needs it. */
import { Failure } from '../../base/failure.ts';
import type { Config } from '../../config.ts';
import { type Probes, slowAnswerMs } from './probes.ts';
import type { StepDefinition } from './run-steps.ts';
import { codeOf, failed, ok, problem, skipped, type Verdict, warning } from './step.ts';

export function platformSteps(
  config: Config,
  probes: Probes,
  wayTo: (url: string) => readonly string[],
): StepDefinition[] {
  const toAuth = wayTo(config.authUrl);
  const toApi = wayTo(config.apiUrl);
  return [
    { id: 'clock', title: 'Clock', needs: [...toAuth, ...toApi], run: () => clock(probes) },
    { id: 'speed', title: 'Time of an answer', needs: toApi, run: () => speed(probes, config) },
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

/** A sign-in compares times of the platform's with this clock. In ms. */
const largestClockError = 60_000;

async function clock({ clocks, profile, device, authorize: page }: Probes): Promise<Verdict> {
  await Promise.all([profile, device, page]);
  const [worst] = [...clocks].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  if (!worst) return skipped('No answer said what time it is.');
  const [host, aheadMs] = worst;
  if (Math.abs(aheadMs) <= largestClockError) return ok(`At most a minute off that of ${host}.`);
  return failed(
    `The clock of this computer is ${duration(aheadMs)} ${aheadMs > 0 ? 'ahead of' : 'behind'} that of ${host}.`,
    'Let the system set date and time by itself. If they are right here, tell the platform.',
  );
}

function duration(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

async function speed({ fastestMs }: Probes, { apiUrl }: Config): Promise<Verdict> {
  const ms = await fastestMs;
  const { host } = new URL(apiUrl);
  if (ms === null) return skipped('Not measured: the profile was not answered as it should be.');
  if (ms <= slowAnswerMs) return ok(`${host} answers within ${Math.ceil(ms)} ms.`);
  return warning(
    `${host} took ${(ms / 1000).toFixed(1)} s for its quickest of three answers.`,
    'Check the network and the state of the platform.',
  );
}

/** Anything but its absence will do: platforms differ in what they answer without parameters. */
async function authorize({ authorize: page }: Probes, { authUrl }: Config): Promise<Verdict> {
  const { error, status } = await page;
  const { host } = new URL(authUrl);
  // A redirect to a page of its own is an answer.
  if (error !== undefined && codeOf(error) !== 'LK-307') throw error;
  if (status >= 500) throw new Failure('LK-305', { host, status });
  if (status === 404 || status === 405) {
    const reason = `/authorize has status ${status}`;
    return problem(new Failure('LK-306', { host, reason }), 'Compare “authUrl” with the platform.');
  }
  return ok(status === 0 ? 'It answers with a redirect.' : `It answers (status ${status}).`);
}

async function device({ device: answer }: Probes): Promise<Verdict> {
  const { error } = await answer;
  if (error !== undefined) throw error;
  return ok('The platform gives codes to this launcher.');
}

async function api({ profile }: Probes, { apiUrl }: Config): Promise<Verdict> {
  const { error } = await profile;
  if (error !== undefined && codeOf(error) === 'LK-401') {
    return ok('It asks for a sign-in, as it should.');
  }
  if (error !== undefined) throw error;
  const { host } = new URL(apiUrl);
  throw new Failure('LK-306', { host, reason: 'a profile without a sign-in' });
}

async function publicKey({ payment }: Probes): Promise<Verdict> {
  const { error } = await payment;
  // No such payment: the key was good enough to be told so.
  if (error !== undefined && codeOf(error) !== 'LK-523') throw error;
  return ok('The platform takes it.');
}
