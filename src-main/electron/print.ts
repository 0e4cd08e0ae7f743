/** Prints a page of the launcher, in an invisible window. */
import { BrowserWindow } from 'electron/main';
import type { Printout } from '../base/printout.ts';

/** A page takes less than a second. One that takes this long never ends. */
const maxPrintMs = 30_000;

/** In inches. */
const margins = { top: 0.8, bottom: 0.8, left: 0.9, right: 0.9 };

type PrintOptions = {
  readonly paper: Printout['paper'];
  /** The window for which it is printed. */
  readonly owner: BrowserWindow | undefined;
};

/**
 * Returns the page at this address as a PDF, tagged for screen readers. Rejects if that takes half a minute, and when the
 * owner is closed: the launcher would otherwise not end.
 */
export async function printToPdf(
  url: string,
  { paper: pageSize, owner }: PrintOptions,
): Promise<Uint8Array> {
  const stopped = Promise.withResolvers<never>();
  const stop = (why: string) => () => stopped.reject(new Error(why));
  const timer = setTimeout(stop('it took too long'), maxPrintMs);
  const ownerClosed = stop('its owner was closed');
  owner?.once('closed', ownerClosed);
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
      devTools: false,
    },
  });
  window.once('closed', stop('its window was closed'));
  const print = async () => {
    await window.loadURL(url);
    return window.webContents.printToPDF({ pageSize, margins, generateTaggedPDF: true });
  };
  try {
    return await Promise.race([print(), stopped.promise]);
  } finally {
    clearTimeout(timer);
    owner?.off('closed', ownerClosed);
    if (!window.isDestroyed()) window.destroy();
  }
}
