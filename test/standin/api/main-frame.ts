import type { WebFrameMain } from 'electron';
import { fromWeb, toWeb } from '../scheme-map.ts';

/** The one frame of a window that speaks IPC. It stays the same object: apps compare it. */
export class MainFrame implements Pick<WebFrameMain, 'name' | 'origin' | 'parent' | 'url'> {
  readonly name = '';
  readonly parent = null;
  readonly #url: () => string;

  constructor(url: () => string) {
    this.#url = url;
  }

  get url(): string {
    return this.#url();
  }

  get origin(): string {
    return URL.canParse(this.url) ? fromWeb(new URL(toWeb(this.url)).origin) : 'null';
  }
}
