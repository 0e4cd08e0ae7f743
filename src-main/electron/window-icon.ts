/** Loaded by itself, and on Linux alone, because the picture is in the program. */
import { nativeImage } from 'electron/common';
import type { BrowserWindow } from 'electron/main';
import icon from '../../build/icons/64x64.png?inline';

/** Under X11 a window has the icon that it sets. Elsewhere it has that of the program or of the desktop entry. */
export function setIcon(window: BrowserWindow): void {
  if (!window.isDestroyed()) window.setIcon(nativeImage.createFromDataURL(icon));
}
