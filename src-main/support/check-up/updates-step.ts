/** The step about the update feed. */

import * as z from 'zod/mini';
import { joinSentences } from '../../../src-shared/joined.ts';
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

const announcedSchema = z.object({
  version: z.string().check(z.regex(/^\d[\w.-]{0,40}$/)),
});

/** Reads the version alone, as JSON, like the updater. What else is announced, the updater checks. Throws LK-305, LK-701 or LK-702. */
async function readVersion(
  url: string,
  { updatesFetch }: Environment['network'],
  signal: AbortSignal,
): Promise<string> {
  const { host, status, body } = await createHttp(updatesFetch, requestLimitMs)(url, { signal });
  if (status >= 500) throw new Failure('LK-305', { host, status });
  if (status !== 200) throw new Failure('LK-701', { host, status });
  let announced: unknown;
  try {
    announced = JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    throw new Failure('LK-702', { host, key: 'JSON' }, error);
  }
  const parsed = announcedSchema.safeParse(announced);
  if (!parsed.success) throw new Failure('LK-702', { host, key: 'version' }, parsed.error);
  return parsed.data.version;
}
