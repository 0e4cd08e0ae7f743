/** Calls back when the next frame is on the screen. Never while the page is hidden. */
export const afterPaint = (callback: () => void): void => {
  requestAnimationFrame(() => setTimeout(callback));
};
