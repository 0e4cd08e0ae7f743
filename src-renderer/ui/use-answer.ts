import { useEffect, useEffectEvent, useState } from 'react';
import type { EventName } from '../../src-shared/channels.ts';
import type { Commands } from '../../src-shared/contract.ts';
import type { Result } from '../../src-shared/errors.ts';
import { answerTo, useCommands } from './use-commands.ts';
import { useEvent } from './use-event.ts';

/**
 * Asks main once, when the screen appears, and follows its changes: `changed` is newer than `value`, also where it came first.
 * Both `value` and `error` are null until main has answered.
 */
export function useAnswer<Value, E extends EventName>(
  ask: (commands: Commands) => Promise<Result<Value>>,
  event: E,
) {
  const commands = useCommands();
  const changed = useEvent(event);
  const [answer, setAnswer] = useState<Result<Value> | null>(null);
  const askOnce = useEffectEvent(() => ask(commands));
  useEffect(() => {
    void answerTo(askOnce).then(setAnswer);
  }, []);
  return {
    value: answer?.ok ? answer.value : null,
    error: answer?.ok === false ? answer.error : null,
    changed,
  };
}
