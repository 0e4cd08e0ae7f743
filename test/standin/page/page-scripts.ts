import { randomBytes } from 'node:crypto';
import { bridge } from './bridge.ts';
import { makeCodec } from './codec.ts';
import { makeEmitterClass } from './emitter.ts';
import { type PreloadConfig, preloadWorld } from './preload-world.ts';

/** The name Electron gives the preload's world. */
export const WORLD = 'Electron Isolated Context';
/** Names the page cannot guess. */
export const BINDING = `__ipc_${randomBytes(6).toString('hex')}`;
const HELLO = JSON.stringify(`__hello_${randomBytes(6).toString('hex')}`);

const topOnly = (code: string) => `if (window.top === window) { ${code} }`;

/**
 * The page's own world waits for the shared node before any script of the page can run. It must be
 * registered before the preload's script, which hands the node over.
 */
export function mainWorldScript(): string {
  const receive = `(event) => (${bridge})(event.relatedTarget, 'to-preload', 'to-page')`;
  return topOnly(`document.addEventListener(${HELLO}, ${receive}, { once: true });`);
}

export function preloadWorldScript(config: PreloadConfig, preloadSource: string): string {
  return topOnly(`
    const port = document.createElement('i');
    document.dispatchEvent(new MouseEvent(${HELLO}, { relatedTarget: port }));
    (${preloadWorld})(
      ${JSON.stringify(config)},
      (${bridge})(port, 'to-page', 'to-preload'),
      (${makeCodec})(),
      (${makeEmitterClass})(),
      function (require, module, exports, process) {\n${preloadSource}\n},
    );`).concat(`\n//# sourceURL=${config.preload}`);
}
