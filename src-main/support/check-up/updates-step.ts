/** The step about where releases are announced. */
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
  wayTo: (url: string) => readonly string[],
): StepDefinition => ({
  id: 'updates',
  title: 'Updates',
  needs: update ? wayTo(update.feedUrl) : [],
  run: async (signal) =>
    update ? feed(update.feedUrl, network, signal) : skipped('No address for them is configured.'),
});

/** What is announced there is the updater's to read: here it is asked for an answer alone. */
async function feed(
  feedUrl: string,
  { fetch }: Environment['network'],
  signal: AbortSignal,
): Promise<Verdict> {
  const { host, status } = await createHttp(fetch, requestLimitMs)(feedUrl, { signal });
  if (status >= 500) throw new Failure('LK-305', { host, status });
  return ok(`${host} answers (status ${status}).`);
}
