/** A player's own browser, with a window, which the system opens for web addresses (Linux). Playwright joins it later. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright/test';
import { browserSwitches } from '../../../dev/lib/browser.ts';
import { findChromium } from '../../../dev/setup/places.mjs';
import { expect } from './fixtures.ts';
import { startMs } from './launcher.ts';

/** Installs the browser for the programs that get `env`. Nothing starts it yet. */
export async function installSystemBrowser(folder: string) {
  const profile = path.join(folder, 'browser');
  const env = {
    XDG_DATA_HOME: path.join(folder, 'share'),
    XDG_CONFIG_HOME: path.join(folder, 'config'),
    // Else xdg-open asks the desktop that this machine may have.
    XDG_CURRENT_DESKTOP: '',
    DESKTOP_SESSION: '',
  };
  const applications = path.join(env.XDG_DATA_HOME, 'applications');
  for (const each of [applications, env.XDG_CONFIG_HOME]) await mkdir(each, { recursive: true });
  const program = [findChromium(), `--user-data-dir=${profile}`, '--remote-debugging-port=0'];
  const command = [...program, ...browserSwitches, '%u'].join(' ');
  await writeFile(
    path.join(applications, 'players-browser.desktop'),
    `[Desktop Entry]\nType=Application\nName=Browser\nExec=${command}\n`,
  );
  await writeFile(
    path.join(env.XDG_CONFIG_HOME, 'mimeapps.list'),
    '[Default Applications]\nx-scheme-handler/http=players-browser.desktop\n',
  );
  /** Where Chromium listens, as its profile says: a port and a path. */
  const address = async (): Promise<string | undefined> => {
    const file = path.join(profile, 'DevToolsActivePort');
    const [port, place] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    return place && `ws://127.0.0.1:${port}${place}`;
  };
  const connect = async (): Promise<Browser> =>
    chromium.connectOverCDP((await address()) ?? 'no browser', { timeout: startMs });
  return {
    /** The environment in which xdg-open finds this browser. */
    env,
    /** Resolves when something has started the browser. */
    started: async () => {
      await expect.poll(address).toBeDefined();
      return connect();
    },
    /** Ends the browser, if it was started. */
    end: async () => {
      if ((await address()) === undefined) return;
      const browser = await connect();
      const session = await browser.newBrowserCDPSession();
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      await session.send('Browser.close');
      // Until then they write into the profile.
      await expect.poll(() => processInfo.filter(({ id }) => isRunning(id))).toEqual([]);
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
