import { EventEmitter } from 'node:events';
import type {
  MenuItem as ElectronMenuItem,
  MenuItemConstructorOptions,
  PopupOptions,
} from 'electron';
import { unsupported } from '../settings.ts';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { allowEvents, makeEvent } from './event.ts';
import { roleOf } from './menu-roles.ts';

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
    const role = options.role === undefined ? undefined : roleOf(options.role);
    const submenu = options.submenu ?? role?.submenu;
    this.id = options.id ?? '';
    this.label = options.label ?? role?.label ?? '';
    this.type = options.type ?? (submenu ? 'submenu' : 'normal');
    this.role = role?.name;
    this.accelerator = options.accelerator ?? role?.accelerator;
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
      const act = ROLES.get(this.role);
      if (!act) throw unsupported(`clicking a menu item with the role ${this.role}`);
      act(window);
    }
  }
}

/** A menu that is never drawn: it can be read and clicked by code. Accelerators do nothing. */
export class Menu extends EventEmitter {
  static #application: Menu | null = null;
  readonly items: MenuItem[];

  constructor(items: MenuItem[] = []) {
    super();
    allowEvents(this, 'menu', ['menu-will-show', 'menu-will-close']);
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

  /** Comes up: a test hears of it, and nobody sees it. */
  popup(_options?: PopupOptions): void {
    this.emit('menu-will-show', makeEvent({}));
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
}
