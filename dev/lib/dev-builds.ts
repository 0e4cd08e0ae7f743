/** The builds of `npm run dev`: main and preload in a separate folder, the window by Vite's server. */
import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveConfig } from 'electron-vite';
import {
  type BuildOptions,
  build,
  createServer,
  mergeConfig,
  type Plugin,
  type UserConfig,
} from 'vite';
import packageJson from '../../package.json' with { type: 'json' };
import { noncePlaceholder } from '../../src-main/window/dev-page.ts';
import { freePort } from './free-port.ts';
import { root } from './process.ts';

/** The app that `npm run dev` starts. It is not in out/, so that development code is never packaged. */
export const devApp = path.join(root, '.latchkey/dev');

export type DevBuilds = Awaited<ReturnType<typeof startDevBuilds>>;

/**
 * Serves the window, builds main and preload, and builds them again after each change. Resolves after the first builds.
 * Calls `onProblem` for each build that fails.
 */
export async function startDevBuilds(onProblem: () => void) {
  await prepareFolder();
  const { config } = await resolveConfig({ logLevel: 'warn', build: buildOptions }, 'serve');
  if (!config?.main || !config.preload || !config.renderer) throw new Error('a build is missing');
  const port = await freePort(5173);
  const server = await createServer(mergeConfig(config.renderer, windowConfig(port)));
  await server.listen();

  const digests = new Map<string, string>();
  const built = new EventEmitter().setMaxListeners(0);
  /** The version of the current main and preload. Undefined until each was built once without an error. */
  const version = () => (digests.size < 2 ? undefined : [...digests.values()].join());
  const watchEntry = (entry: string, entryConfig: UserConfig) =>
    buildAndWatch(entryConfig, async (hasFailed) => {
      if (hasFailed) onProblem();
      else digests.set(entry, await digestOf(entry));
      built.emit('built');
    });
  const watchers = [
    await watchEntry('main/main.js', config.main),
    await watchEntry('preload/preload.cjs', config.preload),
  ];
  return {
    /** Vite's server for the window, as in `http://127.0.0.1:5173`. */
    server: `http://127.0.0.1:${port}`,
    version,
    /** Resolves when main or preload have been built in another version than this one. */
    changedSince: async (old: string | undefined) => {
      while (version() === undefined || version() === old) await once(built, 'built');
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([server.close(), ...watchers.map((watcher) => watcher.close())]);
    },
  };
}

const buildOptions: BuildOptions = {
  outDir: devApp,
  // A launcher may be starting from the last build while the next one is written.
  emptyOutDir: false,
  minify: false,
  sourcemap: true,
  watch: {},
  // src-main/language.ts loads the launcher’s English with main on purpose.
  rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
};

const cacheDir = path.join(devApp, 'vite');

const windowConfig = (port: number): UserConfig => ({
  cacheDir,
  optimizeDeps: { entries: ['index.html'] },
  plugins: [preambleAsFile],
  html: { cspNonce: noncePlaceholder },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    // Serves nothing else of the project, because .latchkey has a developer's accounts.
    fs: { allow: [path.join(root, 'src-renderer'), path.join(root, 'src-shared'), cacheDir] },
    // The page is at app://latchkey, so Vite's client cannot derive the server's address from the page's.
    ws: { protocol: 'ws', host: '127.0.0.1', clientPort: port },
  },
});

/** React's refresh starts in an inline script. The page's policy allows none, so that script becomes a file. */
const preambleAsFile: Plugin = {
  name: 'latchkey:preamble-as-file',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<script type="module"[^>]*>import \{ injectIntoGlobalHook \}[^<]*<\/script>/,
        '<script type="module" src="/@id/__x00__@vitejs/plugin-react/preamble"></script>',
      ),
  },
};

/** Builds and rebuilds. Resolves after the first build. */
async function buildAndWatch(config: UserConfig, onEnd: (hasFailed: boolean) => Promise<void>) {
  const watcher = await build(config);
  if (!('on' in watcher)) throw new Error('Vite does not watch the files');
  await new Promise<void>((resolve) => {
    watcher.on('event', async (event) => {
      if (event.code !== 'BUNDLE_END' && event.code !== 'ERROR') return;
      await onEnd(event.code === 'ERROR');
      await event.result.close();
      resolve();
    });
  });
  return watcher;
}

/** Electron reads an app's name and entry from its package.json. */
async function prepareFolder(): Promise<void> {
  await Promise.all(
    ['main', 'preload'].map((name) =>
      rm(path.join(devApp, name), { recursive: true, force: true }),
    ),
  );
  const { name, productName, desktopName, version, homepage, type } = packageJson;
  const main = 'main/main.js';
  const manifest = { name, productName, desktopName, version, homepage, type, main };
  await mkdir(devApp, { recursive: true });
  await writeFile(path.join(devApp, 'package.json'), JSON.stringify(manifest, null, 2));
}

/** A hash of the entry covers its chunks too: the entry names them, and each name has the hash of the chunk. */
async function digestOf(entry: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path.join(devApp, entry)))
    .digest('hex');
}
