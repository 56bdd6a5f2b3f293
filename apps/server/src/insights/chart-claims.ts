import type { ComparedSide, TopicCharts } from "@soundings/contract/topic-insights";
import { EMOTIONS, type Emotion } from "@soundings/nlp/scale";
import type { DatasetView } from "../columns/dataset-view.ts";
import { CommentTotals } from "../columns/totals.ts";
import { explains } from "../topics/explains.ts";
import { languageParts } from "../topics/language-parts.ts";
import { shareDifference } from "../topics/share-difference.ts";
import type { Tested } from "../topics/significance.ts";
import { topicChartsOf } from "../topics/topic-charts.ts";
import { MIN_COMMENTS } from "../topics/topic-sides.ts";
import { byLength, heldAlike, wordedLanguages } from "./alike.ts";
import { ApartTogether } from "./apart-together.ts";
import { type Candidate, namedTopic, topicSubject } from "./claims.ts";
import type { ClaimSpan } from "./topic-claims.ts";
import { heldWorded, withinLanguages } from "./within-languages.ts";

type Charts = Omit<TopicCharts, "claims">;

/** A topic's comments, how many of them are counted, and the same of those it is compared with. */
export interface ComparedShares {
  hits: number;
  of: number;
  otherHits: number;
  others: number;
}

/** The parts of a candidate that compares two shares; null where a side, or what is counted, has fewer comments than a claim needs. */
export function shareFigures(
  { hits, of, otherHits, others }: ComparedShares,
  { value: effect, low, high, p }: Tested,
  span: ClaimSpan,
) {
  if (Math.min(of, others, hits + otherHits) < MIN_COMMENTS) return null;
  return {
    unit: "share" as const,
    test: "newcombe" as const,
    value: (100 * hits) / of,
    other: (100 * otherHits) / others,
    effect,
    low,
    high,
    p,
    n: of,
    n_against: others,
    span,
  };
}

/** What charts of a selection may say beyond its own claims. */
export async function chartCandidates(
  view: DatasetView,
  comments: Uint32Array,
  charts: Charts,
  span: ClaimSpan,
  ready: Uint8Array | null = null,
): Promise<Candidate[]> {
  const candidatesIn = (part: Uint32Array, drawn: Charts) => {
    const topics = drawn.topics.filter(({ parent_id }) => parent_id === null);
    return [...emotionCandidates(view, part, topics, span), ...pairCandidates(view, drawn, span)];
  };
  const within = async (part: Uint32Array) => candidatesIn(part, await topicChartsOf(view, part));
  const found = await withinLanguages(view, comments, candidatesIn(comments, charts), within);
  const { spoken } = languageParts(view, comments);
  const worded = wordedLanguages(view, comments, ready);
  const own: Candidate[][] = [];
  for (const part of worded) own.push(await within(part));
  const held = heldWorded(view, found, own);
  const parts = worded.length > 0 ? worded : spoken.length > 0 ? spoken : [comments];
  const alike = parts.flatMap((part) => byLength(view, part));
  const places = new Map(view.topics.map(({ id }, place) => [id, place]));
  const paired = [...new Set(charts.pairs.flatMap(({ topic_ids }) => topic_ids))];
  const together = new ApartTogether(
    view,
    paired.flatMap((id) => places.get(id) ?? []),
    alike,
  );
  return heldAlike(held, ({ kind, subject: { topic, other_topic } }) =>
    kind === "topic_pair"
      ? together.shares(places.get(topic?.id ?? "") ?? -1, places.get(other_topic?.id ?? "") ?? -1)
      : null,
  );
}

/** How often a topic's comments carry each emotion, against those without it. */
export function emotionCandidates(
  view: DatasetView,
  comments: Uint32Array,
  topics: readonly Pick<
    Charts["topics"][number],
    "id" | "comment_count" | "emotion_comment_count" | "emotion_counts"
  >[],
  span: ClaimSpan,
): Candidate[] {
  const whole = new CommentTotals(view, comments);
  const [told, totals] = [whole.emotionComments(), whole.emotions()];
  return topics.flatMap(({ id, comment_count, emotion_comment_count, emotion_counts }): Candidate[] => {
    const place = view.topics.findIndex((topic) => topic.id === id);
    const share = comment_count / Math.max(1, comments.length);
    if (place < 0 || !explains(view, place, share)) return [];
    return EMOTIONS.flatMap((emotion, at): Candidate[] => {
      if (isSaidByName(view, place, emotion)) return [];
      const hits = emotion_counts[at] ?? 0;
      const sides = {
        hits,
        of: emotion_comment_count,
        otherHits: (totals[at]?.comment_count ?? 0) - hits,
        others: told - emotion_comment_count,
      };
      const figures = shareFigures(sides, differenceOf(sides), span);
      if (!figures) return [];
      const subject = { ...topicSubject(view, place), emotion };
      const query = { topic_id: id, emotion };
      return [{ ...figures, kind: "topic_emotion", subject, against: "without_topic", share, query }];
    });
  });
}

/** "Trust is more frequent in comments on Staff": to praise people is to trust them. */
export const isSaidByName = ({ topics }: DatasetView, place: number, emotion: Emotion): boolean =>
  emotion === "trust" && topics[place]?.is_of_people === true;

/** The same of the topics of a comparison. */
export function sideEmotions(
  view: DatasetView,
  comments: Uint32Array,
  sides: readonly ComparedSide[],
  span: ClaimSpan,
): Candidate[] {
  const topics = sides.flatMap(({ id, emotions, ...side }) =>
    id === null ? [] : [{ ...side, id, emotion_counts: emotions.map((one) => one.comment_count) }],
  );
  return emotionCandidates(view, comments, topics, span);
}

/** Of each two topics: how many of the smaller one's comments speak of the larger one, against those without it. */
export function pairCandidates(view: DatasetView, charts: Charts, span: ClaimSpan): Candidate[] {
  const total = charts.comment_count;
  const counts = new Map(charts.topics.map(({ id, comment_count }) => [id, comment_count]));
  const places = new Map(view.topics.map(({ id }, place) => [id, place]));
  const countOf = (id: string) => counts.get(id) ?? 0;
  return charts.pairs.flatMap(({ topic_ids, comment_count }): Candidate[] => {
    const [small = "", large = ""] = topic_ids.toSorted(
      (a, b) => countOf(a) - countOf(b) || (a < b ? -1 : 1),
    );
    const [own, other] = [places.get(small), places.get(large)];
    if (own === undefined || other === undefined) return [];
    const share = countOf(small) / total;
    if (!explains(view, own, share) || !explains(view, other, countOf(large) / total)) return [];
    const sides = {
      hits: comment_count,
      of: countOf(small),
      otherHits: countOf(large) - comment_count,
      others: total - countOf(small),
    };
    const figures = shareFigures(sides, differenceOf(sides), span);
    if (!figures) return [];
    const subject = { ...topicSubject(view, own), other_topic: namedTopic(view, other) };
    return [
      {
        ...figures,
        kind: "topic_pair",
        subject,
        against: "without_topic",
        share,
        query: { topic_id: small, with_topic_id: large },
      },
    ];
  });
}

function differenceOf({ hits, of, otherHits, others }: ComparedShares): Tested {
  return shareDifference({ hits, of }, { hits: otherHits, of: others }, 0);
}
