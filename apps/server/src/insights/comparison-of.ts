import type { CallQuery } from "@soundings/contract/call";
import type { Comparison, compareTopics as compareCall } from "@soundings/contract/topic-insights";
import { memoize } from "../column-store/memoize.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { partsOf } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import { compareTopics } from "../topics/compare-topics.ts";
import type { Compared } from "../topics/comparison.ts";
import { agreeWithClaims } from "./agree-with-claims.ts";
import { readyMadeOf, wordedLanguages } from "./alike.ts";
import { claimsOf } from "./claims.ts";
import { comparisonCandidates } from "./compare-claims.ts";
import { candidatesOf } from "./load-selection.ts";
import { openable } from "./openable.ts";

/**
 * One topic alone, against another, or against the dataset, with what holds of it. Throws ProblemError NOT_FOUND for an
 * unknown topic, INVALID_INPUT when the second is missing.
 */
export async function comparisonOf(
  db: Db,
  view: DatasetView,
  dataset: FoundDataset,
  query: CallQuery<typeof compareCall>,
): Promise<Comparison> {
  const { mode: _mode, topic_ids: _topics, ...filter } = query;
  const compared = comparedOf(view, query);
  return await memoize(view, "compare", query, async () => {
    const { selection, found } = await candidatesOf(db, view, dataset, filter);
    const { comments, numbers } = selection;
    const parts = partsOf(db, view);
    const worded = wordedLanguages(view, comments, await readyMadeOf(parts, view));
    const whole = await compareTopics(parts, view, comments, numbers, compared, worded);
    const own = comparisonCandidates(view, compared, whole, found.span);
    const claims = claimsOf([...found.candidates, ...openable(view, filter, own)]);
    return {
      ...agreeWithClaims(whole.figures, claims),
      words: whole.words.map(({ q: _q, queries: _queries, ...word }) => word),
      claims,
    };
  });
}

/** What a call wants compared. */
function comparedOf(view: DatasetView, { mode, topic_ids }: CallQuery<typeof compareCall>): Compared {
  const placeOf = (id: string | undefined) => {
    const place = view.topics.findIndex((topic) => topic.id === id);
    if (place < 0) throw new ProblemError("NOT_FOUND");
    return place;
  };
  const [one, two] = topic_ids;
  const first = placeOf(one);
  if (mode !== "topic-topic") return { mode, first, other: mode === "single" ? undefined : null };
  if (two === undefined || two === one) {
    const issues = [{ path: "topic_ids", code: two === undefined ? "too_small" : "not_unique" }];
    throw new ProblemError("INVALID_INPUT", { issues });
  }
  return { mode, first, other: placeOf(two) };
}
