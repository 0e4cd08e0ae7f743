import path from 'node:path';
import { type Figure, interleave, ratioOfMs } from '../figure.ts';
import { playerOf } from '../player.ts';
import { median } from '../statistics.ts';
import { signInBy } from '../worker.ts';
import type { Workshop } from '../workshop.ts';

const peers = ['openid-client', 'oauth4webapi', 'msal-node', 'appauth'] as const;

/**
 * Signs in by the launcher's flow and by each library, by turns. Returns the ms of each.
 *
 * @public for dev/bench/peers/table.ts, a package of its own
 */
export async function tokenRounds(workshop: Workshop) {
  const platform = await workshop.platform();
  const place = { platform, player: playerOf(platform) };
  const by = (script: string) =>
    signInBy(workshop, path.join(import.meta.dirname, '..', script), place);
  return interleave(50, {
    ours: by('own-sign-in.ts'),
    'openid-client': by('peers/openid-client.ts'),
    oauth4webapi: by('peers/oauth4webapi.ts'),
    'msal-node': by('peers/msal-node.ts'),
    appauth: by('peers/appauth.ts'),
  });
}

export const tokens: Figure = {
  id: 'tokens',
  title:
    'Callback to tokens with signature, against the fastest of openid-client, oauth4webapi, MSAL Node and AppAuth-JS',
  definition:
    'From the browser’s request to the callback until the authorization code flow has its tokens, with the id_token’s signature and claims checked. Each library runs in a Node process of its own, has signed in once before, and meets the platform’s key set anew at each sign-in.',
  peer: 'The library with the lowest median. All check `state`, `iss`, the signature, issuer, audience, times and nonce; where a library does not, jose does it after the library. MSAL Node refuses http:, so its requests go through a network module.',
  ...ratioOfMs,
  goal: 1,
  measure: async (workshop) => {
    const rounds = await tokenRounds(workshop);
    for (const peer of peers) workshop.say(`${peer} ${median(rounds[peer]).toFixed(1)} ms`);
    const [fastest] = peers.toSorted((a, b) => median(rounds[a]) - median(rounds[b]));
    return { ours: rounds.ours, peer: rounds[fastest ?? 'oauth4webapi'] };
  },
};
