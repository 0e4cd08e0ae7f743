/** The composition root: builds the parts and hands them to each other, nothing else. */
import path from 'node:path';
import { describe } from '../src-shared/errors.ts';
import type { AppState } from '../src-shared/state.ts';
import { createSession } from './accounts/session.ts';
import { createAppSchemeHandler } from './app-scheme.ts';
import { systemClock } from './clock.ts';
import { createCommands } from './commands.ts';
import { type Config, readConfig } from './config.ts';
import { connect } from './electron/ipc.ts';
import { configurationFile, giveUp, prepareProcess, whenReady } from './electron/lifecycle.ts';
import { denyByDefault } from './electron/lockdown.ts';
import { setMenu } from './electron/menu.ts';
import { copyText, openExternal, platformFetch } from './electron/system.ts';
import { createWindow, focusWindow, loadPage } from './electron/window.ts';
import { toAppError } from './failure.ts';
import { createAvatars } from './platform/avatar.ts';
import { createHttp } from './platform/http.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createStateStore } from './state-store.ts';

/** EX_CONFIG of sysexits.h. */
const configurationExitCode = 78;

const configuration = readConfiguration();
const store = createStateStore(configuration.state);
const http = createHttp(platformFetch);
const player = configuration.config && createPlayer(configuration.config);
let window: ReturnType<typeof createWindow> | undefined;

const isFirstInstance = prepareProcess({
  onSecondInstance: () => focusWindow(window),
  onQuit: () => player?.signIn.cancel(),
  exitCode: configuration.config ? 0 : configurationExitCode,
});
// Not awaited: Electron is ready only once this module has run.
if (isFirstInstance) {
  start().catch((error: unknown) => giveUp(`the window could not be opened: ${String(error)}`));
}

async function start(): Promise<void> {
  await whenReady();
  denyByDefault();
  setMenu();
  const root = path.join(import.meta.dirname, '../renderer');
  window = createWindow(
    createAppSchemeHandler({ root, avatar: (path) => player?.avatars.read(path) }),
  );
  connect(window, createCommands({ store, copyText, player }), store);
  await loadPage(window);
}

function readConfiguration(): { state: AppState; config?: Config } {
  try {
    const config = readConfig(configurationFile());
    const { platformName } = config;
    return { config, state: { kind: 'signed-out', platformName, problem: null } };
  } catch (error) {
    const problem = toAppError(error);
    const { sentence, cause, remedy } = describe(problem);
    process.stderr.write(`latchkey: ${problem.code}: ${sentence}\n  ${cause}\n  ${remedy}\n`);
    return { state: { kind: 'misconfigured', problem } };
  }
}

function createPlayer(config: Config) {
  const { dispatch } = store;
  const clock = systemClock;
  const avatars = createAvatars(http, config.apiUrl);
  const session = createSession({
    ...{ config, http, avatars, dispatch },
    renew: async (tokens, signal) => {
      const { runRefreshFlow } = await import('./sign-in/refresh-flow.ts');
      return runRefreshFlow({ config, http, tokens, signal });
    },
  });
  const signIn = createSignIn({
    // The protocol library is loaded when it is first needed: not on the way to the first paint.
    browserWay: async (options) => {
      const { runBrowserFlow } = await import('./sign-in/browser-flow.ts');
      return runBrowserFlow({ config, http, clock, ...options });
    },
    deviceWay: async (options) => {
      const { runDeviceFlow } = await import('./sign-in/device-flow.ts');
      return runDeviceFlow({ config, http, clock, ...options });
    },
    clock,
    openExternal,
    onTokens: session.begin,
    onUnused: (tokens) => void session.discard(tokens),
    onChange: (view) => {
      dispatch({ type: 'signing-in', view });
      // The browser is done: the player's next look is here.
      if (view.step === 'checking') focusWindow(window);
    },
    onEnded: (problem) => dispatch({ type: 'signed-out', problem }),
  });
  return { avatars, session, signIn };
}
