import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setClock, wallClock } from '../clock.ts';
import { type Figure, interleave } from '../figure.ts';
import { callBack, signedInLauncher } from '../player.ts';
import { median } from '../statistics.ts';
import { signInBy } from '../worker.ts';

/** In ms. Within it, the launcher has stored the tokens of a sign-in, and revoked those of a sign-out. */
const quietMs = 200;

export const signIn: Figure = {
  id: 'sign-in',
  title: 'Callback to profile in AppState, against a bare script with jose',
  definition:
    'From the browser’s request to the callback until main’s AppState has the profile. Nobody was signed in. Code exchange, key set, signature and claims, profile and token storage are the real ones.',
  peer: 'A Node script: `state` and `iss`, code exchange, key set, `jwtVerify` with issuer, audience and nonce, then `/v1/users/me`, one after the other. It stores nothing.',
  comparison: 'ratio',
  unit: '',
  measured: 'ms',
  better: 'lower',
  goal: 1.5,
  tried: [
    'No snapshot equal to the one before: 22 of the 27 of a callback were. Little in main, but the page has the profile after 0.71 of the time.',
    'The key set is requested while the player is in the browser: 0.82 of the time.',
    'electron-store without its schema check (56 KB instead of 206), loaded while the player is in the browser, and without its wait for the disk, which `replace-file.ts` does without blocking: 0.75 of the time; the first sign-in of a start 90 ms instead of 208.',
    'Not taken: the profile beside the verification of the id_token. With the key set there, a trace shows 2 ms from the token response to the profile request, so little can be gained; and the access token would be used before the token response is validated (OpenID Connect Core 3.1.3.5).',
    'The keys of the early key set are imported when it arrives: 0.15 ms less for the id_token.',
    'Not taken: the token request leaves before the screen is told and the window comes to the front, a turn of the event loop later. 0.98 of the time (0.77 to 1.29, 45 interleaved rounds of both builds), so no gain; and tests say that the screen follows the callback at once.',
    'Not taken: the encoded forms of the access token kept for the redaction of the profile. 0.006 ms, and more copies of a secret in memory.',
    'Drawing is most of it. `LATCHKEY_BENCH_UNDRAWN=1 npm run bench -- sign-in` keeps the screens between the callback and the profile from the page: 1.28 (1.12 to 1.53) instead of 2.09 (1.61 to 2.91), one run after the other, load 16 and 12. In one run, with both launchers open and by turns: 14.3 ms instead of 27.7 (25 rounds, load 12), the peer 12.7. On Node’s fetch instead of the stand-in’s, in the same run: 25.0 ms.',
    'Not taken: snapshots a turn of the event loop later, and only the last of a turn: 33.8 ms instead of 27.7 (25 rounds by turns, load 12).',
    'What is in the way is the runtime: on Node’s fetch and without a page, the launcher is as fast as the fastest library ([tokens](#tokens)). A trace of main on the stand-in (25 rounds, load 14, the medians of the steps in ms): 1.6 until main has the connection, 0.9 until the redirect is written, 1.8 to the token request, 8.3 for that, 1.5 for the id_token, 0.6 to the profile request, 2.5 for that, 2 to the snapshot. Main’s processor time is 7.6 of it. No module is loaded and nothing is written or synced in between. Chromium draws the two screens before the profile on the two cores on which the platform answers. The page has the profile about 4 to 12 ms later.',
  ],
  measure: async (workshop) => {
    const platform = await workshop.platform();
    const userData = path.join(workshop.folder, 'sign-in-data');
    const { launcher, player } = await signedInLauncher(workshop, platform, userData);
    setClock();
    await launcher.setClock();
    const shown: number[] = [];
    const script = path.join(import.meta.dirname, '../bare-sign-in.ts');
    const { ours, peer } = await interleave(30, {
      ours: async () => {
        await launcher.forgetSnapshots();
        await launcher.command('session.signOut', undefined);
        await launcher.until('signed-out');
        await sleep(quietMs);
        await launcher.command('signIn.start', 'any');
        const callback = await player.signIn(await launcher.nextOpened());
        await launcher.forgetSnapshots();
        let at = 0;
        await callBack(callback, () => {
          at = wallClock();
        });
        const profile = await launcher.until('profile');
        await sleep(quietMs);
        shown.push(profile.shownAt - at);
        return profile.at - at;
      },
      peer: signInBy(workshop, script, { platform, player }),
    });
    workshop.say(`until the page has the profile: ${median(shown).toFixed(1)} ms`);
    return { ours, peer };
  },
};
