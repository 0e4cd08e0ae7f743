import { EventEmitter } from 'node:events';
import type { NativeTheme as ElectronNativeTheme } from 'electron';
import { allowEvents } from './event.ts';

type Source = ElectronNativeTheme['themeSource'];

class NativeTheme
  extends EventEmitter
  implements Pick<ElectronNativeTheme, 'shouldUseDarkColors' | 'themeSource'>
{
  #source: Source = 'system';

  constructor() {
    super();
    allowEvents(this, 'nativeTheme', ['updated']);
    this.setMaxListeners(0); // every window listens
  }

  get themeSource(): Source {
    return this.#source;
  }

  set themeSource(source: Source) {
    if (source === this.#source) return;
    this.#source = source;
    this.emit('updated');
  }

  /** The stand-in's system is a light one. */
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark';
  }
}

export const nativeTheme = new NativeTheme();
