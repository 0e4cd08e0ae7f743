import { EventEmitter } from 'node:events';
import type {
  BrowserWindowConstructorOptions,
  BrowserWindow as ElectronBrowserWindow,
  Rectangle,
} from 'electron';
import { mayFail } from '../chromium/cdp.ts';
import { app } from './app.ts';
import { allowEvents, makeEvent } from './event.ts';
import { lifecycle } from './lifecycle.ts';
import { screen } from './screen.ts';
import { WebContents } from './web-contents.ts';
import { windowList } from './window-list.ts';
import { checkWindowOptions } from './window-options.ts';

type Slice = Pick<
  ElectronBrowserWindow,
  | 'close'
  | 'destroy'
  | 'flashFrame'
  | 'focus'
  | 'getBounds'
  | 'getNormalBounds'
  | 'getSize'
  | 'getTitle'
  | 'hide'
  | 'id'
  | 'isDestroyed'
  | 'isFocused'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'loadURL'
  | 'maximize'
  | 'minimize'
  | 'reload'
  | 'restore'
  | 'setBounds'
  | 'setSize'
  | 'setBackgroundColor'
  | 'setTitle'
  | 'show'
  | 'unmaximize'
>;

const EMITTED = [
  'blur',
  'close',
  'closed',
  'focus',
  'hide',
  'maximize',
  'minimize',
  'move',
  'page-title-updated',
  'ready-to-show',
  'resize',
  'restore',
  'show',
  'unmaximize',
];
const NEVER_HAPPENS = ['responsive', 'session-end', 'unresponsive'];

export class BrowserWindow extends EventEmitter implements Slice {
  readonly id: number;
  readonly webContents: WebContents;
  #bounds: Rectangle;
  #title: string;
  #visible: boolean;
  #focused: boolean;
  #minimized = false;
  /** The bounds before the window was maximised; undefined while it is not. */
  #normalBounds: Rectangle | undefined;
  #destroyed = false;
  #shownOnce = false;
  readonly #minimum: { width: number; height: number };

