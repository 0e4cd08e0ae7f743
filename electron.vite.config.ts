/** The three builds: main and preload bundled whole, the renderer for `app://latchkey/`. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { compileMessages, mainAreas } from './dev/lib/compile-messages.ts';
import { licencesFile } from './dev/release/bundled-packages.ts';

const root = import.meta.dirname;
/** Of the packages in a bundle, for the licence notices. */
const license = { fileName: licencesFile };

/**
 * Lets electron-store and conf use the global `process`. Node reads each property of a module of its own that is imported,
 * and so opens stdin, stdout and stderr for `node:process`.
 */
const globalProcess = () => ({
  name: 'global-process',
  transform: (code: string, id: string) =>
    /[\\/]node_modules[\\/](?:conf|electron-store)[\\/]/.test(id)
      ? { code: code.replace("import process from 'node:process';", ''), map: null }
      : null,
});

export default defineConfig({
  main: {
    plugins: [compileMessages(), globalProcess()],
    resolve: {
      alias: [
        {
          find: /^(?:atomically|ajv\/dist\/2020\.js|ajv-formats)$/,
          replacement: path.join(root, 'src-main/electron/conf-imports.ts'),
        },
      ],
    },
    build: {
      // Everything but Electron and Node goes into the bundle: one file starts faster than a tree.
      externalizeDeps: false,
      minify: true,
      sourcemap: false,
      license,
      // What the start needs is two files: each more is found, read and compiled by itself. Chromium waits for the first one,
      // and starts while the second one, the parts of the launcher, is loaded.
      rolldownOptions: {
        input: { main: 'src-main/main.ts' },
        output: {
          // Both are in one folder, from which they find the preload and the renderer.
          chunkFileNames: ({ name }) => `${name === 'parts' ? '' : 'chunks/'}[name]-[hash].js`,
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'], priority: 2 },
              { name: 'parts', test: /\/src-main\/launcher\.ts$/, priority: 1 },
            ],
          },
        },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      minify: true,
      license,
      // A sandboxed preload is one CommonJS file.
      rolldownOptions: {
        input: { preload: 'src-preload/preload.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    plugins: [react(), compileMessages({ without: mainAreas })],
    build: {
      outDir: 'out/renderer',
      minify: true,
      license,
      modulePreload: false,
      // The policy of app:// allows no data: address.
      assetsInlineLimit: 0,
      // What is drawn first is one script: a second one would be requested only when the first is there.
      rolldownOptions: {
        input: { index: 'src-renderer/index.html' },
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      },
    },
  },
});
