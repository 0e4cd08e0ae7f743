import type { Chromium } from './process.ts';

let running: Chromium | undefined;

export function setChromium(chromium: Chromium): void {
  running = chromium;
}

/** The one Chromium of this app. It exists from just before `ready` on. */
export function chromium(): Chromium {
  if (!running) throw new Error('Chromium is not running yet');
  return running;
}

export const isChromiumRunning = (): boolean => running !== undefined;
