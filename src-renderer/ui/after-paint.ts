import { useEffect, useState } from 'react';

/** Calls back when the next frame is on the screen. Never while the page is hidden. */
export const afterPaint = (callback: () => void): void => {
  requestAnimationFrame(() => setTimeout(callback));
};

/** False until the component is on the screen. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => setPainted(true)), []);
  return isPainted;
}
