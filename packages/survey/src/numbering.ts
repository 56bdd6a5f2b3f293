import type { Action } from "./questions.ts";

/**
 * Numbers of blocks, questions and flows, one rule for all: active items are numbered from 1 without
 * gaps, deleted ones have none. Items keep their place in the array; the number alone says the order.
 */

type NumberKey = "block_number" | "question_number" | "block_flow_number";
type Numbered<K extends NumberKey> = { id: string; action: Action } & Record<K, number | null>;

/** The active items in their order. */
export function inOrder<K extends NumberKey, T extends Numbered<K>>(items: readonly T[], key: K): T[] {
  return items
    .filter((item) => item.action !== "DELETE")
    .sort((a, b) => (a[key] ?? Number.POSITIVE_INFINITY) - (b[key] ?? Number.POSITIVE_INFINITY));
}

/** The highest number in use; 0 when there is none. */
export function lastNumber<K extends NumberKey>(items: readonly Numbered<K>[], key: K): number {
  return items.reduce((last, item) => (item.action === "DELETE" ? last : Math.max(last, item[key] ?? 0)), 0);
}

/** Gives active items the numbers from 1 in their order, and deleted ones none. */
export function renumber<K extends NumberKey, T extends Numbered<K>>(items: readonly T[], key: K): T[] {
  const numbers = new Map(inOrder(items, key).map((item, index) => [item.id, index + 1]));
  return items.map((item) => withNumber(item, key, numbers.get(item.id) ?? null));
}

function withNumber<K extends NumberKey, T extends Numbered<K>>(item: T, key: K, number: number | null): T {
  return item[key] === number ? item : { ...item, [key]: number };
}

/** Adds an item last: the maximum number plus 1, or 1 when there are none. */
export function append<K extends NumberKey, T extends Numbered<K>>(
  items: readonly T[],
  key: K,
  item: T,
): T[] {
  return [...items, withNumber({ ...item, action: "CREATE" }, key, lastNumber(items, key) + 1)];
}

/** Adds an item above or below another; later ones move down by one. Unknown ids add it last. */
export function insertBeside<K extends NumberKey, T extends Numbered<K>>(
  items: readonly T[],
  key: K,
  item: T,
  besideId: string,
  side: "above" | "below",
): T[] {
  const beside = items.find((other) => other.id === besideId && other.action !== "DELETE");
  const number = beside?.[key];
  if (number == null) return append(items, key, item);
  const place = side === "above" ? number : number + 1;
  const shifted = items.map((other) => {
    const old = other.action === "DELETE" ? null : other[key];
    return old != null && old >= place ? withNumber(other, key, old + 1) : other;
  });
  return [...shifted, withNumber({ ...item, action: "CREATE" }, key, place)];
}

/** Marks items as deleted, clears their numbers and renumbers the rest from 1. */
export function remove<K extends NumberKey, T extends Numbered<K>>(
  items: readonly T[],
  key: K,
  ids: readonly string[],
): T[] {
  const gone = new Set(ids);
  return renumber(
    items.map(
      (item): T => (gone.has(item.id) && item.action !== "DELETE" ? { ...item, action: "DELETE" } : item),
    ),
    key,
  );
}

/** Swaps an item's number with its neighbour's; at the end of the list nothing changes. */
export function swap<K extends NumberKey, T extends Numbered<K>>(
  items: readonly T[],
  key: K,
  id: string,
  direction: "up" | "down",
): T[] {
  const order = inOrder(items, key);
  const at = order.findIndex((item) => item.id === id);
  const item = order[at];
  const neighbour = order[direction === "up" ? at - 1 : at + 1];
  if (!item || !neighbour) return [...items];
  return items.map((other) => {
    if (other.id === item.id) return withNumber(other, key, neighbour[key]);
    if (other.id === neighbour.id) return withNumber(other, key, item[key]);
    return other;
  });
}

/** Moves an item to a place (from 0) among the active ones, as dragging does. */
export function moveTo<K extends NumberKey, T extends Numbered<K>>(
  items: readonly T[],
  key: K,
  id: string,
  place: number,
): T[] {
  const order = inOrder(items, key);
  const item = order.find((one) => one.id === id);
  if (!item) return [...items];
  const rest = order.filter((one) => one.id !== id);
  rest.splice(Math.max(0, Math.min(place, rest.length)), 0, item);
  const numbers = new Map(rest.map((one, index) => [one.id, index + 1]));
  return items.map((other) => withNumber(other, key, numbers.get(other.id) ?? null));
}
