/** Counts what is under way, so that a test can wait for the end of all of it: no time is guessed. */
export function workCounter() {
  let running = 0;
  const follow = (result: unknown) => {
    if (!(result instanceof Promise)) return;
    running += 1;
    const done = () => {
      running -= 1;
    };
    result.then(done, done);
  };

  /** The same thing, with every promise that it or one of its functions answers counted. */
  function tracked<T extends object>(part: T): T {
    return new Proxy(part, {
      apply: (target, self, args) => {
        const result: unknown = typeof target === 'function' && Reflect.apply(target, self, args);
        follow(result);
        return result;
      },
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? tracked(value) : value;
      },
    });
  }

  /** Waits until nothing is under way, and nothing follows from that. */
  const idle = async () => {
    for (let quiet = 0; quiet < 5; quiet = running === 0 ? quiet + 1 : 0) {
      await new Promise(setImmediate);
    }
  };
  return { tracked, idle };
}
