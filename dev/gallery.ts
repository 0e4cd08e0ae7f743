/**
 * `npm run gallery`: every state of every screen in an ordinary browser, with hot reload. Serves dev/gallery/ on
 * loopback until it is told to end.
 */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { brandFile } from '../src-main/window/brand-files.ts';
import { brands } from './gallery/brands.ts';
import { compileMessages } from './lib/compile-messages.ts';
import { root } from './lib/process.ts';
import { runTask } from './lib/task.ts';

await runTask('gallery', [], async () => {
  // Vite ends the process itself at SIGTERM, with 143 unless there is an exit code.
  process.exitCode = 0;
  const ended = new Promise<void>((end) => {
    // The terminal's Ctrl+C comes twice: from the terminal and from dev/run.mjs.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end());
  });
  const server = await createServer({
    configFile: false,
    root: path.join(root, 'dev/gallery'),
    cacheDir: path.join(root, '.latchkey/gallery'),
    appType: 'mpa',
    logLevel: 'warn',
    plugins: [react(), compileMessages(), serveBrands()],
    server: {
      host: '127.0.0.1',
      // The next free port where this one is taken.
      port: 5180,
      fs: {
        // Never .latchkey/user-data: what is served here can be read by each user of this computer.
        allow: ['dev/gallery', 'src-renderer', 'src-shared', 'node_modules'].map((room) =>
          path.join(root, room),
        ),
      },
    },
  });
  await server.listen();
  console.log(`The gallery is at ${server.resolvedUrls?.local[0]}`);
  console.log('Ctrl+C ends it.');
  await ended;
  await server.close();
  return 0;
});

/** Serves each brand below an address of its own, as main does below `app://latchkey/`. */
function serveBrands(): Plugin {
  return {
    name: 'latchkey:serve-brands',
    configureServer: ({ middlewares }) => {
      for (const [name, brand] of Object.entries(brands)) {
        middlewares.use(`/brands/${name}`, ({ url = '' }, response, next) => {
          const file = brandFile(brand, url);
          if (!file) return next();
          response.setHeader('content-type', file.contentType).end(file.bytes);
        });
      }
    },
  };
}
