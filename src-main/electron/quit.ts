/** Ends the process in order: saves once, however often a quit is requested, within five seconds, and then has two minutes. */
import { app } from 'electron/main';
import { appImageFile } from './installed-files.ts';
import { withPayArgument } from './pay-argument.ts';

/** What ends the launcher. `session-end`: the user logs off or the computer shuts down, and every process ends soon. */
export type QuitCause = 'quit' | 'session-end';

export type QuitOptions = {
  /** Stops what runs, and finishes what must not be lost. Called once. */
  readonly onQuit: (cause: QuitCause) => Promise<void>;
  /** Does what the quit does not wait for, such as an installation. Called when `onQuit` has resolved. */
  readonly onSaved: (cause: QuitCause) => Promise<void>;
  /** Returns the exit code, unless the launcher gives up. */
  readonly exitCode: () => number;
};

/** Module state, because a process ends once. */
let phase: 'running' | 'quitting' | 'saving' | 'exited' = 'running';
/** Set when a second instance was started while this one quits, with the payment that it named. */
let startAgain: { readonly pay: string | undefined } | null = null;
let giveUpCode: number | null = null;

/** The time limit from the first request on. A page that hangs, or a slow disk, must not keep the process alive. */
const timeLimitMs = 5_000;
/** The time limit from then on. To install an update reads 200 MB: in five seconds a slow computer would never do it. */
const savedLimitMs = 120_000;

/** EX_SOFTWARE of sysexits.h. */
const softwareExitCode = 70;

/** Runs `onQuit` before the process ends, whenever Electron or the system ends it. Call once, before `ready`. */
export function quitInOrder({ onQuit, onSaved, exitCode }: QuitOptions): void {
  let limit: NodeJS.Timeout | undefined;
  const exit = () => {
    if (phase === 'exited') return;
    phase = 'exited';
    if (startAgain) {
      // The second instance has ended itself, because this process still had the lock.
      const args = withPayArgument(process.argv.slice(1), startAgain.pay);
      const appImage = appImageFile();
      app.relaunch({ args, ...(appImage === undefined ? {} : { execPath: appImage }) });
    }
    app.exit(giveUpCode ?? exitCode());
  };
  const begin = () => {
    if (phase !== 'running') return;
    phase = 'quitting';
    limit = setTimeout(exit, timeLimitMs);
    // A session that ends sends its signal to each process. Chromium aborts main when its GPU process ends again and again.
    app.commandLine.appendSwitch('disable-gpu-process-crash-limit');
  };
  const finish = async (cause: QuitCause) => {
    await onQuit(cause);
    clearTimeout(limit);
    limit = setTimeout(exit, savedLimitMs);
    await onSaved(cause);
  };
  const save = (cause: QuitCause) => {
    begin();
    if (phase !== 'quitting') return;
    phase = 'saving';
    finish(cause).then(exit, exit);
  };
  app.on('before-quit', begin);
  // Prevented each time: Electron forgets a prevented quit, and emits the event again at the next request.
  app.on('will-quit', (event) => {
    event.preventDefault();
    save('quit');
  });
  // At shutdown and log-off, Windows causes neither `before-quit` nor `will-quit`. It ends the process
  // soon after `session-end`.
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', () => save('session-end'));
  });
}

/** Starts the launcher again after it has quit. Returns false if it is not quitting. */
export function startAgainAfterQuit(pay: string | undefined): boolean {
  if (phase === 'running') return false;
  // A later start without a payment does not lose the one of an earlier start.
  startAgain = { pay: pay ?? startAgain?.pay };
  return true;
}

/** Quits, so that an installer can replace the launcher. */
export const quitToInstall = (): void => app.quit();

/** Quits, and starts the version that is installed by then. */
export function quitAndStartAgain(): void {
  app.quit();
  startAgainAfterQuit(undefined);
}

/** Writes why to stderr and quits with an error, after saving. Does nothing if the launcher is quitting already. */
export function giveUp(sentence: string): void {
  if (phase !== 'running') return;
  process.stderr.write(`latchkey: ${sentence}\n`);
  giveUpCode = softwareExitCode;
  app.quit();
}
