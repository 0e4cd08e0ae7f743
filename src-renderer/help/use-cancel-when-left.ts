import { useEffect, useEffectEvent } from 'react';

/** Calls `cancel` if the player leaves the screen while the work is running. */
export function useCancelWhenLeft(isRunning: boolean, cancel: () => void): void {
  const onLeave = useEffectEvent(() => {
    if (isRunning) cancel();
  });
  useEffect(() => () => onLeave(), []);
}
