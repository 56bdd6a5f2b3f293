import type { ClearDifference } from "@soundings/contract/clear-differences";
import type { DatasetComparison } from "@soundings/contract/dataset-comparison";
import { roundTo } from "@soundings/contract/shown-figures";
import type { Difference } from "@soundings/contract/topics";
import { EMOTIONS } from "@soundings/nlp/scale";
import type { DatasetView } from "../columns/dataset-view.ts";
import { toldLanguages } from "../columns/told-emotions.ts";
import type { Sums } from "../statistics/statistics.ts";
import { float32At, uint8At, uint32At } from "../statistics/typed-arrays.ts";
import { meanOfSums, welch, welchOfFew } from "../topics/confidence.ts";
import { explains } from "../topics/explains.ts";
import { MIN_FEW } from "../topics/few-comments.ts";
import { languageParts } from "../topics/language-parts.ts";
import { meanDifference } from "../topics/mean-difference.ts";
import { type Share, shareDifference } from "../topics/share-difference.ts";
import { betweenShown, type Tested } from "../topics/significance.ts";
import { topicEstimate } from "../topics/topic-estimate.ts";
import { MIN_COMMENTS } from "../topics/topic-sides.ts";
import { TopicTally } from "../topics/topic-tally.ts";
import { areClear, type Candidate, idOf, namedTopic, topicSubject, WHOLE } from "./claims.ts";
import { withinLanguages } from "./within-languages.ts";

type Sides = readonly [Uint32Array, Uint32Array];
type Compared = Pick<DatasetComparison, "score" | "topics" | "emotions" | "languages"> & {
  scores: [Sums, Sums];
  /** What was found of each difference, by `differenceId`. */
  candidates: ReadonlyMap<string, Candidate>;
};

/**
 * Two sets of comments side by side: scores by Welch's t, topics' scores by the same over comments, shares by Newcombe. All
 * differences are tested together, and where both sides speak several languages those that do not hold within
 * them are not called clear.
 *
 * @param sides indexes of analysed comments, near copies left out; none on both
 * @param ids of topics on each side, by their places
 */
export async function compareSides(
  view: DatasetView,
  sides: Sides,
  ids: readonly (readonly [string | null, string | null])[],
): Promise<Compared> {
  const counted = await countSides(view, sides);
  const candidates = candidatesOf(view, counted);
  const all = Uint32Array.from([...sides[0], ...sides[1]]);
  const first = new Set(sides[0]);
  const split = (part: Uint32Array): Sides => [
    part.filter((comment) => first.has(comment)),
    part.filter((comment) => !first.has(comment)),
  ];
  const held = await withinLanguages(view, all, candidates, async (part) =>
    candidatesOf(view, await countSides(view, split(part))),
  );
  const clear = areClear(held);
  const clearIds = new Set(held.flatMap((one, at) => (clear[at] ? [idOf(one)] : [])));
  const found = new Map(candidates.map((one) => [idOf(one), one]));
  const differenceOf = (id: Pick<Candidate, "kind" | "subject">): Difference | null => {
    const one = found.get(idOf(id as Candidate));
    if (!one) return null;
    const difference = shown(one, clearIds.has(idOf(one)));
    return one.is_few && !difference.clear ? null : difference;
  };
  const of = sides.map(({ length }) => Math.max(1, length)) as [number, number];
  const sharesOf = (counts: [number, number]): [number, number] => [counts[0] / of[0], counts[1] / of[1]];
  const told = pair((side) => Math.max(1, counted[side].told));
  const emotionSharesOf = (counts: [number, number]): [number, number] => [
    counts[0] / told[0],
    counts[1] / told[1],
  ];
  const countsOf = (place: number) => pair((side) => counted[side].tally.topic(place).groups);
  const topics = bySize(view, (place) => sum(countsOf(place))).map((place) => {
    const subject = topicSubject(view, place);
    const { name, parent_name } = namedTopic(view, place);
    return {
      name,
      parent_name,
      ids: [...(ids[place] ?? [null, null])] as [string | null, string | null],
      comment_counts: countsOf(place),
      shares: sharesOf(countsOf(place)),
      share: differenceOf({ kind: "segment_topic", subject }),
      estimates: pair((side) => estimateOf(counted[side].tally, place)),
      score: differenceOf({ kind: "topic_score", subject }),
    };
  });
  return {
    candidates: found,
    scores: pair((side) => counted[side].score),
    score: differenceOf({ kind: "segment_score", subject: WHOLE }),
    topics,
    emotions: EMOTIONS.map((emotion, at) => {
      const counts = pair((side) => counted[side].emotions[at] ?? 0);
      const share = differenceOf({ kind: "segment_emotion", subject: { ...WHOLE, emotion } });
      return { emotion, comment_counts: counts, shares: emotionSharesOf(counts), share };
    }),
    languages: languageParts(view, all).spoken.map(
      (part) => view.languages[uint8At(view.language, uint32At(part, 0))] as string,
    ),
  };
}

/** The id of the candidate that a difference is made of. */
export function differenceId(is: ClearDifference): string {
  const of = (kind: Candidate["kind"], id?: string | null) => [kind, id].filter(Boolean).join(" ");
  switch (is.kind) {
    case "score":
      return of("segment_score");
    case "topicShare":
    case "topicScore": {
      const [one, other] = is.topic.ids;
      return of(is.kind === "topicShare" ? "segment_topic" : "topic_score", one ?? other);
    }
    case "emotion":
      return of("segment_emotion", is.emotion.emotion);
  }
}

