/** The launcher's main process without Electron: the parts as main.ts joins them, and the test as the world. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { createAccounts } from '../../src-main/accounts/accounts.ts';
import { createKeyring } from '../../src-main/accounts/keyring.ts';
import type { WriteJson } from '../../src-main/accounts/replace-file.ts';
import { createVault, type Vault } from '../../src-main/accounts/vault.ts';
import { platformKey } from '../../src-main/accounts/vault-file.ts';
import { createVaultStore } from '../../src-main/accounts/vault-store.ts';
import { exchangeRefreshToken } from '../../src-main/auth/refresh.ts';
import type { Tokens } from '../../src-main/auth/tokens.ts';
import type { Clock } from '../../src-main/base/clock.ts';
import type { Failure } from '../../src-main/base/failure.ts';
import type { SystemKeyring } from '../../src-main/base/system-keyring.ts';
import { createCommands } from '../../src-main/commands.ts';
import { createAvatars } from '../../src-main/platform/avatar.ts';
import { createHttp, type Fetch } from '../../src-main/platform/http.ts';
import { createSignIn, type SignIn } from '../../src-main/sign-in/sign-in.ts';
import { type AppEvent, createStateStore } from '../../src-main/state-store.ts';
import type { AppState, AppStateOf } from '../../src-shared/state.ts';
import { turnableClock } from './clocks.ts';
import { type Computer, newComputer } from './computer.ts';
import { idleCheckUp } from './idle-check-up.ts';
import { idleReport } from './idle-report.ts';
import { idleTimeline } from './idle-timeline.ts';
import { paymentParts } from './payment-parts.ts';
import { type Player, users } from './players.ts';
import { configFor, type ScriptedPlatform } from './scripted-platform.ts';
import { writeJson } from './vault.ts';
import { workCounter } from './work-counter.ts';

/** What outlives a launcher, and what a test can take away from it. */
type World = Computer & { isOffline: boolean; isDiskFull: boolean };

export type LaunchOptions = {
  /** The same computer once more, after a launcher has quit. */
  readonly on?: World;
  /** What the system has to protect secrets. */
  readonly keyring?: SystemKeyring;
  /** Changes to the configuration; by default there is an address for revocation. */
  readonly config?: Record<string, unknown>;
};

export async function launch(platform: ScriptedPlatform, options: LaunchOptions = {}) {
  const computer = options.on ?? { ...newComputer(), isOffline: false, isDiskFull: false };
  const { folder, file } = computer.places;
  const keyring = options.keyring ?? computer.keyring;
  const config = configFor(platform.url, {
    revocationUrl: `${platform.url}/oauth/revoke`,
    ...options.config,
  });
  const { tracked, idle } = workCounter();
  const { clock: turnable, turn, pending } = turnableClock();
  const clock: Clock = {
    now: turnable.now,
    // As the system's clock does; the test's own would wait for a signal that has come already.
    wait: async (ms, signal) => {
      signal.throwIfAborted();
      await turnable.wait(ms, signal);
    },
  };
  const reach: Fetch = (url, init) =>
    computer.isOffline
      ? Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'))
      : fetch(url, init);
  const http = tracked(createHttp(reach, 5_000));
  const avatars = tracked(
    createAvatars({ http, apiUrl: config.apiUrl, folder: path.join(folder, 'avatars') }),
  );
  const state = createStateStore(config.platformName);
  const states: AppState[] = [];
  state.subscribe((next) => states.push(next));
  const events: AppEvent[] = [];
  const dispatch = (event: AppEvent) => {
    events.push(event);
    state.dispatch(event);
  };
  const key = platformKey(config);
  const write: WriteJson = async (file, content) => {
    if (computer.isDiskFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    await writeJson(file, content);
  };
  // Nothing is written any more once the folder is removed.
  onTestFinished(() => {
    computer.isDiskFull = true;
  });
  const store = tracked(
    createVaultStore({ file, platform: key, write, onChange: () => accounts.vaultChanged() }),
  );
  const vault: Vault = tracked(
    createVault({
      store,
      platform: key,
      refreshLock: `${file}.refresh-lock`,
      keyring: createKeyring(tracked(keyring), clock, () => accounts.retry()),
      onChange: () => accounts.vaultChanged(),
    }),
  );
  const accounts = createAccounts({
    config,
    http,
    clock,
    vault,
    avatars,
    dispatch,
    requestRefresh: tracked((tokens: Tokens) => exchangeRefreshToken({ config, http, tokens })),
  });

  /** The browser's answers, one to each attempt. */
  const browsers: Array<PromiseWithResolvers<Tokens>> = [];
  const signIn = createSignIn({
    authorizationCodeFlow: ({ signal, onUrl }) => {
      const browser = Promise.withResolvers<Tokens>();
      signal.addEventListener('abort', () => browser.reject(signal.reason));
      browsers.push(browser);
      onUrl(`${config.authUrl}/authorize`);
      return browser.promise;
    },
    // Nobody in these tests waits for a code.
    deviceFlow: ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    clock,
    openExternal: async () => {},
    identify: accounts.identify,
    addAccount: accounts.add,
    discardTokens: (tokens) => void accounts.discard(tokens),
    showWindow: () => {},
    onChange: (view) => dispatch({ type: 'signing-in', view }),
    onEnded: (problem, { reauthenticating }) =>
      dispatch({ type: 'attempt-ended', problem, reauthenticating: reauthenticating?.id ?? null }),
  });

  const snapshot = () => state.snapshot();
  const home = <K extends AppState['kind']>(kind: K): AppStateOf<K> => {
    const now = snapshot();
    if (!isOf(now, kind)) throw new Error(`the state is ${now.kind}: ${JSON.stringify(now)}`);
    return now;
  };
  const commands = createCommands({
    store: state,
    player: { signIn, accounts, ...paymentParts() },
    copyText: async () => {},
    checkUp: idleCheckUp,
    report: idleReport,
    timeline: idleTimeline,
  });
  /** Time goes by, also on the wall clock where a test has stopped it, and what it sets off happens. */
  const pass = async (ms: number) => {
    if (vi.isFakeTimers()) vi.setSystemTime(Date.now() + ms);
    await turn(ms);
    await idle();
  };
  return {
    accounts,
    signIn,
    commands,
    vault,
    avatars,
    turn,
    pass,
    pending,
    idle,
    snapshot,
    home,
    states,
    events,
    file,
    computer,
    /** The browsers that were opened, in their order. */
    browsers,
    /** The browser comes back with a problem. */
    fail: (problem: Failure) => browsers.at(-1)?.reject(problem),
    /** The browser comes back with these tokens. */
    answer: async (tokens: Tokens) => {
      browsers.at(-1)?.resolve(tokens);
      await turn(0);
    },
    /** Plays a sign-in to its end. */
    signInWith: async (tokens: Tokens, wanted: Parameters<SignIn['start']>[0] = {}) => {
      const at = Date.now();
      const ended = signIn.start(wanted);
      browsers.at(-1)?.resolve(tokens);
      await ended;
      await idle();
      // No two sign-ins are of one moment, but where the test has stopped the clock.
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
export type Launcher = Awaited<ReturnType<typeof launch>>;

const isOf = <K extends AppState['kind']>(state: AppState, kind: K): state is AppStateOf<K> =>
  state.kind === kind;
