import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Keeps a keyboard's place when the focused control disappears with what it belonged to:
 * the focus then goes to the heading of its section, or else to the screen's. Nothing else moves it.
 */
export function useRescuedFocus() {
  const last = useRef<{ element: Element; section: Element | null } | null>(null);
  useEffect(() => {
    const lost = last.current;
    if (!lost || lost.element.isConnected) return;
    last.current = null;
    const sectionHeading = lost.section?.isConnected ? lost.section.querySelector('h2') : null;
    (sectionHeading ?? document.querySelector('h1'))?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = { element: target, section: target.closest('section') };
    },
    // A control that is removed never blurs here: React listens to nothing while it commits.
    onBlur: () => {
      last.current = null;
    },
  };
}
