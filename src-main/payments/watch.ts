/** Looks again and again, for as long as there may be news. */
import type { Clock } from '../clock.ts';

export type Watch = {
  /** Looks now, and goes on from there. Several at once are one. Resolves after the first look, and never rejects. */
  readonly look: () => Promise<void>;
  /** Ends the look and the wait that are under way. */
  readonly cancel: () => void;
};

type WatchParts = {
  readonly clock: Clock;
  /** Ends it for good. */
  readonly end: AbortSignal;
  /** One look, after so many before it. Answers how long to wait for the next one; null where there is none. Never rejects. */
  readonly lookOnce: (signal: AbortSignal, looks: number) => Promise<number | null>;
};

export function createWatch({ clock, end, lookOnce }: WatchParts): Watch {
  let round = new AbortController();
  let looking: Promise<void> | undefined;

  const follow = async (signal: AbortSignal, onFirst: () => void) => {
    for (let looks = 0; !signal.aborted; looks += 1) {
      const pause = await lookOnce(signal, looks);
      if (signal.aborted || pause === null) break;
      onFirst();
      await clock.wait(pause, signal).catch(() => {});
    }
    onFirst();
  };

  const cancel = () => {
    round.abort();
    looking = undefined;
  };

  return {
    look: () => {
      if (end.aborted) return Promise.resolve();
      if (looking) return looking;
      cancel();
      const own = new AbortController();
      round = own;
      const first = Promise.withResolvers<void>();
      looking = first.promise;
      void follow(AbortSignal.any([own.signal, end]), () => {
        if (round === own) looking = undefined;
        first.resolve();
      });
      return first.promise;
    },
    cancel,
  };
}
