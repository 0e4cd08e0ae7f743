import { screen } from 'electron/main';
import type { Frame, WorkAreas } from '../base/window-place.ts';

/**
 * On Linux the bounds of a window do not include its frame. Electron does not tell the frame's size, and the window manager
 * draws it only when the window is shown. As large as the largest that was seen: 37 px for a title bar, by Metacity.
 */
const linuxFrame: Frame = { top: 40, sides: 5, bottom: 5 };
const noFrame: Frame = { top: 0, sides: 0, bottom: 0 };

/** Returns the work areas of the connected screens. Call it after `ready`. */
export const workAreas = (): WorkAreas => ({
  primary: screen.getPrimaryDisplay().workArea,
  all: screen.getAllDisplays().map(({ workArea }) => workArea),
  frame: process.platform === 'linux' ? linuxFrame : noFrame,
});
