import type * as Electron from 'electron';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { clipboard } from './clipboard.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc-main.ts';
import { Menu, MenuItem } from './menu.ts';
import { nativeTheme } from './native-theme.ts';
import { net } from './net.ts';
import { powerMonitor } from './power-monitor.ts';
import { protocol } from './protocol.ts';
import { safeStorage } from './safe-storage.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { webContents } from './web-contents-list.ts';

/** What `require('electron')` answers in the main process. A name that is not here does not exist. */
export const modules = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  session,
  shell,
  webContents,
} satisfies Partial<Record<keyof typeof Electron, unknown>>;
