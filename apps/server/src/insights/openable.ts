import type { CommentFilter } from "@soundings/contract/comments";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { Candidate } from "./claims.ts";

/** Conditions of which a list of comments takes one value. */
const SINGLE = ["sentiment", "bucket", "emotion", "language"] as const;
/** Any of them leaves comments out that are not analysed. */
const OF_ANALYSIS = [...SINGLE, "topic_id", "without_topic_id", "point"] as const;

/** Whether a filter leaves comments out by anything but that they are not analysed. */
const narrows = ({ analysed: _, ...filter }: CommentFilter): boolean =>
  Object.values(filter).some((one) => one !== undefined && !(Array.isArray(one) && one.length === 0));

/**
 * The candidates with queries that open, within the filter that they are of, exactly the comments that were counted.
 * Those that need another value of a condition than the filter has open none: joy among the angry comments.
 */
export function openable(
  { sentiment }: Pick<DatasetView, "sentiment">,
  filter: CommentFilter,
  candidates: readonly Candidate[],
): Candidate[] {
  const all = !sentiment.includes(0);
  const marked = narrows(filter) ? { is_narrowed: true } : {};
  return candidates.flatMap((one): Candidate[] => {
    const query = one.query ?? {};
    const differs = (key: (typeof SINGLE)[number]) =>
      filter[key] !== undefined && query[key] !== undefined && filter[key] !== query[key];
    if (SINGLE.some(differs)) return [];
    const known = all || OF_ANALYSIS.some((key) => query[key] !== undefined);
    return [{ ...one, ...marked, ...(!known && { query: { ...query, analysed: "yes" } }) }];
  });
}
