/** Random sequences of events in a session, compared with a model that is simple enough to be obviously right. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../../../src-main/accounts/session.ts';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import { Failure } from '../../../src-main/base/failure.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import type { Http, HttpAnswer } from '../../../src-main/platform/http.ts';
import type { SessionView } from '../../../src-main/state-store.ts';
import { manualClock, stopWallClock } from '../../support/clocks.ts';
import { runs, seed } from '../../support/long.ts';
import { sampleTokens } from '../../support/machines/samples.ts';
import { users } from '../../support/players.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const year = 365 * 24 * hour;

beforeEach(stopWallClock);

/** The first tokens of a session. */
type Start = { readonly hasRefreshToken: boolean; readonly lifetimeMs: number | null };

const tokensOf = (serial: number, { hasRefreshToken, lifetimeMs }: Start): Tokens =>
  sampleTokens(`at-${serial}`, {
    refreshToken: hasRefreshToken ? new Secret(`rt-${serial}`) : null,
    expiresAt: lifetimeMs === null ? null : Date.now() + lifetimeMs,
    lifetimeMs,
  });

// --- the session, and the test as its world

function startSession(start: Start) {
  const { clock, sleep, pending } = manualClock();
  /** The pending requests, each with the serial of its tokens. */
  const loads: Array<PromiseWithResolvers<HttpAnswer> & { readonly serial: string }> = [];
  const refreshes: Array<PromiseWithResolvers<Tokens> & { readonly serial: string }> = [];
  const shown: Partial<SessionView> = {};
  const endings: string[] = [];
  const profiles: string[] = [];
  let changesAfterTheEnd = 0;
  let repeatedChanges = 0;
  let reloads = 0;

  const http: Http = (_url, request) => {
    const answer = Promise.withResolvers<HttpAnswer>();
    const serial = request?.headers?.authorization?.replace('Bearer at-', '') ?? '';
    const load = { ...answer, serial };
    loads.push(load);
    request?.signal?.addEventListener('abort', () => {
      loads.splice(loads.indexOf(load), 1);
      answer.reject(request.signal?.reason);
    });
    return answer.promise;
  };
  const session = createSession({
    config: { apiUrl: 'https://api.example' },
    http,
    clock,
    tokens: tokensOf(1, start),
    userId: null,
    refresh: (tokens) => {
      const serial = tokens.accessToken.reveal().replace('at-', '');
      const refresh = { ...Promise.withResolvers<Tokens>(), serial };
      refreshes.push(refresh);
      return refresh.promise;
    },
    onUser: ({ id }) => profiles.push(id),
    onChange: (change) => {
      if (endings.length > 0) changesAfterTheEnd += 1;
      if (isDeepStrictEqual({ ...shown, ...change }, shown)) repeatedChanges += 1;
      Object.assign(shown, change);
    },
    onEnded: ({ code }) => endings.push(code),
  });
  const settle = () => new Promise(setImmediate);
  return {
    stop: session.stop,
    reload: () => {
      reloads += 1;
      void session.reload().then(() => {
        reloads -= 1;
      });
    },
    /** Advances both clocks at once, as while the computer sleeps. */
    passTime: async (ms: number) => {
      vi.setSystemTime(Date.now() + ms);
      await sleep(ms);
    },
    answerLoad: (status: number, data: unknown = null) => {
      const text = JSON.stringify({ data, status, error: status === 200 ? null : 'no' });
      const body = new TextEncoder().encode(text);
      loads.shift()?.resolve({ host: 'api.example', status, headers: new Headers(), body });
    },
    answerRefresh: (outcome: Tokens | Failure) => {
      const refresh = refreshes.shift();
      if (outcome instanceof Failure) refresh?.reject(outcome);
      else refresh?.resolve(outcome);
    },
    /** What can be observed of the session when it has settled. */
    observe: async () => {
      await settle();
      return {
        loads: loads.map(({ serial }) => Number(serial)),
        refreshes: refreshes.map(({ serial }) => Number(serial)),
        endings: [...endings],
        profiles: [...profiles],
        isReloading: reloads > 0,
        changesAfterTheEnd,
        repeatedChanges,
        waits: pending(),
        shown: {
          refreshing: shown.reloading ?? false,
          problem: shown.problem?.code ?? null,
          retryAt: shown.retryAt ?? null,
          expiresSoon: shown.expiresSoon ?? false,
          expiresAt: shown.expiresAt ?? null,
        },
      };
    },
  };
}
type Real = ReturnType<typeof startSession>;

// --- the model

type Load = {
  /** The tokens of the request; null while it waits for a refresh. */
  serial: number | null;
  /** Whether another 401 ends the session. */
  isLastTry: boolean;
  wasRefused: boolean;
  /** Whether a caller of `reload` waits for its end. */
  isAwaited: boolean;
};