interface Side {
  score: Sums;
  tally: TopicTally;
  /** Comments whose emotions are told, and those with each, in the order of EMOTIONS. */
  told: number;
  emotions: number[];
}

const pair = <Item>(of: (side: 0 | 1) => Item): [Item, Item] => [of(0), of(1)];
const sum = ([one, other]: [number, number]) => one + other;

/** Places of the topics that are spoken of, largest first, each with its subtopics below it. */
function bySize({ topics }: DatasetView, sizeOf: (place: number) => number): number[] {
  const rootOf = (place: number) => topics[place]?.parent ?? place;
  const isChild = (place: number) => Number(rootOf(place) !== place);
  return topics
    .flatMap((_, place) => (sizeOf(place) > 0 ? [place] : []))
    .sort((a, b) => {
      const [one, other] = [rootOf(a), rootOf(b)];
      if (one !== other) return sizeOf(other) - sizeOf(one) || one - other;
      return isChild(a) - isChild(b) || sizeOf(b) - sizeOf(a) || a - b;
    });
}

async function countSides(view: DatasetView, sides: Sides): Promise<[Side, Side]> {
  const isTold = toldLanguages(view);
  const count = async (comments: Uint32Array): Promise<Side> => {
    const score: Sums = { count: 0, sum: 0, squares: 0 };
    const emotions = EMOTIONS.map(() => 0);
    let told = 0;
    for (const comment of comments) {
      told += uint8At(isTold, uint8At(view.language, comment));
      const own = float32At(view.score, comment);
      score.count++;
      score.sum += own;
      score.squares += own * own;
      for (let bits = uint8At(view.emotions, comment); bits !== 0; bits &= bits - 1) {
        const at = 31 - Math.clz32(bits & -bits);
        emotions[at] = (emotions[at] ?? 0) + 1;
      }
    }
    return { score, tally: await TopicTally.of(view, comments, null), told, emotions };
  };
  return [await count(sides[0]), await count(sides[1])];
}

function candidatesOf(view: DatasetView, counted: [Side, Side]): Candidate[] {
  const [one, other] = counted;
  const of = pair((side) => counted[side].score.count);
  const least = Math.min(...of);
  if (least < MIN_FEW || Math.max(...of) < MIN_COMMENTS) return [];
  const isFew = least < MIN_COMMENTS;
  const common = { against: "rest" as const, n: of[0], n_against: of[1], share: 1, span: null };
  const points = (
    kind: "segment_score" | "topic_score",
    subject: Candidate["subject"],
    { n, n_against, values, ...found }: Tested & { n: number; n_against: number; values: [number, number] },
  ): Candidate => {
    const { value: effect, low, high, p } = betweenShown(found, roundTo(values[0], 1), roundTo(values[1], 1));
    const test = kind === "segment_score" ? ("welch_t" as const) : ("clustered_t" as const);
    const figures = { value: values[0], other: values[1], effect, low, high, p, n, n_against };
    return { ...common, ...figures, kind, subject, unit: "points", test };
  };
  const share = (
    kind: "segment_topic" | "segment_emotion",
    subject: Candidate["subject"],
    hits: [number, number],
    counts = of,
  ): Candidate => {
    const shares = pair((side): Share => ({ hits: hits[side], of: counts[side] }));
    const { value: effect, low, high, p } = shareDifference(shares[0], shares[1], 0);
    const [value, against] = pair((side) => (100 * hits[side]) / counts[side]);
    const figures = { value, other: against, effect, low, high, p, n: counts[0], n_against: counts[1] };
    return { ...common, ...figures, kind, subject, unit: "share", test: "newcombe" };
  };
  const candidates: Candidate[] = [];
  const means = pair((side) => meanOfSums(counted[side].score));
  if (means[0] && means[1]) {
    const [a, b] = [means[0], means[1]];
    const counts = { n: a.n, n_against: b.n, values: [a.mean, b.mean] as [number, number] };
    const tested = isFew ? welchOfFew(a, b) : welch(a, b);
    const candidate = points("segment_score", WHOLE, { ...tested, ...counts });
    candidates.push(isFew ? { ...candidate, is_few: true } : candidate);
  }
  if (isFew) return candidates;
  view.topics.forEach((topic, place) => {
    const [a, b] = [one.tally.topic(place), other.tally.topic(place)];
    const subject = topicSubject(view, place);
    const all = a.groups + b.groups;
    if (all >= MIN_COMMENTS && explains(view, place, all / sum(of)))
      candidates.push(share("segment_topic", subject, [a.groups, b.groups]));
    if (topic.is_one_sided || Math.min(a.groups, b.groups) < MIN_COMMENTS) return;
    const found = meanDifference(a, b);
    const values: [number, number] = [a.sum / a.count, b.sum / b.count];
    if (found)
      candidates.push(points("topic_score", subject, { ...found, n: a.groups, n_against: b.groups, values }));
  });
  const told = pair((side) => counted[side].told);
  EMOTIONS.forEach((emotion, at) => {
    const hits = pair((side) => counted[side].emotions[at] ?? 0);
    if (Math.min(sum(hits), ...told) < MIN_COMMENTS) return;
    candidates.push(share("segment_emotion", { ...WHOLE, emotion }, hits, told));
  });
  return candidates;
}

function estimateOf(tally: TopicTally, place: number) {
  const sums = tally.topic(place);
  return sums.count === 0 ? null : topicEstimate(sums, tally.whole);
}

const shown = ({ effect, low, high }: Candidate, clear: boolean): Difference => {
  const [from, to] = [roundTo(low, 1), roundTo(high, 1)];
  return { value: roundTo(effect, 1), low: from, high: to, clear: clear && (from > 0 || to < 0) };
};
