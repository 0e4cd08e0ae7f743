/** Who has signed in on a computer, and the launcher that starts there again. */
import type { Tokens } from '../../src-main/auth/tokens.ts';
import { type Launcher, type LaunchOptions, launch } from './launcher.ts';
import { named, type Players, playersPlatform, refreshable } from './players.ts';

/** A launcher, and the platform of its players. */
type PlayersLauncher = Launcher & { readonly platform: Players };

/** Mira has signed in: by default with tokens of an hour that can be refreshed. */
export async function signedIn(tokens?: Tokens, at?: Players): Promise<PlayersLauncher> {
  const platform = at ?? (await playersPlatform());
  const launcher = await launch(platform);
  await launcher.signInWith(tokens ?? refreshable('mira'));
  return { ...launcher, platform };
}

/** Mira and Leo have signed in, in this order; Leo is shown. */
export async function bothSignedIn(options: LaunchOptions = {}): Promise<PlayersLauncher> {
  const platform = await playersPlatform();
  const launcher = await launch(platform, options);
  await launcher.signInWith(refreshable('mira', named('mira')));
  await launcher.signInWith(refreshable('leo', named('leo')), { wantsAnotherAccount: true });
  return { ...launcher, platform };
}

/** The launcher starts again on the same computer: what is kept is shown, and nothing is opened yet. */
export async function startAgain(
  { platform, computer }: PlayersLauncher,
  { keyring }: Pick<LaunchOptions, 'keyring'> = {},
): Promise<PlayersLauncher> {
  const launcher = await launch(platform, { on: computer, ...(keyring && { keyring }) });
  launcher.accounts.restore();
  return { ...launcher, platform };
}

/** The launcher starts again on the same computer, and opens what is kept. */
export async function openAgain(
  closed: PlayersLauncher,
  options: Pick<LaunchOptions, 'keyring'> = {},
): Promise<PlayersLauncher> {
  const launcher = await startAgain(closed, options);
  await launcher.accounts.start();
  await launcher.idle();
  return launcher;
}
