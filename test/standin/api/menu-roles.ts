import type { MenuItemConstructorOptions } from 'electron';
import { unsupported } from '../settings.ts';

/** What Electron gives a menu item by its role, on Linux. */
type Role = {
  label: string;
  accelerator?: string;
  submenu?: MenuItemConstructorOptions[];
};

const ROLES = new Map<string, Role>([
  ['close', { label: 'Close', accelerator: 'CommandOrControl+W' }],
  ['copy', { label: 'Copy', accelerator: 'CommandOrControl+C' }],
  ['cut', { label: 'Cut', accelerator: 'CommandOrControl+X' }],
  ['delete', { label: 'Delete' }],
  ['minimize', { label: 'Minimize', accelerator: 'CommandOrControl+M' }],
  ['paste', { label: 'Paste', accelerator: 'CommandOrControl+V' }],
  ['quit', { label: 'Quit', accelerator: 'CommandOrControl+Q' }],
  ['redo', { label: 'Redo', accelerator: 'Shift+CommandOrControl+Z' }],
  ['reload', { label: 'Reload', accelerator: 'CmdOrCtrl+R' }],
  ['resetzoom', { label: 'Actual Size', accelerator: 'CommandOrControl+0' }],
  ['selectall', { label: 'Select All', accelerator: 'CommandOrControl+A' }],
  ['toggledevtools', { label: 'Toggle Developer Tools', accelerator: 'Ctrl+Shift+I' }],
  ['togglefullscreen', { label: 'Toggle Full Screen', accelerator: 'F11' }],
  ['undo', { label: 'Undo', accelerator: 'CommandOrControl+Z' }],
  ['zoomin', { label: 'Zoom In', accelerator: 'CommandOrControl+Plus' }],
  ['zoomout', { label: 'Zoom Out', accelerator: 'CommandOrControl+-' }],
  ['filemenu', { label: 'File', submenu: [{ role: 'quit' }] }],
  [
    'editmenu',
    {
      label: 'Edit',
      submenu: [
        ...([{ role: 'undo' }, { role: 'redo' }, { type: 'separator' }] as const),
        ...([{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'delete' }] as const),
        ...([{ type: 'separator' }, { role: 'selectAll' }] as const),
      ],
    },
  ],
]);

/** The role in small letters, as Electron keeps it, and what comes with it. */
export function roleOf(name: string): Role & { name: string } {
  const role = ROLES.get(name.toLowerCase());
  if (!role) throw unsupported(`the menu role ${name}`);
  return { ...role, name: name.toLowerCase() };
}
