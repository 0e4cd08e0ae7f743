import { useEffect, useEffectEvent, useState } from 'react';
import { type AppError, appError, type Result } from '../../src-shared/errors.ts';

type Answer<Value> = {
  /** Null until main has answered. */
  readonly value: Value | null;
  readonly error: AppError | null;
};

/** Asks main once, when the screen appears. */
export function useAnswer<Value>(ask: () => Promise<Result<Value>>): Answer<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>({ value: null, error: null });
  const askOnce = useEffectEvent(ask);
  useEffect(() => {
    let isCurrent = true;
    const settle = (value: Value | null, error: AppError | null) => {
      if (isCurrent) setAnswer({ value, error });
    };
    askOnce().then(
      (result) => (result.ok ? settle(result.value, null) : settle(null, result.error)),
      (cause: unknown) => settle(null, appError('LK-901', { reason: String(cause) })),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return answer;
}
