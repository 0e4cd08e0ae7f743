/**
 * The sign-in attempt: one at a time. The browser way and the device way run beside each other, the first
 * tokens win, and the other way is stopped. Every wait is bounded and can be cancelled.
 */
import type { AppError } from '../../src-shared/errors.ts';
import type { AttemptView } from '../../src-shared/state.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { Clock } from '../clock.ts';
import { Failure, toAppError } from '../failure.ts';
import type { DeviceAuthorization } from './device-authorization.ts';

/** Five minutes to answer in the browser, as VS Code and Bitwarden have it. */
const browserTimeMs = 5 * 60_000;
/** After this long the other way is offered too, as GDLauncher has it. */
const offerDeviceMs = 15_000;

const betweenOpeningsMs = 1_000;
/** So long “opening the browser” is what is going on. */
const openingMs = 3_000;

type BrowserWay = (options: {
  readonly anotherAccount: boolean;
  readonly signal: AbortSignal;
  readonly onUrl: (url: string) => void;
  readonly onCallback: () => void;
  readonly onStray: () => void;
}) => Promise<Tokens>;

type DeviceWay = (options: {
  readonly signal: AbortSignal;
  readonly onCode: (authorization: DeviceAuthorization) => void;
}) => Promise<Tokens>;

export type AttemptParts = {
  readonly browserWay: BrowserWay;
  readonly deviceWay: DeviceWay;
  readonly clock: Clock;
  /** Opens an address in the system's browser; rejects where that is known to have failed. */
  readonly openExternal: (url: string) => Promise<void>;
  /** Uses the tokens; the attempt has succeeded when it is done. */
  readonly onTokens: (
    tokens: Tokens,
    options: {
      readonly signal: AbortSignal;
      readonly renewing: string | null;
      /** Asks the player whether another person than `renewing` is welcome. Rejects where not. */
      readonly confirmPerson: (name: string) => Promise<void>;
    },
  ) => Promise<void>;
  /** Tokens that nobody will use: they came too late. */
  readonly onUnused: (tokens: Tokens) => void;
  readonly onChange: (view: AttemptView) => void;
};

/** Who is to sign in. */
export type Wanted = {
  /** The platform is asked for its accounts page. */
  readonly anotherAccount: boolean;
  /** The account that is signed in to again; null where anybody may come. */
  readonly renewing: { readonly id: string; readonly name: string } | null;
};

export type Attempt = {
  /** Resolves when the player is signed in; rejects with a Failure, or with the reason of `stop`. */
  readonly ended: Promise<void>;
  readonly stop: (reason: unknown) => void;
  /** The sign-in page's address, while the browser way waits. */
  readonly link: () => string | undefined;
  readonly openBrowser: () => Promise<void>;
  readonly extend: () => void;
  readonly requestCode: () => void;
  /** The code, while the device way waits. */
  readonly userCode: () => string | undefined;
  /** Opens the verification page, with the code in it where the platform allows that. */
  readonly openCodePage: () => Promise<void>;
  /** The other person who signed in is welcome. */
  readonly confirmPerson: () => void;
};

