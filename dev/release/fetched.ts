/** What electron-builder downloads for a release, and whether it can. Without this, a release fails after minutes. */
import type { AppSystem } from './opened-release.ts';

type Environment = Readonly<Record<string, string | undefined>>;

type Fetched = {
  readonly what: string;
  /** The variable that names another host than GitHub. */
  readonly mirror: string;
  /** The variable that replaces it by something of this computer, if there is one. */
  readonly variable?: string;
};

const electron: Fetched = {
  what: 'Electron',
  mirror: 'ELECTRON_MIRROR',
  variable: 'ELECTRON_OVERRIDE_DIST_PATH',
};
const tool = (what: string, variable?: string): Fetched => ({
  what,
  mirror: 'ELECTRON_BUILDER_BINARIES_MIRROR',
  ...(variable === undefined ? {} : { variable }),
});
const tools: Readonly<Record<AppSystem, readonly Fetched[]>> = {
  linux: [
    tool('fpm', 'CUSTOM_FPM_PATH'),
    tool('7-Zip', 'ELECTRON_BUILDER_7ZIP_PATH'),
    tool('the tools for an AppImage', 'APPIMAGE_TOOLS_PATH'),
  ],
  win32: [
    tool('NSIS', 'ELECTRON_BUILDER_NSIS_DIR'),
    tool('7-Zip', 'ELECTRON_BUILDER_7ZIP_PATH'),
    tool('the tools that sign'),
  ],
  darwin: [tool('the tools for a dmg', 'CUSTOM_DMGBUILD_PATH')],
};

const usualHost = 'https://github.com';
const timeLimitMs = 10_000;

/** Returns what will be downloaded; or which host cannot be reached, and what replaces each download. Asks for a few seconds at most. */
export async function checkFetched(
  { system, isUnpackedOnly, env }: { system: AppSystem; isUnpackedOnly: boolean; env: Environment },
  ask: (url: string) => Promise<unknown> = head,
): Promise<{ readonly done: string } | { readonly stop: string }> {
  const wanted = [electron, ...(isUnpackedOnly ? [] : tools[system])];
  const fetched = wanted.filter(({ variable }) => !variable || !env[variable]);
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
        stop: `${new URL(host).host} cannot be reached, and electron-builder downloads from there: ${names}. Connect this computer, or name what it has: ${replaced}.`,
      };
    }
  }
  return { done: names };
}

const head = (url: string): Promise<Response> =>
  fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeLimitMs) });
