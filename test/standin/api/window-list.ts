import type { BrowserWindow } from './browser-window.ts';

/** The open windows, and what `app` wants to hear of them. */
export const windowList = {
  all: new Map<number, BrowserWindow>(),
  onAllClosed: (): void => {},
  onCloseCancelled: (): void => {},
};
