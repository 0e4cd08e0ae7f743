/** The launcher's main process without Electron: its parts joined as in core.ts. The test is the player, browser and network. */
import { readFileSync } from 'node:fs';
import { onTestFinished, vi } from 'vitest';
import type { Tokens } from '../../src-main/auth/tokens.ts';
import type { Fetch } from '../../src-main/base/fetch.ts';
import type { WriteJson } from '../../src-main/base/replace-file.ts';
import type { SystemKeyring } from '../../src-main/base/system-keyring.ts';
import { createCommands } from '../../src-main/commands.ts';
import { createHttp } from '../../src-main/platform/http.ts';
import type { SignIn } from '../../src-main/sign-in/sign-in.ts';
import { type AppEvent, createStateStore } from '../../src-main/state-store.ts';
import type { AppState, AppStateOf } from '../../src-shared/state.ts';
import { manualClock } from './clocks.ts';
import { type Computer, newComputer } from './computer.ts';
import { idlePart, idleParts } from './idle-parts.ts';
import { joinPlayerParts } from './player-parts.ts';
import { type Player, users } from './players.ts';
import { configFor, type ScriptedPlatform } from './scripted-platform.ts';
import { writeJson } from './vault.ts';
import { workCounter } from './work-counter.ts';

/** The computer that a launcher runs on. A test can cut its network or fill its disk. */
type World = Computer & { isOffline: boolean; isDiskFull: boolean };

export type LaunchOptions = {
  /** The computer of an earlier launcher. By default a new one. */
  readonly on?: World;
  /** By default the keyring of the computer. */
  readonly keyring?: SystemKeyring;
  /** Changes to the configuration; by default there is an address for revocation. */
  readonly config?: Record<string, unknown>;
};

export async function launch<Platform extends ScriptedPlatform>(
  platform: Platform,
  options: LaunchOptions = {},
) {
  const computer = options.on ?? { ...newComputer(), isOffline: false, isDiskFull: false };
  const { file } = computer.places;
  const keyring = options.keyring ?? computer.keyring;
  const config = configFor(platform.url, {
    revocationUrl: `${platform.url}/oauth/revoke`,
    ...options.config,
  });
  const { tracked, idle } = workCounter();
  const { clock, advance, pending } = manualClock();
  const reach: Fetch = (url, init) =>
    computer.isOffline
      ? Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'))
      : fetch(url, init);
  const http = tracked(createHttp(reach));
  const state = createStateStore(config.platformName);
  const states: AppState[] = [];
  state.subscribe((next) => states.push(next));
  const events: AppEvent[] = [];
  const dispatch = (event: AppEvent) => {
    events.push(event);
    state.dispatch(event);
  };
  const write: WriteJson = async (file, content) => {
    if (computer.isDiskFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    await writeJson(file, content);
  };
  // Nothing may be written after the folder is removed.
  onTestFinished(() => {
    computer.isDiskFull = true;
  });
  /** The browser's answer to each attempt. The test settles them. */
  const browsers: Array<PromiseWithResolvers<Tokens>> = [];
  const { avatars, vault, accounts, signIn } = joinPlayerParts({
    config,
    http,
    clock,
    dispatch,
    computer,
    keyring,
    write,
    tracked,
    flows: {
      authorizationCodeFlow: ({ signal, onUrl }) => {
        const browser = Promise.withResolvers<Tokens>();
        signal.addEventListener('abort', () => browser.reject(signal.reason));
        browsers.push(browser);
        onUrl(`${config.authUrl}/authorize`);
        return browser.promise;
      },
      // These tests do not use the device flow.
      deviceFlow: ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
      openExternal: async () => {},
    },
  });

  const snapshot = () => state.snapshot();
  const home = <K extends AppState['kind']>(kind: K): AppStateOf<K> => {
    const now = snapshot();
    if (!isOf(now, kind)) throw new Error(`the state is ${now.kind}: ${JSON.stringify(now)}`);
    return now;
  };
  const commands = createCommands({
    ...idleParts,
    store: state,
    player: {
      signIn,
      accounts,
      checkout: idlePart(),
      receipts: idlePart(),
      receiptFile: idlePart(),
    },
  });
  /** Moves the clock, and the wall clock if the test has stopped it. Waits until everything due then is done. */
  const passTime = async (ms: number) => {
    if (vi.isFakeTimers()) vi.setSystemTime(Date.now() + ms);
    await advance(ms);
    await idle();
  };
  return {
    platform,
    accounts,
    signIn,
    commands,
    vault,
    avatars,
    advance,
    passTime,
    pending,
    idle,
    snapshot,
    home,
    states,
    events,
    file,
    computer,
    /** The browsers that were opened, in order. */
    browsers,
    /** The last browser comes back with these tokens. */
    answer: async (tokens: Tokens) => {
      browsers.at(-1)?.resolve(tokens);
      await advance(0);
    },
    /** Signs in, and waits until everything that follows is done. */
    signInWith: async (tokens: Tokens, requestedAccount: Parameters<SignIn['start']>[0] = {}) => {
      const at = Date.now();
      const ended = signIn.start(requestedAccount);
      browsers.at(-1)?.resolve(tokens);
      await ended;
      await idle();
      // Two sign-ins must differ in time, unless the test has stopped the clock.
      while (Date.now() === at && !vi.isFakeTimers()) await new Promise(setImmediate);
    },
    /** The accounts as the screen lists them. */
    listed: () => {
      const now = snapshot();
      return now.kind === 'signed-in' || now.kind === 'signed-out' ? now.accounts : [];
    },
    idOf: (player: Player) => {
      const account = vault.accounts().find(({ user }) => user?.id === users[player].id);
      if (!account) throw new Error(`${player} has no account here`);
      return account.id;
    },
    onDisk: () => readFileSync(file, 'utf8'),
  };
}
export type Launcher<Platform extends ScriptedPlatform = ScriptedPlatform> = Awaited<
  ReturnType<typeof launch<Platform>>
>;

const isOf = <K extends AppState['kind']>(state: AppState, kind: K): state is AppStateOf<K> =>
  state.kind === kind;
