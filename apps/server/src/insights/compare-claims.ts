import type { CommentFilter } from "@soundings/contract/comments";
import type { ComparedSide } from "@soundings/contract/topic-insights";
import { seedTest } from "@soundings/nlp/analyse";
import { EMOTIONS, type Emotion } from "@soundings/nlp/scale";
import { fold } from "../column-store/fold.ts";
import { allNames } from "../columns/all-names.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { ComparedPart, ComparedTopics } from "../topics/compare-topics.ts";
import type { Compared, TestedMeans } from "../topics/comparison.ts";
import { explains } from "../topics/explains.ts";
import { shareDifference } from "../topics/share-difference.ts";
import type { Tested } from "../topics/significance.ts";
import { MIN_COMMENTS } from "../topics/topic-sides.ts";
import { isSaidByName, shareFigures, sideEmotions } from "./chart-claims.ts";
import { type Candidate, namedTopic, topicSubject } from "./claims.ts";
import type { ClaimSpan } from "./topic-claims.ts";
import { heldWithin, heldWorded, mostOfOneLanguage } from "./within-languages.ts";

/** What a comparison may say: of one topic alone its emotions against those without it. */
export function comparisonCandidates(
  view: DatasetView,
  compared: Compared,
  { whole, languages, worded }: Pick<ComparedTopics, "whole" | "languages" | "worded">,
  span: ClaimSpan,
): Candidate[] {
  const candidatesIn = (part: ComparedPart) => {
    const own = compareCandidates(view, compared, part, span);
    return compared.mode === "single"
      ? [...own, ...sideEmotions(view, part.comments, part.sides, span)]
      : own;
  };
  const most = mostOfOneLanguage(
    view,
    languages.map(({ comments }) => comments),
  );
  const held = heldWithin(candidatesIn(whole), languages.map(candidatesIn), most);
  return heldWorded(view, held, worded.map(candidatesIn));
}

/**
 * What a comparison may say beyond what the selection says of each topic: of two topics their scores, and
 * those of subtopics that both have; of both sides how many comments are positive and negative, carry each
 * emotion, and have a word.
 */
export function compareCandidates(
  view: DatasetView,
  { first, other }: Compared,
  { sides, tests, words, texts }: Omit<ComparedPart, "comments">,
  span: ClaimSpan,
): Candidate[] {
  const [a, b] = sides;
  if (!a) return [];
  const isTopic = typeof other === "number";
  if (!isTopic && !explains(view, first, a.share)) return [];
  const against = isTopic ? ("other_topic" as const) : ("without_topic" as const);
  const subject = {
    ...topicSubject(view, first),
    other_topic: isTopic ? namedTopic(view, other) : null,
  };
  const common = { subject, against, share: a.share };
  const query = { topic_id: view.topics[first]?.id };
  const candidates: Candidate[] = wordCandidates(view, { first, other }, words, texts, a.share, span);
  if (!b) return candidates;
  const shareOf = (
    kind: Candidate["kind"],
    countOf: (side: ComparedSide) => number,
    tested: Tested,
    more: { emotion?: Emotion; sentiment?: "positive" | "negative" },
  ) => {
    const of = (side: ComparedSide) => (more.emotion ? side.emotion_comment_count : side.comment_count);
    const shares = { hits: countOf(a), of: of(a), otherHits: countOf(b), others: of(b) };
    const figures = shareFigures(shares, tested, span);
    if (!figures) return;
    const own = more.emotion ? { ...subject, emotion: more.emotion } : subject;
    candidates.push({ ...common, ...figures, kind, subject: own, query: { ...query, ...more } });
  };
  const isOneSided = (place: number) => view.topics[place]?.is_one_sided === true;
  const sided = isOneSided(first) || (isTopic && isOneSided(other));
  for (const sentiment of sided ? [] : (["positive", "negative"] as const)) {
    const countOf = (side: ComparedSide) => side.sentiment_counts[sentiment];
    shareOf(`topic_${sentiment}`, countOf, tests[sentiment], { sentiment });
  }
  const isSaid = (emotion: Emotion) =>
    isSaidByName(view, first, emotion) || (isTopic && isSaidByName(view, other, emotion));
  EMOTIONS.forEach((emotion, place) => {
    if (isSaid(emotion)) return;
    const countOf = (side: ComparedSide) => side.emotions[place]?.comment_count ?? 0;
    shareOf("topic_emotion", countOf, tests.emotions[place] as Tested, { emotion });
  });
  if (!isTopic) return candidates;
  if (tests.score && !sided)
    candidates.push(...scoreCandidate(view, first, other, tests.score, a.share, span));
  for (const pair of tests.subtopics) {
    const share = (a.share * pair.n) / Math.max(1, a.comment_count);
    candidates.push(...scoreCandidate(view, pair.first, pair.other_place, pair, share, span));
  }
  return candidates;
}

