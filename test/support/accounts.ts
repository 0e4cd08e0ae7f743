/** Launchers on which players have signed in, and a second start on the same computer. */
import type { Tokens } from '../../src-main/auth/tokens.ts';
import { type Launcher, type LaunchOptions, launch } from './launcher.ts';
import { named, type Players, playersPlatform, refreshable } from './players.ts';

/** Mira has signed in: by default with tokens of an hour that can be refreshed. */
export async function signedIn(tokens?: Tokens, at?: Players): Promise<Launcher<Players>> {
  const launcher = await launch(at ?? (await playersPlatform()));
  await launcher.signInWith(tokens ?? refreshable('mira'));
  return launcher;
}

/** Mira and Leo have signed in, in this order; Leo is shown. */
export async function bothSignedIn(options?: LaunchOptions): Promise<Launcher<Players>> {
  const launcher = await launch(await playersPlatform(), options);
  await launcher.signInWith(refreshable('mira', named('mira')));
  await launcher.signInWith(refreshable('leo', named('leo')), { wantsAnotherAccount: true });
  return launcher;
}

/** Starts the launcher again on the same computer. It shows the stored account, and decrypts no tokens yet. */
export async function restart(
  { platform, computer }: Launcher<Players>,
  options: Pick<LaunchOptions, 'keyring'> = {},
): Promise<Launcher<Players>> {
  const launcher = await launch(platform, { on: computer, ...options });
  launcher.accounts.restore();
  return launcher;
}

/** Starts the launcher again on the same computer, and resumes the session of the stored account. */
export async function restartAndResume(
  closed: Launcher<Players>,
  options?: Pick<LaunchOptions, 'keyring'>,
): Promise<Launcher<Players>> {
  const launcher = await restart(closed, options);
  await launcher.accounts.start();
  await launcher.idle();
  return launcher;
}
