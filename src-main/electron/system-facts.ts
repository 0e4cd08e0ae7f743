/** Facts about Electron and this computer, for the check-up. */
import os from 'node:os';
import { app } from 'electron/main';
import { displayServer } from './display.ts';
import { isInstalled } from './installed-files.ts';
import { platformSession, proxyKnown } from './net-request.ts';
import { programState } from './program-state.ts';

export const appVersion = (): string => app.getVersion();

export const systemFacts = () => ({
  versions: {
    Latchkey: app.getVersion(),
    Electron: process.versions.electron,
    Chromium: process.versions.chrome ?? 'unknown',
    Node: process.versions.node,
  },
  system: `${os.type()} ${os.release()}, ${process.arch}`,
  display: process.platform === 'linux' ? (displayServer() ?? 'none') : 'system',
  isSandboxed: !app.commandLine.hasSwitch('no-sandbox'),
});

/** The proxy of the launcher's requests to this address, in the form of a PAC file. Only after `ready`. */
export async function resolveProxy(url: string): Promise<string> {
  await proxyKnown(platformSession());
  return platformSession().resolveProxy(url);
}

export const desktop = {
  linkOpener: process.platform === 'linux' ? 'xdg-open' : null,
  defaultBrowser: () => app.getApplicationNameForProtocol('https://'),
  programState,
  /** Whether the system opens `latchkey://` links with this launcher; null for one that is not installed. */
  opensLinks: () => (isInstalled() ? app.isDefaultProtocolClient('latchkey') : null),
  /** The command that makes it so on Linux; null where a start of the launcher does: see `claimLinks`. */
  linkCommand:
    process.platform === 'linux'
      ? 'xdg-mime default latchkey.desktop x-scheme-handler/latchkey'
      : null,
};
