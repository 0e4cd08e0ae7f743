/** `require('events')` of a sandboxed preload. Runs in the page as text, on its own. */
export function makeEmitterClass() {
  type Listener = ((...args: unknown[]) => void) & { wrapped?: Listener };

  return class Emitter {
    readonly #listeners = new Map<string, Listener[]>();

    on(name: string, listener: Listener): this {
      this.#listeners.set(name, [...this.listeners(name), listener]);
      return this;
    }

    once(name: string, listener: Listener): this {
      const once: Listener = (...args) => {
        this.off(name, once);
        listener.apply(this, args);
      };
      once.wrapped = listener;
      return this.on(name, once);
    }

    off(name: string, listener: Listener): this {
      const rest = this.listeners(name).filter((l) => l !== listener && l.wrapped !== listener);
      this.#listeners.set(name, rest);
      return this;
    }

    addListener(name: string, listener: Listener): this {
      return this.on(name, listener);
    }

    removeListener(name: string, listener: Listener): this {
      return this.off(name, listener);
    }

    removeAllListeners(name?: string): this {
      if (name === undefined) this.#listeners.clear();
      else this.#listeners.delete(name);
      return this;
    }

    emit(name: string, ...args: unknown[]): boolean {
      const all = this.listeners(name);
      for (const listener of all) listener.apply(this, args);
      return all.length > 0;
    }

    listeners(name: string): Listener[] {
      return [...(this.#listeners.get(name) ?? [])];
    }

    listenerCount(name: string): number {
      return this.listeners(name).length;
    }
  };
}

export type EmitterClass = ReturnType<typeof makeEmitterClass>;
