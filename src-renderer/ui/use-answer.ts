import { useEffect, useEffectEvent, useState } from 'react';
import type { AppError, Result } from '../../src-shared/errors.ts';
import { answerTo } from './answer-to.ts';

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
    void answerTo(askOnce).then((result) => {
      if (!isCurrent) return;
      setAnswer(
        result.ok ? { value: result.value, error: null } : { value: null, error: result.error },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return answer;
}
