import { useEffectEvent, useLayoutEffect } from 'react';

/** Goes back on Escape and Alt+←, unless a question, a list or a text field handles the key. */
export function useBackKeys(goBack: () => unknown): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    // The browser closes the list with this key. One that Help covers is not on the screen.
    if (document.querySelector(':popover-open')?.checkVisibility()) return;
    const { target } = event;
    const input = target instanceof HTMLInputElement ? target : null;
    const field = input && /^(radio|checkbox)$/.test(input.type) ? null : input;
    // In a text field, Escape clears a search, and Alt+← moves the cursor by a word on macOS.
    const isEscape = event.key === 'Escape' && !field?.value;
    const isBackArrow = event.key === 'ArrowLeft' && event.altKey && !field;
    if (!isEscape && !isBackArrow) return;
    // A key goes back once, also where a screen is under another one.
    event.preventDefault();
    goBack();
  });
  // As soon as the screen is there: an effect comes later, and would miss a key that is pressed at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
