import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * For what can be pressed. The second click of a double click does nothing, because the first one may have put this button or
 * choice where another button was. Enter that is held down presses once: Chromium would press again and again.
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
