/** Returns a function that makes a value at its first call, and returns the same one from then on. */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
