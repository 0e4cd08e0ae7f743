/** What an element does once when it appears. Each function is passed as a `ref`. */

/** Moves the focus to the element. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Scrolls just far enough to show the whole element. */
export function bringIntoView(element: HTMLElement | null): void {
  const { matches: prefersReducedMotion } = matchMedia('(prefers-reduced-motion: reduce)');
  element?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'auto' : 'smooth' });
}
