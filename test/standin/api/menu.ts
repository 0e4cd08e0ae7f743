import type { MenuItem as ElectronMenuItem, MenuItemConstructorOptions } from 'electron';
import { unsupported } from '../settings.ts';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';

/** What an item with a role does when a test clicks it. */
const ROLES = new Map<string, (window: BrowserWindow | null) => void>([
  ['quit', () => app.quit()],
  ['close', (window) => window?.close()],
  ['minimize', (window) => window?.minimize()],
  ['reload', (window) => window?.webContents.reload()],
]);

/** The options as they are given; `submenu` becomes a Menu. */
export class MenuItem
  implements Pick<ElectronMenuItem, 'checked' | 'enabled' | 'id' | 'label' | 'visible'>
{
  readonly id: string;
  readonly label: string;
  readonly type: string;
  readonly role: string | undefined;
  readonly accelerator: unknown;
  readonly submenu: Menu | undefined;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  readonly #click: unknown;

  constructor(options: MenuItemConstructorOptions) {
    const { submenu } = options;
    this.id = options.id ?? '';
    this.label = options.label ?? options.role ?? '';
    this.type = options.type ?? (submenu ? 'submenu' : 'normal');
    this.role = options.role;
    this.accelerator = options.accelerator;
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : undefined;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.#click = options.click;
  }

  click(event: object = {}, window: BrowserWindow | null = BrowserWindow.getFocusedWindow()): void {
    if (!this.enabled) return;
    if (typeof this.#click === 'function') this.#click(this, window, event);
    else if (this.role !== undefined) {
      const act = ROLES.get(this.role.toLowerCase());
      if (!act) throw unsupported(`clicking a menu item with the role ${this.role}`);
      act(window);
    }
  }
}

/** A menu that is never drawn: it can be read and clicked by code. Accelerators do nothing. */
export class Menu {
  static #application: Menu | null = null;
  readonly items: MenuItem[];

  constructor(items: MenuItem[] = []) {
    this.items = items;
  }

  static buildFromTemplate(template: readonly MenuItemConstructorOptions[]): Menu {
    return new Menu(template.map((options) => new MenuItem(options)));
  }

  static setApplicationMenu(menu: Menu | null): void {
    Menu.#application = menu;
  }

  static getApplicationMenu(): Menu | null {
    return Menu.#application;
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
}
