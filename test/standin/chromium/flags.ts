import { settings } from '../settings.ts';

/** Chromium is a window here, not a browser: no first run, no updates, no accounts, no throttling. */
const BASE = [
  'no-startup-window',
  'no-first-run',
  'no-default-browser-check',
  'disable-background-networking',
  'disable-component-extensions-with-background-pages',
  'disable-component-update',
  'disable-field-trial-config',
  'disable-updater-scheduler',
  'disable-sync',
  'disable-default-apps',
  'disable-extensions',
  'disable-search-engine-choice-screen',
  'disable-backgrounding-occluded-windows',
  'disable-renderer-backgrounding',
  'disable-background-timer-throttling',
  'disable-back-forward-cache', // a restored page would skip the request that will-navigate needs
  'disable-hang-monitor',
  'disable-breakpad',
  'disable-popup-blocking',
  'disable-dev-shm-usage',
  'disable-infobars',
  'disable-gpu',
  'hide-crash-restore-bubble',
  'allow-pre-commit-input',
  'remote-debugging-pipe',
];

const FEATURES_OFF = [
  'Translate',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  // Pages of the address bar, which no window of the app has: a third of what a start costs.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** The stand-in's own business, or meant for Node: not for Chromium. */
const NOT_FOR_CHROMIUM = new Set(['user-data-dir', 'disable-features', 'proxy-server']);

type FlagOptions = {
  profile: string;
  locale: string;
  userAgent: string;
  /** The proxy for every connection of a page: relay/page-proxy.ts. */
  proxy: string;
  /** What the app, its command line and Playwright asked for. */
  switches: ReadonlyMap<string, string>;
};

export function chromiumFlags({
  profile,
  locale,
  userAgent,
  proxy,
  switches,
}: FlagOptions): string[] {
  const flags = new Map(BASE.map((name) => [name, '']));
  flags.set('password-store', 'basic');
  flags.set('force-color-profile', 'srgb');
  // For every window, also if the app calls webContents.setWebRTCIPHandlingPolicy(). Chromium has only this flag.
  flags.set('webrtc-ip-handling-policy', 'disable_non_proxied_udp');
  flags.set('force-webrtc-ip-handling-policy', 'disable_non_proxied_udp');
  flags.set('lang', locale);
  flags.set('accept-lang', locale);
  flags.set('user-agent', userAgent);
  flags.set('user-data-dir', profile);
  flags.set('proxy-server', proxy);
  flags.set('proxy-bypass-list', '<-loopback>');
  // Pages may reach only this machine, and the app's own requests go through Node. This also stops Chromium's own
  // requests (accounts, updates): no name is looked up.
  flags.set(
    'host-resolver-rules',
    'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE [::1], EXCLUDE localhost',
  );
  const off = [...FEATURES_OFF, switches.get('disable-features') ?? ''];
  flags.set('disable-features', off.filter((name) => name !== '').join(','));
  if (!settings.hasScreen) flags.set('headless', 'new');
  // Chromium refuses to start as root with its sandbox on. The app itself never asks for this.
  if (process.getuid?.() === 0) flags.set('no-sandbox', '');
  for (const [name, value] of switches) if (!NOT_FOR_CHROMIUM.has(name)) flags.set(name, value);
  return [...flags].map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`));
}
