/** The step about the update feed. */

import { joinSentences } from '../../../src-shared/joined.ts';
import { plainText } from '../../../src-shared/plain-text.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { Failure } from '../../base/failure.ts';
import type { Config } from '../../config.ts';
import { createHttp } from '../../platform/http.ts';
import type { Environment } from './environment.ts';
import { requestLimitMs } from './probes.ts';
import type { StepDefinition } from './run-steps.ts';
import { ok, skipped } from './step.ts';

export const updatesStep = (
  { update }: Config,
  { network, updates, system }: Pick<Environment, 'network' | 'updates' | 'system'>,
  stepsTo: (url: string) => readonly string[],
): StepDefinition => ({
  id: 'updates',
  title: () => words.checks.titles.updates,
  needs: update ? stepsTo(update.feedUrl) : [],
  run: async (signal) => {
    if (!update) return skipped(() => words.checks.updates.none);
    const announced = await readVersion(
      `${update.feedUrl}/${updates.announcement}`,
      network,
      signal,
    );
    return ok(() => foundText(announced, system.versions.Latchkey ?? '', updates.installsItself));
  },
});

function foundText(announced: string, running: string, installsItself: boolean): string {
  const { same, other, itself, byHand } = words.checks.updates;
  return joinSentences([
    announced === running
      ? formatMessage(same, { version: running })
      : formatMessage(other, { announced, version: running }),
    installsItself ? itself : byHand,
  ]);
}

/** Reads the version alone. What else is announced, the updater checks. Throws LK-305, LK-701 or LK-702. */
async function readVersion(
  url: string,
  { updatesFetch }: Environment['network'],
  signal: AbortSignal,
): Promise<string> {
  const { host, status, body } = await createHttp(updatesFetch, requestLimitMs)(url, { signal });
  if (status >= 500) throw new Failure('LK-305', { host, status });
  if (status !== 200) throw new Failure('LK-701', { host, status });
  // The release writes JSON. Written by hand, it may be YAML.
  const text = new TextDecoder().decode(body);
  const version = /(?:^|[{,])\s*"?version"?:\s*["']?(\d[\w.-]{0,40})/m.exec(text)?.[1];
  if (version === undefined) throw new Failure('LK-702', { host, key: 'version' });
  return plainText(version);
}