class Model {
  now = 0;
  serial = 1;
  canRefresh: boolean;
  /** When a refresh is due, and when the next timer of the tokens ends; null for never. */
  due: number | null = null;
  next: number | null = null;
  end = 0;
  /** The expiry that the screen shows. */
  expiresAt: number | null = null;
  endsSoon = false;
  failedRefreshes = 0;
  refreshing: number | null = null;
  load: Load | null = null;
  failedLoads = 0;
  retry: number | null = null;
  /** The time of the retry that the screen shows. It stays there during the next load. */
  retryAt: number | null = null;
  problem: string | null = null;
  player: string | null = null;
  isOver = false;
  endings: string[] = [];
  profiles: string[] = [];

  constructor({ hasRefreshToken, lifetimeMs }: Start) {
    this.canRefresh = hasRefreshToken;
    this.startUsing(lifetimeMs);
  }

  startUsing(lifetimeMs: number | null): void {
    this.failedRefreshes = 0;
    this.due = null;
    this.next = null;
    this.expiresAt = lifetimeMs === null ? null : Date.now() + lifetimeMs;
    if (lifetimeMs === null) return;
    this.end = this.now + lifetimeMs;
    this.due = this.end - Math.min(5 * minute, lifetimeMs / 4);
    this.next = this.canRefresh ? Math.max(this.due, this.now + second) : this.due;
  }

  get isDue(): boolean {
    return this.canRefresh && this.due !== null && this.now >= this.due;
  }

  refresh(): void {
    this.next = null;
    this.refreshing ??= this.serial;
  }

  finish(code?: string): void {
    this.isOver = true;
    this.load = null;
    if (code) this.endings.push(code);
  }

  reload(): void {
    if (this.isOver || this.load) return;
    this.retry = null;
    this.load = { serial: null, isLastTry: !this.canRefresh, wasRefused: false, isAwaited: false };
    if (this.isDue || this.refreshing !== null) this.refresh();
    else this.load.serial = this.serial;
  }

  passTime(ms: number): void {
    this.now += ms;
    if (this.isOver) return;
    const isNext = this.next !== null && this.now >= this.next;
    const isRetry = this.retry !== null && this.now >= this.retry;
    if (isNext) {
      if (this.canRefresh) this.refresh();
      else if (this.endsSoon) {
        this.next = null;
        // The retry that waits asks with these tokens.
        if (this.retry === null) this.reload();
      } else {
        this.endsSoon = true;
        this.expiresAt = Date.now() + this.end - this.now;
        this.next = Math.max(this.end, this.now);
      }
    }
    if (isRetry) this.reload();
  }

  failLoad(code: string, mayPass: boolean): void {
    this.load = null;
    this.problem = code;
    const pause = Math.min(5 * second * 2 ** this.failedLoads, minute);
    this.failedLoads = mayPass ? this.failedLoads + 1 : 0;
    this.retry = mayPass ? this.now + pause : null;
    this.retryAt = mayPass ? Date.now() + pause : null;
  }

  loaded(player: string): void {
    if (this.player !== null && this.player !== player) {
      this.finish('LK-404');
      return;
    }
    this.player = player;
    this.profiles.push(player);
    this.load = null;
    this.problem = null;
    this.retryAt = null;
    this.failedLoads = 0;
  }

  unauthorized(): void {
    if (!this.load) return;
    if (this.load.isLastTry) this.finish('LK-401');
    else if (this.load.serial === this.serial) {
      this.load.serial = null;
      this.load.wasRefused = true;
      this.refresh();
    } else {
      this.load.serial = this.serial;
      this.load.isLastTry = true;
    }
  }

  refreshed(lifetimeMs: number | null): void {
    this.refreshing = null;
    if (this.isOver) return;
    this.serial += 1;
    this.startUsing(lifetimeMs);
    if (this.load?.serial !== null) return;
    this.load = { ...this.load, serial: this.serial, isLastTry: true };
  }

  refreshFailed(code: string, isFinal: boolean): void {
    this.refreshing = null;
    if (this.isOver) return;
    if (code === 'LK-401') {
      this.finish('LK-401');
      return;
    }
    if (this.isDue) {
      this.next = this.now + Math.min(30 * second * 2 ** this.failedRefreshes, 10 * minute);
      this.failedRefreshes += 1;
    } else if (this.due !== null) this.next = Math.max(this.due, this.now + second);
    if (this.load?.serial !== null) return;
    if (!this.load.wasRefused) this.load.serial = this.serial;
    else if (isFinal) this.finish('LK-401');
    else this.failLoad(code, true);
  }
}

