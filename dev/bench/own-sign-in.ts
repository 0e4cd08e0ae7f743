/** The launcher's part in `tokens`: its authorization code flow, with its loopback server, on Node’s fetch. */
import { systemClock } from '../../src-main/base/clock.ts';
import { parseConfig } from '../../src-main/config.ts';
import { createHttp } from '../../src-main/platform/http.ts';
import { runAuthorizationCodeFlow } from '../../src-main/sign-in/authorization-code-flow.ts';
import { loadWords } from '../../src-shared/words.ts';
import { answerSignIns } from './sign-in-worker.ts';

// For the page that the browser gets at the callback.
await loadWords('launcher', 'errors');
const http = createHttp(fetch);

answerSignIns((platform) => {
  const config = parseConfig(
    JSON.stringify({
      platformName: 'Arcade',
      authUrl: platform.authUrl,
      apiUrl: platform.apiUrl,
      clientId: platform.clientId,
      issuer: platform.issuer,
      issParameterSupported: true,
      jwksUrl: platform.jwksUrl,
      publicKey: 'pk_bench',
    }),
    'benchmark',
  );
  return runAuthorizationCodeFlow({
    config,
    http,
    clock: systemClock,
    wantsAnotherAccount: false,
    ended: Promise.resolve({ kind: 'signed-in' }),
    signal: new AbortController().signal,
    onUrl: (url) => process.send?.({ url }),
    onCallback: () => {},
  });
});
