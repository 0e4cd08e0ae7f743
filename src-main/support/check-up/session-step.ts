/** The step about the session that is stored on this computer. */

import { appError, describe } from '../../../src-shared/errors.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import type { Config } from '../../config.ts';
import { createHttp } from '../../platform/http.ts';
import { fetchUser } from '../../platform/profile.ts';
import type { Environment } from './environment.ts';
import { requestLimitMs } from './probes.ts';
import { ok, type StepDefinition, skipped, step, type Verdict, warning } from './step.ts';

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
  if (!stored) return () => skipped(words.checks.session.none);
  const { accessToken, secrets, expiresAt, isRenewable } = stored;
  const time = expiresAt === null ? null : new Date(expiresAt).toISOString();
  if (time !== null && expiresAt !== null && expiresAt <= network.now()) {
    return () => {
      const { refreshable, over } = words.checks.session;
      if (isRenewable) return ok(formatMessage(refreshable, { time }));
      return warning(formatMessage(over, { time }), describe(appError('LK-401')).remedy);
    };
  }
  const http = createHttp(network.fetch, requestLimitMs);
  await fetchUser(http, apiUrl, { accessToken, secrets, signal });
  return () => {
    const { validUnknown, valid } = words.checks.session;
    return ok(time === null ? validUnknown : formatMessage(valid, { time }));
  };
}
