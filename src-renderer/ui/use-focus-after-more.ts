import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on the first control of the row at this place. */
export const focusRow = (list: HTMLElement | null, place: number): void =>
  list
    ?.querySelectorAll('[data-row]')
    [place]?.querySelector<HTMLElement>('button, summary')
    ?.focus();

/**
 * A button that asks for more rows goes away when the last ones are there. If it had the focus, that goes to the first of
 * these rows, and not to the top of the screen. The rows have `data-row`; what is returned is for the place of the button.
 */
export function useFocusAfterMore(list: RefObject<HTMLElement | null>, shown: number) {
  /** The focused element below the rows, and the number of rows above it. */
  const last = useRef<{ readonly element: Element; readonly above: number } | null>(null);
  useEffect(() => {
    if (!last.current) return;
    const { element, above } = last.current;
    last.current = element.isConnected ? { element, above: shown } : null;
    if (!element.isConnected) focusRow(list.current, above);
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = { element: target, above: shown };
    },
    onBlur: () => {
      last.current = null;
    },
  };
}
