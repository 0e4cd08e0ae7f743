import { useEffect, useRef } from 'react';

/** Calls `cancel` if the player leaves the screen while the work is running. */
export function useCancelWhenLeft(isRunning: boolean, cancel: () => void): void {
  const onLeave = useRef(() => {});
  useEffect(() => {
    onLeave.current = isRunning ? cancel : () => {};
  });
  useEffect(() => () => onLeave.current(), []);
}
