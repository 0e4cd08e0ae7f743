import type { BrowserWindow } from './browser-window.ts';

/** The open windows, and the callbacks of `app`. */
export const windowList = {
  all: new Map<number, BrowserWindow>(),
  onAllClosed: (): void => {},
  onCloseCancelled: (): void => {},
};
