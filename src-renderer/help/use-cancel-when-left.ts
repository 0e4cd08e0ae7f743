import { useEffect, useEffectEvent } from 'react';

/** Calls `cancel` if the screen is closed while the work is running. Not when another one is opened over it. */
export function useCancelWhenLeft(isRunning: boolean, cancel: () => void): void {
  const onLeave = useEffectEvent(() => {
    if (isRunning) cancel();
  });
  useEffect(() => () => onLeave(), []);
}
