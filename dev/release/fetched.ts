/** What electron-builder downloads for a release, and whether it can. Without this, a release fails after minutes. */
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { AppSystem } from './opened-release.ts';

type Environment = Readonly<Record<string, string | undefined>>;

type Fetched = {
  readonly what: string;
  /** The variable that names another host than GitHub. */
  readonly mirror: string;
  /** The variable that replaces it by something of this computer, if there is one. */
  readonly variable?: string;
  /** How its folder in electron-builder's cache is named. Electron has none: its sums are fetched each time. */
  readonly cached?: RegExp;
};

/** A folder of Electron is for one processor, so it replaces the download of an unpacked app alone (step `electron`). */
const electron = (isUnpackedOnly: boolean): Fetched => ({
  what: 'Electron',
  mirror: 'ELECTRON_MIRROR',
  ...(isUnpackedOnly ? { variable: 'ELECTRON_OVERRIDE_DIST_PATH' } : {}),
});
const tool = (what: string, cached: RegExp, variable?: string): Fetched => ({
  what,
  mirror: 'ELECTRON_BUILDER_BINARIES_MIRROR',
  cached,
  ...(variable === undefined ? {} : { variable }),
});
const sevenZip = tool('7-Zip', /^7zip@/, 'ELECTRON_BUILDER_7ZIP_PATH');
const tools: Readonly<Record<AppSystem, readonly Fetched[]>> = {
  linux: [
    tool('fpm', /^fpm@/, 'CUSTOM_FPM_PATH'),
    sevenZip,
    tool('the tools for an AppImage', /^appimage@/, 'APPIMAGE_TOOLS_PATH'),
  ],
  win32: [
    tool('NSIS', /^nsis[@-]/, 'ELECTRON_BUILDER_NSIS_DIR'),
    sevenZip,
    tool('the tools that sign', /^win-?codesign[@-]/i),
  ],
  darwin: [tool('the tools for a dmg', /^dmg-builder@/, 'CUSTOM_DMGBUILD_PATH')],
};

const usualHost = 'https://github.com';
const timeLimitMs = 10_000;

/** Returns what will be downloaded; or which host cannot be reached, and what replaces each download. Asks for a few seconds at most. */
export async function checkFetched(
  { system, isUnpackedOnly, env }: { system: AppSystem; isUnpackedOnly: boolean; env: Environment },
  ask: (url: string) => Promise<unknown> = head,
): Promise<{ readonly done: string } | { readonly stop: string }> {
  const there = cachedNames(env);
  const wanted = [electron(isUnpackedOnly), ...(isUnpackedOnly ? [] : tools[system])];
  const fetched = wanted.filter(
    ({ variable, cached }) =>
      !(variable && env[variable]) && !there.some((name) => cached?.test(name)),
  );
  const names = fetched.map(({ what }) => what).join(', ');
  if (fetched.length === 0) return { done: 'nothing' };
  // Node does not ask through a proxy, and electron-builder does.
  if (env.HTTPS_PROXY || env.https_proxy) return { done: `${names}, through the proxy` };
  for (const host of new Set(fetched.map(({ mirror }) => env[mirror] || usualHost))) {
    try {
      await ask(host);
    } catch {
      const replaced = fetched
        .map(({ what, variable, mirror }) => `${what} by ${variable ?? mirror}`)
        .join(', ');
      return {
        stop: `${new URL(host).host} cannot be reached, and electron-builder downloads from there: ${names}. Connect this computer, or name what it has: ${replaced}.${isUnpackedOnly ? '' : ' The option --dir needs Electron alone.'}`,
      };
    }
  }
  return { done: names };
}

/** Returns what electron-builder has downloaded before. It looks there first. */
function cachedNames(env: Environment): string[] {
  const usual: Readonly<Record<string, string>> = {
    darwin: path.join(homedir(), 'Library/Caches/electron-builder'),
    win32: path.join(env.LOCALAPPDATA ?? homedir(), 'electron-builder/Cache'),
  };
  const onLinux = path.join(
    env.XDG_CACHE_HOME || path.join(homedir(), '.cache'),
    'electron-builder',
  );
  const folder = env.ELECTRON_BUILDER_CACHE || (usual[process.platform] ?? onLinux);
  return existsSync(folder) ? readdirSync(folder) : [];
}

const head = (url: string): Promise<Response> =>
  fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeLimitMs) });
