/** Counts unsettled promises, so that a test waits until all have settled and need not guess a time. */
export function workCounter() {
  let running = 0;
  let allSettled = Promise.withResolvers<void>();
  const follow = (result: unknown) => {
    if (!(result instanceof Promise)) return;
    running += 1;
    const done = () => {
      running -= 1;
      if (running > 0) return;
      allSettled.resolve();
      allSettled = Promise.withResolvers();
    };
    result.then(done, done);
  };

  /** Returns a proxy of the part. It counts every promise that the part or one of its functions returns. */
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

  /** Waits until nothing has run for five turns of the event loop, so no follow-up work is missed. */
  const idle = async () => {
    for (let quiet = 0; quiet < 5; quiet = running === 0 ? quiet + 1 : 0) {
      // Turns of the event loop would take the processor from the work.
      if (running > 0) await allSettled.promise;
      await new Promise(setImmediate);
    }
  };
  return { tracked, idle };
}
