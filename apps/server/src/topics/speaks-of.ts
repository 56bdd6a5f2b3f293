import type { DatasetView } from "../columns/dataset-view.ts";

/** Whether a comment speaks of a topic or subtopic, by its place in the view's topics. */
export function speaksOf({ topics, mentions }: DatasetView, comment: number, place: number): boolean {
  const column = topics[place]?.parent === null ? mentions.topic : mentions.subtopic;
  const end = mentions.offsets[comment + 1] as number;
  for (let at = mentions.offsets[comment] as number; at < end; at++) if (column[at] === place) return true;
  return false;
}