export function startAttempt(parts: AttemptParts, wanted: Wanted): Attempt {
  const { anotherAccount, renewing } = wanted;
  const { clock, onChange } = parts;
  const whole = new AbortController();
  const ways = new AbortController();
  const stopWays = AbortSignal.any([whole.signal, ways.signal]);
  const winner = Promise.withResolvers<Tokens>();
  let link: string | undefined;
  let strays = 0;
  let nextOpening = 0;
  let browserFailure: unknown;
  const confirmed = Promise.withResolvers<void>();
  const start = clock.now();
  let browserEnd = start + browserTimeMs;
  let view: AttemptView = {
    step: 'opening-browser',
    browser: { deadline: Date.now() + browserTimeMs, opened: null, problem: null },
    device: null,
    renewing: renewing?.name ?? null,
    otherPerson: null,
  };

  const change = (next: Partial<AttemptView>) => {
    if (whole.signal.aborted) return;
    view = { ...view, ...next };
    onChange(view);
  };
  const changeBrowser = (next: Partial<AttemptView['browser']>) =>
    change({ browser: { ...view.browser, ...next } });

  /** The first tokens win; any that come later are of no use to anybody. */
  const settle = (way: Promise<Tokens>, onFailure: (failure: unknown) => void) => {
    way.then(
      (tokens) => {
        if (stopWays.aborted) return parts.onUnused(tokens);
        winner.resolve(tokens);
        ways.abort();
      },
      (failure: unknown) => {
        if (!stopWays.aborted) onFailure(failure);
      },
    );
  };

  /** A held key or a mad page opens no hundred tabs. */
  const mayOpen = () => {
    if (clock.now() < nextOpening) return false;
    nextOpening = clock.now() + betweenOpeningsMs;
    return true;
  };

  const shownCode = () => (view.device?.status === 'waiting' ? view.device : undefined);

  const isWaitingOn = (way: 'browser' | 'device') =>
    way === 'browser'
      ? view.browser.problem === null
      : view.device !== null && view.device.status !== 'over';

  // --- the browser way

  const open = async (url: string) => {
    const settled = parts.openExternal(url).then(
      () => true,
      () => false,
    );
    void settled.then((opened) => {
      if (link !== url) return;
      changeBrowser({ opened });
      if (!opened) requestCode();
    });
    // Some systems never say whether a browser opened: then the player waits all the same.
    const patience = new AbortController();
    const patient = clock.wait(openingMs, AbortSignal.any([stopWays, patience.signal]));
    await Promise.race([settled, patient.catch(() => {})]);
    patience.abort();
    if (link === url) change({ step: 'waiting' });
  };

  const startBrowser = () => {
    const deadline = new AbortController();
    const signal = AbortSignal.any([stopWays, deadline.signal]);
    const way = parts.browserWay({
      ...{ anotherAccount, signal },
      onUrl: (url) => {
        link = url;
        void open(url);
      },
      onCallback: () => {
        if (stopWays.aborted) return;
        link = undefined;
        change({ step: 'checking' });
      },
      onStray: () => {
        strays += 1;
      },
    });
    settle(way, browserFailed);
    void endAtDeadline(signal, deadline);
  };

  const endAtDeadline = async (signal: AbortSignal, deadline: AbortController) => {
    while (clock.now() < browserEnd) {
      // An aborted wait is an ended way; and who extends the time is waited for again.
      await clock.wait(browserEnd - clock.now(), signal).catch(() => {});
      if (signal.aborted) return;
    }
    // The callback has come: from here on the requests have limits of their own.
    if (view.step !== 'opening-browser' && view.step !== 'waiting') return;
    const minutes = Math.round((clock.now() - start) / 60_000);
    deadline.abort(new Failure('LK-203', { minutes, strays }));
  };

  const browserFailed = (failure: unknown) => {
    link = undefined;
    const problem = toAppError(failure);
    // Without a port or in time: the other way may still do it. Anything else was an answer.
    if (!passable.has(problem.code)) return winner.reject(failure);
    browserFailure = failure;
    changeBrowser({ problem });
    change({ step: 'waiting' });
    if (view.device === null) requestCode();
    else if (!isWaitingOn('device')) winner.reject(failure);
  };

  // --- the device way

  const requestCode = () => {
    if (isWaitingOn('device') || stopWays.aborted) return;
    change({ device: { status: 'requesting' } });
    settle(parts.deviceWay({ signal: stopWays, onCode }), deviceFailed);
  };

  const onCode = (authorization: DeviceAuthorization) => {
    const { userCode, verificationUri, verificationUriComplete, expiresIn } = authorization;
    const expiresAt = Date.now() + expiresIn * 1000;
    const page = { userCode, verificationUri, verificationUriComplete };
    change({ device: { status: 'waiting', ...page, expiresAt } });
  };

  const deviceFailed = (failure: unknown) => {
    const problem = toAppError(failure);
    change({ device: { status: 'over', problem } });
    if (problem.code === 'LK-204') return winner.reject(failure);
    if (isWaitingOn('browser')) return;
    // No way is left. That codes are not permitted was never the trouble: the browser way was.
    winner.reject(problem.code === 'LK-222' ? browserFailure : failure);
  };

  const offerDevice = async () => {
    await clock.wait(offerDeviceMs, stopWays).catch(() => {});
    if (view.device === null && view.step === 'waiting') requestCode();
  };

  const run = async () => {
    change({});
    startBrowser();
    void offerDevice();
    const tokens = await winner.promise;
    try {
      whole.signal.throwIfAborted();
      link = undefined;
      change({ step: 'loading-profile' });
      await parts.onTokens(tokens, {
        signal: whole.signal,
        renewing: renewing?.id ?? null,
        confirmPerson: async (otherPerson) => {
          change({ step: 'confirming-person', otherPerson });
          await confirmed.promise;
          change({ step: 'loading-profile', otherPerson: null });
        },
      });
      whole.signal.throwIfAborted();
    } catch (failure) {
      parts.onUnused(tokens);
      throw failure;
    }
  };

  whole.signal.addEventListener('abort', () => {
    winner.reject(whole.signal.reason);
    confirmed.reject(whole.signal.reason);
  });
  // Most attempts never ask.
  confirmed.promise.catch(() => {});

  return {
    ended: run().finally(() => {
      link = undefined;
      whole.abort();
    }),
    stop: (reason) => whole.abort(reason),
    link: () => link,
    openBrowser: async () => {
      if (link !== undefined && mayOpen()) await open(link);
    },
    extend: () => {
      if (!isWaitingOn('browser')) return;
      browserEnd = clock.now() + browserTimeMs;
      changeBrowser({ deadline: Date.now() + browserTimeMs });
    },
    requestCode,
    userCode: () => shownCode()?.userCode,
    openCodePage: async () => {
      const shown = shownCode();
      if (!shown || !mayOpen()) return;
      await parts.openExternal(shown.verificationUriComplete ?? shown.verificationUri);
    },
    confirmPerson: () => {
      if (view.step === 'confirming-person') confirmed.resolve();
    },
  };
}

/** Ends of the browser way that leave the device way worth waiting for. */
const passable: ReadonlySet<AppError['code']> = new Set(['LK-201', 'LK-202', 'LK-203']);
