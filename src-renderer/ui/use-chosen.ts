import { useState } from 'react';

/**
 * A choice that main keeps: what the player has chosen until main has answered, then `value`. So an arrow that is pressed
 * before the answer starts from the last choice, and not from the one before it.
 */
export function useChosen<Value>(value: Value) {
  const [chosen, setChosen] = useState<{ readonly value: Value } | null>(null);
  const choose = async (next: Value, answer: Promise<unknown>): Promise<void> => {
    const choice = { value: next };
    setChosen(choice);
    await answer;
    setChosen((now) => (now === choice ? null : now));
  };
  return [chosen ? chosen.value : value, choose] as const;
}
