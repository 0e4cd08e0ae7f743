import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { type CdpChannel, mayFail } from '../chromium/cdp.ts';
import { chromium } from '../chromium/running.ts';
import { makeCodec } from '../page/codec.ts';
import { BINDING, mainWorldScript, preloadWorldScript, WORLD } from '../page/page-scripts.ts';
import type { ToMain, ToRenderer } from '../page/preload-world.ts';
import { fromWeb, textToWeb } from '../scheme-map.ts';
import { settings } from '../settings.ts';
import { nativeTheme } from './native-theme.ts';

export const codec = makeCodec();

export type Size = {
  width: number;
  height: number;
};

type LinkOptions = Size & {
  url: string;
  preload: string | undefined;
  additionalArguments: readonly string[];
  onPreloadError: (error: Error) => void;
  onMessage: (message: ToMain, context: number) => void;
};

/** The preload's text, or an empty one and a word to the app: a broken preload still shows a page. */
function readPreload(file: string | undefined, onError: (error: Error) => void): string {
  if (file === undefined) return '';
  try {
    const source = readFileSync(file, 'utf8');
    compileFunction(source, ['require', 'module', 'exports', 'process'], { filename: file });
    return source;
  } catch (error) {
    console.error(`Unable to load preload script: ${file}\n`, error);
    onError(error instanceof Error ? error : new Error(String(error)));
    return '';
  }
}

/** One tab of Chromium, dressed as a window's page: its target, its session and its preload's world. */
export class PageLink {
  readonly targetId: string;
  readonly page: CdpChannel;
  #context: number | undefined;

  constructor(targetId: string, page: CdpChannel) {
    this.targetId = targetId;
    this.page = page;
    page.on('Runtime.executionContextCreated', ({ context }) => {
      const frame: unknown = Reflect.get(context.auxData ?? {}, 'frameId');
      if (context.name === WORLD && frame === targetId) this.#context = context.id;
    });
    page.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      if (executionContextId === this.#context) this.#context = undefined;
    });
    page.on('Runtime.executionContextsCleared', () => {
      this.#context = undefined;
    });
    nativeTheme.on('updated', this.#followTheme);
  }

  /** Opens the tab straight at its first address: there is no about:blank step that anyone could see. */
  static async open(options: LinkOptions, created: (link: PageLink) => void): Promise<PageLink> {
    const { browser } = chromium();
    const { url, width, height } = options;
    const where = { url, newWindow: true, width, height };
    const { targetId } = await browser.send('Target.createTarget', where);
    const attach = { targetId, flatten: true };
    const { sessionId } = await browser.send('Target.attachToTarget', attach);
    const link = new PageLink(targetId, chromium().page(sessionId));
    created(link);
    await link.#prepare(options);
    return link;
  }

  /** To the document that is shown now; what is sent before there is one is lost, as in Electron. */
  toRenderer(message: ToRenderer, context = this.#context): void {
    if (context === undefined) return;
    const call = `globalThis[${JSON.stringify(`${BINDING}_in`)}](${JSON.stringify(message)})`;
    const expression = textToWeb(call);
    mayFail(this.page.send('Runtime.evaluate', { contextId: context, expression }));
  }

  async resize({ width, height }: Size): Promise<void> {
    if (!settings.hasScreen) {
      const metrics = { width, height, deviceScaleFactor: 0, mobile: false };
      await this.page.send('Emulation.setDeviceMetricsOverride', metrics);
      return;
    }
    // Of the page and not of the window: Chromium's tab and address bars take room too.
    const windowId = await this.#windowId();
    await chromium().browser.send('Browser.setContentsSize', { windowId, width, height });
  }

  /** On a screen the window really comes and goes; without one there is nothing to see. */
  async setWindowState(windowState: 'maximized' | 'minimized' | 'normal'): Promise<void> {
    if (!settings.hasScreen) return;
    const windowId = await this.#windowId();
    await chromium().browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
  }

  close(): void {
    nativeTheme.off('updated', this.#followTheme);
    this.page.mute(); // a destroyed page has no events, whatever is still under way
    mayFail(chromium().browser.send('Target.closeTarget', { targetId: this.targetId }));
  }

  readonly #followTheme = (): void => {
    const value = nativeTheme.themeSource === 'system' ? '' : nativeTheme.themeSource;
    const features = [{ name: 'prefers-color-scheme', value }];
    mayFail(this.page.send('Emulation.setEmulatedMedia', { features }));
  };

  async #windowId(): Promise<number> {
    const target = { targetId: this.targetId };
    return (await chromium().browser.send('Browser.getWindowForTarget', target)).windowId;
  }

  async #prepare(options: LinkOptions): Promise<void> {
    const { page } = this;
    page.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === BINDING) options.onMessage(JSON.parse(fromWeb(payload)), executionContextId);
    });
    const { platform, arch, versions, execPath } = process;
    const argv = [execPath, ...options.additionalArguments];
    const config = {
      binding: BINDING,
      preload: options.preload ?? 'none',
      process: { platform, arch, versions, execPath, argv, env: {} },
    };
    const source = readPreload(options.preload, options.onPreloadError);
    const inPreloadWorld = preloadWorldScript(config, source);
    // Sent in this order and answered in this order; the page's scripts run only afterwards.
    await Promise.all([
      page.send('Page.enable'),
      page.send('Runtime.enable'),
      // Electron attaches no debugger. With one, V8 parses a script again for the stack of each Error that it makes.
      page.send('Runtime.setMaxCallStackSizeToCapture', { size: 0 }),
      page.send('Inspector.enable'),
      page.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD }),
      page.send('Page.addScriptToEvaluateOnNewDocument', { source: mainWorldScript() }),
      page.send('Page.addScriptToEvaluateOnNewDocument', {
        source: inPreloadWorld,
        worldName: WORLD,
      }),
      this.resize(options).catch(() => {}), // an older Chromium keeps its own size on a screen
    ]);
    if (nativeTheme.themeSource !== 'system') this.#followTheme();
  }
}
