import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { electronAlone, type Figure, interleave, ratioOfMs } from '../figure.ts';
import { callBack, signedInLauncher } from '../player.ts';
import { platformOf, signInBy } from '../worker.ts';

/**
 * In ms. Within it, the launcher has stored the tokens of a sign-in, and revoked those of a sign-out. Twice this time is a
 * round: the launcher opens one page per second (`createPageLimit`).
 */
const quietMs = 500;

export const signIn: Figure = {
  id: 'sign-in',
  title: 'Callback to profile in AppState, against a bare script with jose',
  definition:
    'From the browser’s request to the callback until main’s AppState has the profile. Nobody was signed in. Code exchange, key set, signature and claims, profile and token storage are the real ones.',
  peer: 'A Node script: `state` and `iss`, code exchange, key set, `jwtVerify` with issuer, audience and nonce, then `/v1/users/me`, one after the other. It stores nothing.',
  electron: electronAlone,
  ...ratioOfMs,
  goal: 1.5,
  measure: async (workshop) => {
    const { launcher, player, platform } = await signedInLauncher(workshop);
    const script = path.join(import.meta.dirname, '../bare-sign-in.ts');
    const blank = await workshop.blank();
    return interleave(30, {
      ours: async () => {
        await launcher.forgetSnapshots();
        await launcher.command('session.signOut', undefined);
        await launcher.until('signed-out');
        await sleep(quietMs);
        await launcher.command('signIn.start', 'any');
        const callback = await player.signIn(await launcher.nextOpened());
        await launcher.forgetSnapshots();
        const at = await callBack(callback);
        const profile = await launcher.until('profile');
        await sleep(quietMs);
        return profile.at - at;
      },
      peer: signInBy(workshop, script, { platform, player }),
      electron: async () => {
        const { url, doneAt } = await blank.signInBare(platformOf(platform));
        const at = await callBack(await player.signIn(url));
        return (await doneAt()) - at;
      },
    });
  },
};
