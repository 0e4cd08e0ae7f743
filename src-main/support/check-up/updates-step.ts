/** The step about the update feed. */
import { joinSentences } from '../../../src-shared/joined.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import type { Config } from '../../config.ts';
import { createHttp } from '../../platform/http.ts';
import type { Environment } from './environment.ts';
import { requestLimitMs } from './probes.ts';
import { ok, type StepDefinition, skipped, step } from './step.ts';

export const updatesStep = (
  { update }: Config,
  { network, updates, system }: Pick<Environment, 'network' | 'updates' | 'system'>,
  stepsTo: (url: string) => readonly string[],
): StepDefinition => {
  if (!update) return step('updates', 'updates', () => () => skipped(words.checks.updates.none));
  const run = async (signal: AbortSignal) => {
    const http = createHttp(network.updatesFetch, requestLimitMs);
    const announced = await updates.readAnnounced(update.feedUrl, http, signal);
    return () => ok(foundText(announced, system.versions.Latchkey ?? '', updates.installsItself));
  };
  return step('updates', 'updates', run, stepsTo(update.feedUrl));
};

function foundText(announced: string, running: string, installsItself: boolean): string {
  const { same, other, itself, byHand } = words.checks.updates;
  return joinSentences([
    announced === running
      ? formatMessage(same, { version: running })
      : formatMessage(other, { announced, version: running }),
    installsItself ? itself : byHand,
  ]);
}
