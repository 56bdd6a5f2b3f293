import { partsOf } from "../columns/load-view.ts";
import { placeOf } from "../columns/select-comments.ts";
import { ProblemError } from "../http/problem.ts";
import { readyMadeOf, wordedLanguages } from "../insights/alike.ts";
import { claimsOf } from "../insights/claims.ts";
import { comparisonCandidates } from "../insights/compare-claims.ts";
import { openable } from "../insights/openable.ts";
import { compareTopics } from "../topics/compare-topics.ts";
import { topicList } from "../topics/topic-list.ts";
import type { Asked, OwnAnswer } from "./answer-rows.ts";

/** Two topics with each other. Throws ProblemError NOT_FOUND of an unknown topic, or one twice. */
export async function topicComparison({ db, view, query, selection, found }: Asked): Promise<OwnAnswer> {
  const [first, other] = [query.topic_id, query.other_topic_id].map((id) => (id ? placeOf(view, id) : null));
  if (first == null || other == null || first === other) throw new ProblemError("NOT_FOUND");
  const compared = { mode: "topic-topic" as const, first, other };
  const { comments, numbers } = selection;
  const parts = partsOf(db, view);
  const worded = wordedLanguages(view, comments, await readyMadeOf(parts, view));
  const whole = await compareTopics(parts, view, comments, numbers, compared, worded);
  const own = comparisonCandidates(view, compared, whole, found.span);
  const { items } = await topicList(view, comments, null);
  const all = items.flatMap((item) => [item, ...item.children]);
  return {
    claims: claimsOf(openable(view, query.filter, own)),
    rows: [query.topic_id, query.other_topic_id].flatMap((id) => {
      const item = all.find((one) => one.id === id);
      if (!item) return [];
      const { name, comment_count, share, estimate } = item;
      const score = estimate.score;
      return [
        { name, comment_count, share, score, change: null, query: { ...query.filter, topic_id: item.id } },
      ];
    }),
  };
}
