import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Spread it on a button. The second click of a double click does nothing, because the first one may have put this button where
 * another one was. Enter that is held down presses once: Chromium would press again and again.
 */
export const pressOnce = {
  onClickCapture: (event: MouseEvent): void => {
    if (event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  },
  onKeyDown: (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  },
};
