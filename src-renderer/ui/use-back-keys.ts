import { useEffect, useEffectEvent } from 'react';

/** Goes back by Escape and Alt+←, unless something nearer takes the key: a question, a list, a text field. */
export function useBackKeys(goBack: () => unknown): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    const { target } = event;
    const typed = target instanceof HTMLInputElement ? target : null;
    // Escape empties a search; on macOS Alt+← goes back a word.
    const isEscape = event.key === 'Escape' && !typed?.value;
    const isBackArrow = event.key === 'ArrowLeft' && event.altKey && !typed;
    if (isEscape || isBackArrow) goBack();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
