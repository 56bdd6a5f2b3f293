import { sourceHash } from "./source-hash.ts";

/**
 * The items in an order that the seed says. Each item draws its own lot, so the order stays the same
 * through a visit, on the server and in the browser, and items that come or go move no other.
 */
export function shuffled<T extends { id: string }>(items: readonly T[], seed: string): T[] {
  const drawn = items.map((item) => ({ item, lot: sourceHash(`${item.id}/${seed}/${item.id}`) }));
  return drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ item }) => item);
}
