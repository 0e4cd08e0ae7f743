import { useEffect, useState } from 'react';
import type { AboutView } from '../../src-shared/about.ts';
import type { Commands } from '../../src-shared/contract.ts';
import { type AppError, appError } from '../../src-shared/errors.ts';
import type { UpdateView } from '../../src-shared/update.ts';

type AboutState = {
  /** Null until main has answered. */
  readonly about: Omit<AboutView, 'update'> | null;
  readonly update: UpdateView | null;
  readonly error: AppError | null;
};

/** Reads what About shows, and follows the updates. A change that comes before the answer is newer than it. */
export function useAbout(commands: Commands): AboutState {
  const [answer, setAnswer] = useState<{ about: AboutView | null; error: AppError | null }>({
    about: null,
    error: null,
  });
  const [changed, setChanged] = useState<UpdateView | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const stopListening = window.latchkey?.on('update.changed', setChanged);
    const settle = (about: AboutView | null, error: AppError | null) => {
      if (isCurrent) setAnswer({ about, error });
    };
    commands['about.read'](undefined).then(
      (result) => (result.ok ? settle(result.value, null) : settle(null, result.error)),
      (cause: unknown) => settle(null, appError('LK-901', { reason: String(cause) })),
    );
    return () => {
      isCurrent = false;
      stopListening?.();
    };
  }, [commands]);
  const { about, error } = answer;
  return { about, error, update: changed ?? about?.update ?? null };
}
