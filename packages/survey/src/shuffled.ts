import { sourceHash } from "./source-hash.ts";

/**
 * The items in an order that the seed says. Each item draws its own lot, so the order stays the same
 * through a visit, on the server and in the browser, and items that come or go move no other.
 */
export function shuffled<T extends { id: string }>(items: readonly T[], seed: string): T[] {
  const lots = new Map(items.map(({ id }) => [id, sourceHash(`${id}/${seed}/${id}`)]));
  return [...items].sort((a, b) => ((lots.get(a.id) ?? "") < (lots.get(b.id) ?? "") ? -1 : 1));
}
