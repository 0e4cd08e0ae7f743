import type * as Electron from 'electron';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { clipboard } from './clipboard.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc-main.ts';
import { Menu, MenuItem } from './menu.ts';
import { nativeTheme } from './native-theme.ts';
import { net } from './net.ts';
import { Notification } from './notification.ts';
import { powerMonitor } from './power-monitor.ts';
import { protocol } from './protocol.ts';
import { safeStorage } from './safe-storage.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { webContents } from './web-contents-list.ts';

/**
 * A class of ours is never the whole of Electron's, so its type cannot be compared with it; but every
 * static name that we answer to has to exist there.
 */
type Names<Real, Name extends keyof Real> = Record<Name, unknown>;

type WindowNames = 'fromId' | 'fromWebContents' | 'getAllWindows' | 'getFocusedWindow';
type MenuNames = 'buildFromTemplate' | 'getApplicationMenu' | 'setApplicationMenu';
type ContentsNames = 'fromDevToolsTargetId' | 'fromId' | 'getAllWebContents';

/** What `require('electron')` answers in the main process. A name that is not here does not exist. */
export const modules = {
  app,
  BrowserWindow: BrowserWindow satisfies Names<typeof Electron.BrowserWindow, WindowNames>,
  clipboard,
  dialog,
  ipcMain,
  Menu: Menu satisfies Names<typeof Electron.Menu, MenuNames>,
  MenuItem,
  nativeTheme,
  net,
  Notification: Notification satisfies Names<typeof Electron.Notification, 'isSupported'>,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session: session satisfies Names<typeof Electron.session, 'defaultSession' | 'fromPartition'>,
  shell,
  webContents: webContents satisfies Names<typeof Electron.webContents, ContentsNames>,
} satisfies Partial<Record<keyof typeof Electron, unknown>>;
