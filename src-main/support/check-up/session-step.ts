/** The step about the session that is stored on this computer. */

import { appError, describe } from '../../../src-shared/errors.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import type { Config } from '../../config.ts';
import { createHttp } from '../../platform/http.ts';
import { fetchUser } from '../../platform/profile.ts';
import type { Environment } from './environment.ts';
import { requestLimitMs } from './probes.ts';
import { type StepDefinition, step } from './run-steps.ts';
import { ok, skipped, type Verdict, warning } from './step.ts';

export const sessionStep = (
  config: Config,
  environment: Environment,
  signal: AbortSignal,
): StepDefinition => step('session', 'session', () => session(config, environment, signal), needs);

/** With `keyring`, because two calls at once could make a locked keyring ask the player twice. */
const needs = ['keyring', 'accounts', 'api'];

async function session(
  { apiUrl }: Config,
  { session: readSession, network }: Environment,
  signal: AbortSignal,
): Promise<Verdict> {
  const stored = await readSession();
  if (!stored) return skipped(() => words.checks.session.none);
  const { accessToken, secrets, expiresAt, isRenewable } = stored;
  const time = expiresAt === null ? null : new Date(expiresAt).toISOString();
  if (time !== null && expiresAt !== null && expiresAt <= network.now()) {
    if (isRenewable) return ok(() => formatMessage(words.checks.session.refreshable, { time }));
    return warning(
      () => formatMessage(words.checks.session.over, { time }),
      () => describe(appError('LK-401')).remedy,
    );
  }
  const http = createHttp(network.fetch, requestLimitMs);
  await fetchUser(http, apiUrl, { accessToken, secrets, signal });
  return ok(() =>
    time === null
      ? words.checks.session.validUnknown
      : formatMessage(words.checks.session.valid, { time }),
  );
}
