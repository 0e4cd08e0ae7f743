import type { Mock } from 'vitest';

/** Returns how often a function is called at most between two turns of other work, while this work runs. */
export async function mostPerTurn(
  { mock }: Pick<Mock, 'mock'>,
  work: () => Promise<unknown>,
): Promise<number> {
  let most = 0;
  let before = mock.calls.length;
  let isOver = false;
  const look = () => {
    most = Math.max(most, mock.calls.length - before);
    before = mock.calls.length;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  look();
  return most;
}