function scoreCandidate(
  view: DatasetView,
  place: number,
  other: number,
  { mean, other: otherMean, n, n_other, value: effect, low, high, p }: TestedMeans,
  share: number,
  span: ClaimSpan,
): Candidate[] {
  if (Math.min(n, n_other) < MIN_COMMENTS) return [];
  return [
    {
      kind: "topic_score",
      subject: { ...topicSubject(view, place), other_topic: namedTopic(view, other) },
      against: "other_topic",
      unit: "points",
      test: "clustered_t",
      value: mean,
      other: otherMean,
      effect,
      low,
      high,
      p,
      n,
      n_against: n_other,
      share,
      span,
      query: { topic_id: view.topics[place]?.id },
    },
  ];
}

/**
 * Words that one side says more often, but for those that its topic is found by: that comments on Price say "cheap" is
 * how they were recognised, and no finding. They were chosen from all words of both sides: each stands with what
 * is left of its certainty after correction for them.
 */
function wordCandidates(
  view: DatasetView,
  { first, other }: Pick<Compared, "first" | "other">,
  words: ComparedPart["words"],
  texts: ComparedPart["texts"],
  share: number,
  span: ClaimSpan,
): Candidate[] {
  if (Math.min(...texts) < MIN_COMMENTS) return [];
  const isTopic = typeof other === "number";
  const finds = [first, isTopic ? other : first].map((place) => seedTest(view.topics[place]?.key ?? ""));
  const elsewhere = view.topics.flatMap(({ parent, key }, place) =>
    parent !== null || place === first || place === other ? [] : [seedTest(key ?? "")],
  );
  return words.flatMap(({ text, comment_counts, side, q, queries }): Candidate[] => {
    // Of two topics the one that says it is spoken of; of one alone, and of its rest, always the topic.
    const turned = isTopic && side === 1;
    const [own, than] = turned ? [1, 0] : [0, 1];
    const place = turned ? other : first;
    if (isNamed(view, place, text) || finds[own]?.(text)) return [];
    // What another topic is found by says that the two come together, which is tested as what it is.
    if (elsewhere.some((finds) => finds(text))) return [];
    const counts = { hits: comment_counts[own] as number, of: texts[own] as number };
    const others = { hits: comment_counts[than] as number, of: texts[than] as number };
    if (!isTopic && findsTopic(counts, others)) return [];
    const { value: effect, low, high } = shareDifference(counts, others, 0);
    return [
      {
        kind: "topic_word",
        subject: {
          ...topicSubject(view, place),
          other_topic: isTopic ? namedTopic(view, turned ? first : other) : null,
          word: text,
        },
        against: isTopic ? "other_topic" : "without_topic",
        unit: "share",
        test: "hypergeometric",
        value: (100 * counts.hits) / counts.of,
        other: (100 * others.hits) / others.of,
        effect,
        low,
        high,
        p: q,
        n: counts.of,
        n_against: others.of,
        share,
        span,
        query: queries[own] as CommentFilter,
      },
    ];
  });
}

const MANY = 0.1;

/** A word of many of a topic's comments that nobody else has is what the topic is found by: "shipping", of Delivery. */
const findsTopic = (own: { hits: number; of: number }, others: { hits: number }): boolean =>
  others.hits === 0 && own.hits >= MANY * own.of;

/** Whether a word is all of a topic's own name, in any language: that comments on Staff say "staff" or "nhân viên" tells nothing. */
function isNamed({ topics }: DatasetView, place: number, word: string): boolean {
  const topic = topics[place];
  const parts = fold(word).split(" ");
  return allNames(topic).some((name) => {
    const own = fold(name).split(/\P{L}+/u);
    return parts.every((part) => own.includes(part));
  });
}
