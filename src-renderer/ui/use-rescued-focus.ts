import { type FocusEvent, useEffect, useRef } from 'react';

/** A part of the screen with a heading. A notice has none, and goes with its buttons. */
const withHeading = 'section:not(.notice), [popover]';

/** Moves the focus to this heading if it is on the screen, or else to the screen's. Nothing scrolls. */
export function focusHeading(ofSection?: HTMLElement | null): void {
  // The screen under Help has a heading too, which is hidden.
  const headings = [ofSection, ...document.querySelectorAll('h1')];
  headings.find((heading) => heading?.checkVisibility())?.focus({ preventScroll: true });
}

/**
 * Moves the focus when the focused control is removed: to the heading of its section or panel, or else to the screen's
 * heading. Otherwise the next Tab would start at the top of the page. Acts when its component is drawn again.
 */
export function useRescuedFocus() {
  const last = useRef<{ element: Element; section: Element | null } | null>(null);
  useEffect(() => {
    const lost = last.current;
    if (!lost || lost.element.isConnected) return;
    last.current = null;
    focusHeading(lost.section?.querySelector<HTMLElement>('h2[tabindex]'));
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = { element: target, section: target.closest(withHeading) };
    },
    // No blur comes here for a control that is removed: React ignores events while it commits.
    onBlur: () => {
      last.current = null;
    },
  };
}
