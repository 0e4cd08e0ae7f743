/** Functions to pass as a `ref`. React calls them when the element appears. */

/** Moves the focus to the element. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Scrolls just far enough to show the whole element. Does nothing in a bar at the window's edge, which is always in sight. */
export function bringIntoView(element: HTMLElement | null): void {
  if (element?.closest('.payment-bar, .tray')) return;
  const { matches: prefersReducedMotion } = matchMedia('(prefers-reduced-motion: reduce)');
  element?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'auto' : 'smooth' });
}
