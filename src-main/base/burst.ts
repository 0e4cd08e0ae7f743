/** Limits what a page can make the launcher do. A page that was taken over sends any command at any rate. */
import { type Clock, systemClock } from './clock.ts';
import { Failure } from './failure.ts';

/** How many pages or folders may open one after the other. */
const maxPages = 8;
/** After this time, in ms, one more page may open. */
const pageMs = 1_000;
/** How long after a file was saved, in ms, the next one of its kind is refused. */
const restMs = 3_000;

/** One error for all calls until one is allowed again: the journal gets it once. */
const newRefusal = () => new Failure('LK-906');

/** Returns a function that throws LK-906 when it is called for too many pages or folders in a short time. */
export function createPageLimit(clock: Clock = systemClock): () => void {
  let left = maxPages;
  let countedAt = clock.now();
  let refusal = newRefusal();
  return () => {
    const gained = Math.floor((clock.now() - countedAt) / pageMs);
    left = Math.min(maxPages, left + gained);
    countedAt += gained * pageMs;
    if (left === 0) throw refusal;
    left -= 1;
    refusal = newRefusal();
  };
}

/**
 * Returns a function that saves a file and returns its path; null if there is none. Throws LK-906 during a save, and when
 * a file was saved just before.
 */
export function singleSave<Input extends unknown[], Path extends string | null>(
  save: (...input: Input) => Promise<Path>,
  clock: Clock = systemClock,
): (...input: Input) => Promise<Path> {
  let nextAt = Number.NEGATIVE_INFINITY;
  let isSaving = false;
  let refusal = newRefusal();
  return async (...input) => {
    if (isSaving || clock.now() < nextAt) throw refusal;
    isSaving = true;
    refusal = newRefusal();
    try {
      const file = await save(...input);
      if (file !== null) nextAt = clock.now() + restMs;
      return file;
    } finally {
      isSaving = false;
    }
  };
}
