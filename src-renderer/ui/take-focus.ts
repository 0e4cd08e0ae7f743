/** What something new on the screen does once, when it appears: each is a `ref`. */

/** Takes the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Scrolls as far as it takes to be seen whole. */
export function bringIntoView(element: HTMLElement | null): void {
  const { matches: isCalm } = matchMedia('(prefers-reduced-motion: reduce)');
  element?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
}