async function compare(model: Model, real: Real): Promise<void> {
  const { shown, waits, ...seen } = await real.observe();
  expect(seen).toEqual({
    loads: model.load?.serial == null ? [] : [model.load.serial],
    refreshes: model.refreshing === null ? [] : [model.refreshing],
    endings: model.endings,
    profiles: model.profiles,
    isReloading: model.load?.isAwaited ?? false,
    changesAfterTheEnd: 0,
    repeatedChanges: 0,
  });
  if (model.isOver) {
    expect(waits).toBe(0);
    return;
  }
  expect(waits).toBe([model.next, model.retry].filter((each) => each !== null).length);
  expect(shown).toEqual({
    refreshing: model.load !== null,
    problem: model.problem,
    retryAt: model.retryAt,
    expiresSoon: model.endsSoon,
    expiresAt: model.expiresAt,
  });
}

// --- what can happen

type Command = fc.AsyncCommand<Model, Real>;

const command = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => unknown,
): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real);
    await compare(model, real);
  },
  toString: () => name,
});

const always = () => true;
const untilNextWait = ({ now, next, retry }: Model) =>
  Math.min(next ?? Number.POSITIVE_INFINITY, retry ?? Number.POSITIVE_INFINITY) - now;
const hasWait = (model: Model) => !model.isOver && Number.isFinite(untilNextWait(model));
const isRequested = ({ load }: Model) => load?.serial != null;
const isRefreshing = ({ refreshing }: Model) => refreshing !== null;

const commands: ReadonlyArray<fc.Arbitrary<Command>> = [
  fc.constant(
    command('reload', always, (model, real) => {
      model.reload();
      if (model.load) model.load.isAwaited = true;
      real.reload();
    }),
  ),
  fc
    .constantFrom(0, second, 5 * second, 30 * second, minute, 5 * minute, hour, 8 * hour)
    .map((ms) =>
      command(`${ms / second} s pass`, always, async (model, real) => {
        await real.passTime(ms);
        model.passTime(ms);
      }),
    ),
  fc.constant(
    command('time passes to the next wait', hasWait, async (model, real) => {
      const ms = untilNextWait(model);
      const justBefore = Math.max(ms - 1, 0);
      await real.passTime(justBefore);
      model.passTime(justBefore);
      await compare(model, real);
      await real.passTime(ms - justBefore);
      model.passTime(ms - justBefore);
    }),
  ),
  fc.constantFrom(hour, -hour, year, -year).map((ms) =>
    command(`the computer's date is set by ${ms / minute} min`, always, () => {
      vi.setSystemTime(Date.now() + ms);
    }),
  ),
  fc.constantFrom('mira', 'mira', 'mira', 'mira', 'mira', 'leo').map((player) =>
    command(`the profile of ${player}`, isRequested, (model, real) => {
      const user = player === 'mira' ? users.mira : users.leo;
      model.loaded(user.id);
      real.answerLoad(200, user);
    }),
  ),
  fc.constant(
    command('the API says 401', isRequested, (model, real) => {
      model.unauthorized();
      real.answerLoad(401);
    }),
  ),
  fc
    .constantFrom([503, 'LK-305', true] as const, [403, 'LK-402', false] as const)
    .map(([status, code, mayPass]) =>
      command(`the API says ${status}`, isRequested, (model, real) => {
        model.failLoad(code, mayPass);
        real.answerLoad(status);
      }),
    ),
  fc.constantFrom(hour, hour, 2 * minute, second, null).map((lifetimeMs) =>
    command(`new tokens of ${lifetimeMs} ms`, isRefreshing, (model, real) => {
      real.answerRefresh(tokensOf(model.serial + 1, { hasRefreshToken: true, lifetimeMs }));
      model.refreshed(lifetimeMs);
    }),
  ),
  fc
    .constantFrom(
      [new Failure('LK-302', { host: 'h' }), false] as const,
      [new Failure('LK-302', { host: 'h' }), false] as const,
      [new Failure('LK-207', { error: 'invalid_client' }), true] as const,
      [new Failure('LK-401'), true] as const,
    )
    .map(([failure, isFinal]) =>
      command(`the refresh fails: ${failure.message}`, isRefreshing, (model, real) => {
        model.refreshFailed(failure.appError.code, isFinal);
        real.answerRefresh(failure);
      }),
    ),
];

const stop = fc.constant(
  command('stop', always, (model, real) => {
    model.finish();
    real.stop();
  }),
);

test('B03 C19 C20 T08 T09 a session does what its model does when commands are random', async () => {
  const start = fc.record({
    hasRefreshToken: fc.constantFrom(true, true, false),
    lifetimeMs: fc.constantFrom(hour, hour, 2 * minute, null),
  });
  // Most sequences go on to the end: a stop is rare.
  const often = Array.from({ length: 10 }, () => commands).flat();
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.commands([...often, stop], { maxCommands: 80, size: 'max' }),
      (first, sequence) =>
        fc.asyncModelRun(() => ({ model: new Model(first), real: startSession(first) }), sequence),
    ),
    { numRuns: runs(200, 5_000), seed },
  );
});
