/** Functions to pass as a `ref`. React calls them when the element appears. */

/** Moves the focus to the element. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * Scrolls just far enough to show the whole element. In a bar at the window's edge, which is always in sight, the element is the
 * first thing: there, only the bar is scrolled, to its beginning.
 */
export function bringIntoView(element: HTMLElement | null): void {
  const bar = element?.closest('.payment-bar, .tray');
  if (bar) {
    bar.scrollTop = 0;
    return;
  }
  const { matches: prefersReducedMotion } = matchMedia('(prefers-reduced-motion: reduce)');
  element?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'auto' : 'smooth' });
}
