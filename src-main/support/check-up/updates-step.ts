/** The step about the update feed. */
import { Failure } from '../../base/failure.ts';
import type { Config } from '../../config.ts';
import { createHttp } from '../../platform/http.ts';
import type { Environment } from './environment.ts';
import { requestLimitMs } from './probes.ts';
import type { StepDefinition } from './run-steps.ts';
import { ok, skipped, type Verdict } from './step.ts';

export const updatesStep = (
  { update }: Config,
  network: Environment['network'],
  stepsTo: (url: string) => readonly string[],
): StepDefinition => ({
  id: 'updates',
  title: 'Updates',
  needs: update ? stepsTo(update.feedUrl) : [],
  run: async (signal) =>
    update
      ? checkFeed(update.feedUrl, network, signal)
      : skipped('The configuration has no address for them.'),
});

/** Checks only that the host answers. The updater reads what it announces. */
async function checkFeed(
  feedUrl: string,
  { fetch }: Environment['network'],
  signal: AbortSignal,
): Promise<Verdict> {
  const { host, status } = await createHttp(fetch, requestLimitMs)(feedUrl, { signal });
  if (status >= 500) throw new Failure('LK-305', { host, status });
  return ok(`${host} answers (status ${status}).`);
}
