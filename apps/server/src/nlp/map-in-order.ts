/**
 * Maps an iterable with at most `limit` calls under way, yielding results in the iterable's order.
 * Reads ahead no further than that. The first failure ends it; the others' failures are not lost on
 * the process.
 */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  limit: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const waiting: Promise<Result>[] = [];
  for await (const item of items) {
    const result = map(item);
    result.catch(() => {});
    waiting.push(result);
    if (waiting.length >= limit) yield (await waiting.shift()) as Result;
  }
  for (const result of waiting) yield await result;
}
