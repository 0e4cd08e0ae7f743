import { useEffect, useEffectEvent, useState } from 'react';
import type { Result } from '../../src-shared/errors.ts';
import { answerTo } from './use-commands.ts';

/** Asks main once, when the screen appears. Both `value` and `error` are null until main has answered. */
export function useAnswer<Value>(ask: () => Promise<Result<Value>>) {
  const [answer, setAnswer] = useState<Result<Value> | null>(null);
  const askOnce = useEffectEvent(ask);
  useEffect(() => {
    let isCurrent = true;
    void answerTo(askOnce).then((result) => {
      if (isCurrent) setAnswer(result);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return {
    value: answer?.ok ? answer.value : null,
    error: answer?.ok === false ? answer.error : null,
  };
}
