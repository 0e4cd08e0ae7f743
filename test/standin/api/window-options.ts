import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';
import { unsupported } from '../settings.ts';

/** Options that a window here obeys, or that only change how its frame looks. */
const OPTIONS = new Set<keyof BrowserWindowConstructorOptions>([
  'autoHideMenuBar',
  'backgroundColor',
  'center',
  'darkTheme',
  'height',
  'icon',
  'minHeight',
  'minWidth',
  'resizable',
  'show',
  'title',
  'titleBarStyle',
  'useContentSize',
  'webPreferences',
  'width',
  'x',
  'y',
]);

/** Preferences that change nothing a test could see. */
const HARMLESS = new Set<keyof WebPreferences>([
  'additionalArguments',
  'devTools',
  'disableDialogs',
  'navigateOnDragDrop',
  'preload',
  'safeDialogs',
  'spellcheck',
  'v8CacheOptions',
]);

/** Preferences with the one value that the stand-in can give. */
const FIXED: WebPreferences = {
  allowRunningInsecureContent: false,
  contextIsolation: true,
  experimentalFeatures: false,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  sandbox: true,
  webSecurity: true,
  webviewTag: false,
};

/** Refuses what the stand-in would have to pretend: above all any weaker isolation. */
export function checkWindowOptions(options: BrowserWindowConstructorOptions): void {
  for (const name of Object.keys(options)) {
    if (!(OPTIONS as Set<string>).has(name)) throw unsupported(`BrowserWindow option ${name}`);
  }
  for (const [name, value] of Object.entries(options.webPreferences ?? {})) {
    if (value === undefined || (HARMLESS as Set<string>).has(name)) continue;
    if (Reflect.get(FIXED, name) !== value) throw unsupported(`webPreferences.${name}: ${value}`);
  }
}
