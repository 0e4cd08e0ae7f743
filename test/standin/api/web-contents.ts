import { EventEmitter } from 'node:events';
import type {
  WebContents as ElectronWebContents,
  PrintToPDFOptions,
  WebPreferences,
} from 'electron';
import { mayFail } from '../chromium/cdp.ts';
import type { ToMain } from '../page/preload-world.ts';
import { fromWeb, toWeb } from '../scheme-map.ts';
import { unsupported } from '../settings.ts';
import { app } from './app.ts';
import { allowEvents, makeEvent } from './event.ts';
import { receiveIpc } from './ipc-main.ts';
import { MainFrame } from './main-frame.ts';
import { watchPage } from './page-events.ts';
import { codec, PageLink, type Size } from './page-link.ts';
import { printToPdf } from './print-to-pdf.ts';
import { session } from './session.ts';
import { untilLoaded } from './until-loaded.ts';
import { contentsList } from './web-contents-list.ts';

type Disposition = 'background-tab' | 'foreground-tab';
type OpenHandler = Parameters<ElectronWebContents['setWindowOpenHandler']>[0];

type Policy = Parameters<ElectronWebContents['setWebRTCIPHandlingPolicy']>[0];

type Slice = Pick<
  ElectronWebContents,
  | 'forcefullyCrashRenderer'
  | 'getTitle'
  | 'getURL'
  | 'getWebRTCIPHandlingPolicy'
  | 'id'
  | 'isCrashed'
  | 'isDestroyed'
  | 'isLoading'
  | 'loadURL'
  | 'printToPDF'
  | 'reload'
  | 'send'
  | 'setWebRTCIPHandlingPolicy'
  | 'setWindowOpenHandler'
>;

/** What a window lends its contents. */
export type Host = Size & {
  preferences: WebPreferences;
  onTitle: (title: string) => void;
  onFirstLoad: () => void;
};

const EMITTED = [
  'context-menu',
  'destroyed',
  'did-fail-load',
  'did-finish-load',
  'did-navigate',
  'did-navigate-in-page',
  'did-start-loading',
  'did-stop-loading',
  'dom-ready',
  'page-title-updated',
  'preload-error',
  'render-process-gone',
  'will-frame-navigate',
  'will-navigate',
];
/** What the stand-in's pages never do; an app may still guard against it. */
const NEVER_HAPPENS = [
  'certificate-error',
  'did-attach-webview',
  'login',
  'responsive',
  'select-client-certificate',
  'unresponsive',
  'will-attach-webview',
  'will-prevent-unload',
  'will-redirect',
];

let lastId = 0;

export class WebContents extends EventEmitter implements Slice {
  readonly id: number;
  readonly session = session.defaultSession;
  readonly mainFrame = new MainFrame(() => this.getURL());
  /** Frames inside the page, by Chromium's ids. */
  readonly frames = new Set<string>();
  readonly host: Host;
  link: PageLink | undefined;
  crashed = false;
  loading = false;
  #webRtcPolicy: Policy = 'default';
  #url = '';
  #title = '';
  #destroyed = false;
  #opening: Promise<PageLink> | undefined;
  /** The address that the app or a test is loading; '*' is any. */
  #expected: string | undefined;
  #openHandler: OpenHandler | undefined;

  constructor(host: Host) {
    super();
    lastId += 1;
    this.id = lastId;
    this.host = host;
    allowEvents(this, 'webContents', [...EMITTED, ...NEVER_HAPPENS]);
    contentsList.all.set(this.id, this);
    app.emit('web-contents-created', makeEvent({}), this);
  }

  getURL(): string {
    return this.#url;
  }

  getTitle(): string {
    return this.#title;
  }

  isLoading(): boolean {
    return this.loading;
  }

