import { allNames } from "../columns/all-names.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { nameKey } from "../columns/name-key.ts";

/** Subtopics of the topic, or those that both topics have by name; `other` is -1 where nothing is compared. */
export function pairedSubtopics(
  { topics }: DatasetView,
  first: number,
  other: number | null | undefined,
): { first: number; other: number }[] {
  if (other === null) return [];
  const childrenOf = (parent: number) =>
    topics.flatMap((topic, place) => (topic.parent === parent ? [place] : []));
  if (other === undefined) return childrenOf(first).map((child) => ({ first: child, other: -1 }));
  const keysOf = (child: number) => allNames(topics[child]).map(nameKey);
  const byName = new Map(childrenOf(other).flatMap((child) => keysOf(child).map((key) => [key, child])));
  return childrenOf(first).flatMap((child) => {
    const twin = keysOf(child)
      .map((key) => byName.get(key))
      .find((found) => found !== undefined);
    return twin === undefined ? [] : [{ first: child, other: twin }];
  });
}
