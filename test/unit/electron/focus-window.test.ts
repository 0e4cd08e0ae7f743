import type { BrowserWindow } from 'electron/main';
import { expect, test, vi } from 'vitest';
import { focusWindow } from '../../../src-main/electron/window.ts';

vi.mock('electron/main', () => import('../../support/fake-electron.ts'));

/** What was asked of a window, in order. */
function focus(isMinimized: boolean): string[] {
  const asked: string[] = [];
  focusWindow({
    isDestroyed: () => false,
    isMinimized: () => isMinimized,
    restore: () => asked.push('restore'),
    show: () => asked.push('show'),
    focus: () => asked.push('focus'),
  } as unknown as BrowserWindow);
  return asked;
}

test('T4 focusWindow restores the window when it is minimised: a second start or a link shows it', () => {
  expect(focus(true)).toEqual(['restore', 'show', 'focus']);
});

test('T4 focusWindow leaves the size of the window as it is when it is not minimised', () => {
  expect(focus(false)).toEqual(['show', 'focus']);
});