  isCrashed(): boolean {
    return this.crashed;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  loadURL(url: string): Promise<void> {
    const webUrl = toWeb(url);
    // Only a request can be held until the preload is in place.
    if (!/^https?:/.test(webUrl)) throw unsupported(`loadURL('${url}')`);
    const loaded = untilLoaded(this, url);
    // As in Electron: an app that does not wait for the promise gets did-fail-load, and no unhandled rejection.
    loaded.catch(() => {});
    this.#expected = webUrl;
    this.loading = true;
    this.#load(webUrl).catch((error: Error) => this.failLoad(url, -2, 'ERR_FAILED', error.message));
    return loaded;
  }

  reload(): void {
    if (!this.link) return;
    this.#expected = '*';
    mayFail(this.link.page.send('Page.reload'));
  }

  send(channel: string, ...args: unknown[]): void {
    this.link?.toRenderer(['event', channel, codec.encode(args)]);
  }

  printToPDF(options: PrintToPDFOptions): Promise<Buffer> {
    if (!this.link) return Promise.reject(new Error('Failed to generate PDF: there is no page'));
    return printToPdf(this.link.page, options);
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  setWebRTCIPHandlingPolicy(policy: Policy): void {
    // Chromium takes it at its start only: see chromium/flags.ts.
    if (policy !== 'disable_non_proxied_udp') throw unsupported(`the WebRTC policy ${policy}`);
    this.#webRtcPolicy = policy;
  }

  getWebRTCIPHandlingPolicy(): string {
    return this.#webRtcPolicy;
  }

  openDevTools(): never {
    throw unsupported('webContents.openDevTools()');
  }

  forcefullyCrashRenderer(): void {
    if (this.link) mayFail(this.link.page.send('Page.crash'));
  }

  // From here on: for the stand-in itself.

  /** To be called before a test navigates, so that the app is not asked whether the page may. */
  expectNavigation(): void {
    this.#expected = '*';
  }

  /** Whether the app or a test requested this document. True only once. */
  takeExpected(webUrl: string): boolean {
    const expected = this.#expected;
    const isExpected = expected === '*' || expected?.replace(/#.*$/s, '') === webUrl;
    if (isExpected) this.#expected = undefined;
    return isExpected;
  }

  /** Asks the app whether the page may go there. */
  mayNavigate(url: string, isMainFrame: boolean): boolean {
    const frame = isMainFrame ? this.mainFrame : null;
    const initiator = this.mainFrame;
    const event = makeEvent({ url, isMainFrame, isSameDocument: false, frame, initiator });
    this.emit('will-frame-navigate', event);
    if (isMainFrame) this.emit('will-navigate', event, url, false, true);
    return !event.defaultPrevented;
  }

  /** The page called window.open, or somebody clicked a link with a modifier. It is never opened. */
  askToOpen(url: string, frameName: string, features: string, disposition: Disposition): void {
    const referrer = { url: '', policy: 'strict-origin-when-cross-origin' as const };
    const details = { url, frameName, features, disposition, referrer, postBody: undefined };
    const answer = this.#openHandler?.(details as unknown as Parameters<OpenHandler>[0]);
    if (answer?.action !== 'deny') throw unsupported('a window opened by a page');
  }

  setUrl(url: string): void {
    this.#url = url;
  }

  failLoad(url: string, code: number, name: string, description = name): void {
    this.loading = false;
    if (this.#destroyed) return;
    this.emit('did-fail-load', makeEvent({}), code, description, url, true);
    this.emit('did-stop-loading', makeEvent({}));
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    contentsList.all.delete(this.id);
    if (this.link) contentsList.byTarget.delete(this.link.targetId);
    this.link?.close();
    this.emit('destroyed', makeEvent({}));
  }

  async #load(url: string): Promise<void> {
    if (this.#opening) {
      const { page } = await this.#opening;
      const { errorText } = await page.send('Page.navigate', { url });
      if (errorText === 'net::ERR_ABORTED') this.failLoad(fromWeb(url), -3, 'ERR_ABORTED');
      return;
    }
    const { preload, additionalArguments = [] } = this.host.preferences;
    const { width, height } = this.host;
    const options = {
      url,
      width,
      height,
      preload,
      additionalArguments,
      onPreloadError: (error: Error) => this.#preloadFailed(error),
      onMessage: (message: ToMain, context: number) => this.#receive(message, context),
    };
    this.#opening = PageLink.open(options, (link) => {
      this.link = link;
      contentsList.byTarget.set(link.targetId, this);
      watchPage(this, link);
    });
    contentsList.opens(this.#opening);
    const link = await this.#opening;
    if (this.#destroyed) link.close();
  }

  #receive(message: ToMain, context: number): void {
    const [kind, , text] = message;
    if (kind === 'title') this.#setTitle(text);
    else if (kind === 'navigate') this.#askForBlob(text);
    else if (kind === 'context-menu') this.#openContextMenu(text);
    else if (kind === 'preload-error') this.#preloadFailed(new Error(text));
    else if (this.link) receiveIpc(this, this.link, context, message).catch(console.error);
  }

  /** The page wants to go to a `blob:` address, and was stopped. */
  #askForBlob(url: string): void {
    if (this.mayNavigate(url, true)) throw unsupported(`a page at ${url}`);
  }

  #setTitle(title: string): void {
    if (title === this.#title) return;
    this.#title = title;
    this.emit('page-title-updated', makeEvent({}), title, true);
    this.host.onTitle(title);
  }

  #openContextMenu(text: string): void {
    const params: object = JSON.parse(text);
    this.emit('context-menu', makeEvent({}), { ...params, frame: this.mainFrame });
  }

  #preloadFailed(error: Error): void {
    this.emit('preload-error', makeEvent({}), this.host.preferences.preload ?? '', error);
  }
}
