import type { DatasetView } from "../columns/dataset-view.ts";

/**
 * Whether a topic explains anything: it is not general, and stands in half of the comments at most. What nearly
 * everybody speaks of describes; nothing is left to compare it with.
 *
 * @param place the topic's place among the view's topics
 * @param share of the comments that are looked at, 0 to 1
 */
export function explains(view: Pick<DatasetView, "topics">, place: number, share: number): boolean {
  return !view.topics[place]?.is_general && share <= 0.5;
}