  constructor(options: BrowserWindowConstructorOptions = {}) {
    if (!lifecycle.ready) throw new Error('Cannot create BrowserWindow before app is ready');
    checkWindowOptions(options);
    super();
    allowEvents(this, 'BrowserWindow', [...EMITTED, ...NEVER_HAPPENS]);
    const { x = 0, y = 0, width = 800, height = 600, minWidth = 0, minHeight = 0 } = options;
    this.#minimum = { width: minWidth, height: minHeight };
    this.#bounds = this.#atLeastMinimum({ x, y, width, height });
    this.#title = options.title ?? app.getName();
    this.#visible = options.show !== false;
    this.#focused = this.#visible;
    this.webContents = new WebContents({
      width: this.#bounds.width,
      height: this.#bounds.height,
      preferences: options.webPreferences ?? {},
      onTitle: (title) => this.#pageTitled(title),
      onFirstLoad: () => this.#firstLoad(),
    });
    this.id = this.webContents.id;
    windowList.all.set(this.id, this);
    app.emit('browser-window-created', makeEvent({}), this);
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windowList.all.values()];
  }

  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.isFocused()) ?? null;
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((one) => one.webContents === contents) ?? null;
  }

  static fromId(id: number): BrowserWindow | null {
    return windowList.all.get(id) ?? null;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  reload(): void {
    this.webContents.reload();
  }

  show(): void {
    this.#visible = true;
    this.#setState(this.isMaximized() ? 'maximized' : 'normal');
    this.emit('show');
    this.focus();
  }

  hide(): void {
    if (!this.#visible) return;
    this.#visible = false;
    this.#setState('minimized'); // Chromium cannot hide a window: out of sight is the nearest
    this.#blur();
    this.emit('hide');
  }

  isVisible(): boolean {
    return this.#visible && !this.#minimized;
  }

  focus(): void {
    if (!this.#visible) return;
    // Also when it has the focus as far as is known here: another program may have taken it.
    const { link } = this.webContents;
    if (link) mayFail(link.page.send('Page.bringToFront'));
    if (this.#focused) return;
    for (const other of windowList.all.values()) other.#blur();
    this.#focused = true;
    this.emit('focus');
    app.emit('browser-window-focus', makeEvent({}), this);
  }

  /** The taskbar is not the stand-in's. A test that wants to know replaces this. */
  flashFrame(_isOn: boolean): void {}

  /** The colour shows only where the page has not painted. */
  setBackgroundColor(_color: string): void {}

  isFocused(): boolean {
    return this.#focused && !this.#destroyed;
  }

  minimize(): void {
    this.#minimized = true;
    this.#setState('minimized');
    this.#blur();
    this.emit('minimize');
  }

  restore(): void {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.#setState(this.isMaximized() ? 'maximized' : 'normal');
    this.emit('restore');
  }

  isMinimized(): boolean {
    return this.#minimized;
  }

  /** Shows the window without giving it the focus, as Electron does. */
  maximize(): void {
    if (!this.#visible) {
      this.#visible = true;
      this.emit('show');
    }
    if (this.#normalBounds) return;
    const normal = this.getBounds();
    this.#setState('maximized');
    this.setBounds(screen.getDisplayMatching(normal).workArea);
    this.#normalBounds = normal;
    this.emit('maximize');
  }

  unmaximize(): void {
    if (!this.#normalBounds) return;
    const normal = this.#normalBounds;
    this.#normalBounds = undefined;
    this.#setState('normal');
    this.setBounds(normal);
    this.emit('unmaximize');
  }

  isMaximized(): boolean {
    return this.#normalBounds !== undefined;
  }

  getNormalBounds(): Rectangle {
    return { ...(this.#normalBounds ?? this.#bounds) };
  }

  getTitle(): string {
    return this.#title;
  }

  setTitle(title: string): void {
    this.#title = title;
  }

  getBounds(): Rectangle {
    return { ...this.#bounds };
  }

  getSize(): number[] {
    return [this.#bounds.width, this.#bounds.height];
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  setBounds(bounds: Partial<Rectangle>): void {
    const before = this.#bounds;
    const now = this.#atLeastMinimum({ ...before, ...bounds });
    this.#bounds = now;
    const { link, host } = this.webContents;
    host.width = now.width;
    host.height = now.height;
    if (before.width !== now.width || before.height !== now.height) {
      if (link) mayFail(link.resize(now));
      this.emit('resize');
    }
    if (before.x !== now.x || before.y !== now.y) this.emit('move');
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  close(): void {
    if (this.#destroyed) return;
    const event = makeEvent({});
    this.emit('close', event);
    if (event.defaultPrevented) windowList.onCloseCancelled();
    else this.destroy();
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    windowList.all.delete(this.id);
    this.webContents.destroy();
    // After the caller has finished: an app drops its reference on 'closed'.
    setImmediate(() => {
      this.emit('closed');
      if (windowList.all.size === 0) windowList.onAllClosed();
    });
  }

  /** For the targets: somebody closed the real window. It is too late to prevent that. */
  closedByUser(): void {
    if (this.#destroyed) return;
    this.emit('close', makeEvent({}));
    this.destroy();
  }

  #setState(state: 'maximized' | 'minimized' | 'normal'): void {
    const { link } = this.webContents;
    if (link) mayFail(link.setWindowState(state));
  }

  #blur(): void {
    if (!this.#focused) return;
    this.#focused = false;
    this.emit('blur');
  }

  #pageTitled(title: string): void {
    const event = makeEvent({});
    this.emit('page-title-updated', event, title, true);
    if (!event.defaultPrevented) this.#title = title;
  }

  #firstLoad(): void {
    if (this.#shownOnce) return;
    this.#shownOnce = true;
    this.emit('ready-to-show');
  }

  #atLeastMinimum({ x, y, width, height }: Rectangle): Rectangle {
    const { width: minWidth, height: minHeight } = this.#minimum;
    return { x, y, width: Math.max(width, minWidth), height: Math.max(height, minHeight) };
  }
}
