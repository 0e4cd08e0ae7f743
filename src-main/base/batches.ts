/** Yields items in order, together as long as their lengths are at most `longest` in sum. A longer item is alone. */
export function* batchesOf<Item>(
  items: Iterable<Item>,
  longest: number,
  lengthOf: (item: Item) => number,
): Generator<readonly Item[]> {
  let batch: Item[] = [];
  let length = 0;
  for (const item of items) {
    if (length + lengthOf(item) > longest && batch.length > 0) {
      yield batch;
      batch = [];
      length = 0;
    }
    batch.push(item);
    length += lengthOf(item);
  }
  if (batch.length > 0) yield batch;
}
