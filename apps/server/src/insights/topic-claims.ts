import { roundTo } from "@soundings/contract/shown-figures";
import type { ColumnTopic, DatasetView } from "../columns/dataset-view.ts";
import { explains } from "../topics/explains.ts";
import { compareFew, topicSpreadP } from "../topics/few-comments.ts";
import { betweenShown } from "../topics/significance.ts";
import type { TopicSides } from "../topics/topic-sides.ts";
import { type Candidate, topicSubject } from "./claims.ts";

/** Days that a selection's comments cover; null without dates. */
export type ClaimSpan = Candidate["span"];

/** What people do after something else went wrong scores as that does: who returns a broken device blames no returning. */
export const follows = ({ key }: ColumnTopic): boolean => key === "returns";

/** Each topic that explains something against everything else, and what fixing the bad ones would give. */
export function topicCandidates(view: DatasetView, sides: TopicSides, span: ClaimSpan): Candidate[] {
  return view.topics.flatMap((topic, place): Candidate[] => {
    const share = sides.commentsOf(place) / Math.max(1, sides.comments);
    if (!explains(view, place, share)) return [];
    const enough = sides.compare(place);
    const compared = enough ?? compareFew(sides, place);
    const gain = sides.gain(place, compared);
    if (!compared || !gain) return [];
    const common = {
      ...(enough ? { spread_p: topicSpreadP(sides, place, enough) } : { is_few: true }),
      subject: topicSubject(view, place),
      against: "other_mentions" as const,
      unit: "points" as const,
      n: compared.n,
      n_against: compared.n_other,
      test: "clustered_t" as const,
      share,
      span,
      query: { topic_id: topic.id },
    };
    const [own, other] = [sides.scoreOf(place), roundTo(compared.other, 1)];
    const { value: effect, low, high, p } = betweenShown(compared, own, other);
    const score: Candidate = {
      ...common,
      kind: "topic_score",
      value: own,
      other,
      effect,
      low,
      high,
      p,
    };
    // One test: what is worse than the others is what fixing would lift, where anybody can fix it.
    const scores = topic.is_one_sided ? [] : [score];
    if (
      gain.value <= 0 ||
      compared.value >= 0 ||
      topic.is_given ||
      (follows(topic) && !view.by_earlier_rules)
    )
      return scores;
    const fix: Candidate = {
      ...common,
      kind: "fix",
      value: gain.mean + gain.value,
      other: gain.mean,
      effect: gain.value,
      low: gain.low,
      high: gain.high,
      // The same test: it is lower than all else, and the interval of what that costs is apart from 0 as it is shown.
      p: roundTo(gain.low, 1) > 0 ? compared.p : 1,
      reach: 1,
    };
    return [...scores, fix];
  });
}
