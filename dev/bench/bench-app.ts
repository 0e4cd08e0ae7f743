/** An app that the benchmark runs and asks: the launcher or the blank window. No debugger is attached to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { CommandName } from '../../src-shared/channels.ts';
import type { CommandInput } from '../../src-shared/contract.ts';
import { electronProgram, electronSwitches } from '../lib/electron.ts';
import { writeConfig } from '../lib/launcher-config.ts';
import { catchOpenedAddresses } from '../lib/opened-addresses.ts';
import { endProcess } from '../lib/process.ts';
import type { BarePayment } from './bare-payment.ts';
import type { Platform } from './sign-in-worker.ts';

export type AppOptions = {
  readonly userData: string;
  /** The launcher's configuration. */
  readonly config?: Record<string, unknown>;
  readonly env?: Record<string, string>;
};

/** `content`: the first contentful paint. The others: see `selectors` in in-app/probe.cjs. */
export type Mark = 'body' | 'content' | 'control' | 'profile';

/** See `goals` in in-app/probe.cjs. */
type Goal = 'profile' | 'fresh' | 'signed-out' | 'offer' | 'paid';

export type BenchApp = Awaited<ReturnType<typeof startApp>>;

const hook = path.join(import.meta.dirname, 'in-app/hook.cjs');

const number = z.number();
const answerMessage = z.object({ value: z.optional(z.unknown()) });
const commandAnswer = z.object({ at: z.number(), answer: z.optional(z.unknown()) });
const searchFrames = z.object({ key: number, list: number, whole: number });
/** The style sheet of a page, and the HTML of its body. */
const picture = z.object({ style: z.string(), body: z.string() });
export type Picture = z.infer<typeof picture>;
/** A snapshot of AppState, and when main’s state became it, by `monotonicClock`. */
const snapshot = z.object({ at: z.number(), state: z.unknown() });

/** How long an app may take to answer, and to end, in ms. A busy machine is slow, not broken. */
const patienceMs = 60_000;

/** Starts an app. Resolves at once: the start is what is measured. */
export async function startApp(program: string, options: AppOptions) {
  const { userData, config, env = {} } = options;
  const configFile = config
    ? { LATCHKEY_CONFIG: await writeConfig(path.join(userData, 'configuration'), config) }
    : {};
  const opened = process.platform === 'linux' ? await catchOpenedAddresses() : null;
  const spawnedAt = Date.now();
  const child = spawn(
    electronProgram,
    [...electronSwitches, '--require', hook, program, `--user-data-dir=${userData}`],
    {
      env: {
        ...process.env,
        ...configFile,
        ...opened?.env,
        ...env,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error(`${electronProgram} could not be started`);
  const ask = asker(child);
  const askPage = (request: Record<string, unknown>) => ask('page', { request });
  const marked = async (name: string) => number.parse(await ask('mark', { name })) - spawnedAt;
  return {
    pid,
    /** Returns how long after the spawn this was on the screen, in ms. */
    shownAfter: (mark: Mark) => marked(mark),
    /** Returns how long after the spawn each step to this was done, in ms. */
    stepsTo: async (mark: Mark) => ({
      'the first line of main runs': await marked('main'),
      'Electron is ready': await marked('ready'),
      'the window is made': await marked('window'),
      'its page is asked for': await marked('asked'),
      'the preload runs': await marked('preload'),
      'the page is parsed, its script has run': await marked('parsed'),
      'what is looked for is in the document': await marked(`${mark} in the document`),
      'its frame ends': await marked(mark),
    }),
    /** Lets the page send a command. Resolves with its answer, and when the page was asked to, by `monotonicClock`. */
    command: async <C extends CommandName>(channel: C, input: CommandInput<C>) =>
      commandAnswer.parse(await ask('command', { channel, input })),
    /** Returns the ms of one call, as the mean of many. */
    repeat: async (channel: 'state.get' | 'bench.bare', count: number) =>
      number.parse(await askPage({ type: 'repeat', channel, count })),
    /** Forgets the snapshots that have come, so that `until` waits for a new one. */
    forgetSnapshots: async () => void (await askPage({ type: 'forget' })),
    /** Waits for a snapshot. Once the page has loaded. */
    until: async (goal: Goal) => snapshot.parse(await askPage({ type: 'until', goal })),
    /** Resolves when the page has drawn the snapshots that it got. */
    drawn: async () => void (await askPage({ type: 'drawn' })),
    /** Returns what the page shows, without a script. */
    picture: async () => picture.parse(await askPage({ type: 'picture' })),
    /** Shows in the blank window what another page showed. Resolves after its frame. */
    show: async (screen: Picture) => void (await askPage({ type: 'show', ...screen })),
    /**
     * Puts a text into the field of the search, and waits for its list. Returns the ms that the page works for the frame
     * of the key and for that of the list, and the ms from the key to the end of the frame of the list.
     */
    search: async (text: string) => searchFrames.parse(await askPage({ type: 'search', text })),
    /** Brings the window to the front, with the focus. */
    front: async () => void (await ask('front')),
    /** Puts a text into the search of a page that filters its own list. Returns the ms until the end of the frame that shows it. */
    searchPage: async (text: string) => {
      await ask('front');
      await askPage({ type: 'drawn' });
      return number.parse(await askPage({ type: 'searchPage', text }));
    },
    nextOpened: async () => {
      if (!opened) return z.string().parse(await ask('nextOpened'));
      const late = sleep(patienceMs, undefined, { ref: false }).then(() => {
        throw new Error('the app opened no page');
      });
      return Promise.race([opened.next(), late]);
    },
    /** Pays by `payBare` in main, and returns its ms. */
    payBare: async (order: BarePayment) => number.parse(await ask('payBare', order)),
    /** Begins a sign-in by `bareSignIn` in main. Returns the address of its page, and what resolves when it is done, by `monotonicClock`. */
    signInBare: async (platform: Platform) => ({
      url: z.string().parse(await ask('signInBare', { platform })),
      doneAt: async () => number.parse(await ask('signedInBare')),
    }),
    /** Sets what `bench.bare` answers. */
    answerBare: async (answer: unknown) => void (await ask('bare', { answer })),
    /** Runs `work`, and returns the longest time that the event loop of main stood still, in ms. */
    longestBlock: async (work: () => Promise<unknown>) => {
      await ask('startWatch');
      await work();
      return number.parse(await ask('endWatch'));
    },
    /** Lets the app quit, and waits for its end. */
    stop: async () => {
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await endProcess(child, () => child.disconnect());
      clearTimeout(timer);
      await opened?.close();
    },
  };
}

/** Returns the function that sends a request to in-app/hook.cjs and waits for its answer. One request at a time. */
function asker(child: ChildProcess) {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000);
  });
  const ended = once(child, 'exit').then(() => 'the app ended');
  return async (type: string, input: Record<string, unknown> = {}): Promise<unknown> => {
    if (!child.connected) throw new Error(`the app has ended: ${complaint}`);
    child.send({ type, ...input });
    const late = sleep(patienceMs, `the app did not answer “${type}”`, { ref: false });
    const outcome = await Promise.race([once(child, 'message'), ended, late]);
    if (typeof outcome === 'string') throw new Error(`${outcome}: ${complaint}`);
    return answerMessage.parse(outcome[0]).value;
  };
}
