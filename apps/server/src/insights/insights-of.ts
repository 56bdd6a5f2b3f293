import type { Claim, Insights } from "@soundings/contract/insights";
import type { DatasetView } from "../columns/dataset-view.ts";
import { CommentTotals } from "../columns/totals.ts";
import type { Db } from "../db/db.ts";
import type { NumberColumn } from "../topics/comparison.ts";
import { explains } from "../topics/explains.ts";
import { MIN_COMMENTS, type TopicSides } from "../topics/topic-sides.ts";
import { wordedComments } from "./alike.ts";
import { changeCandidates } from "./change-claims.ts";
import { changeDrivers, levelBefore } from "./change-drivers.ts";
import { type Candidate, claimsOf } from "./claims.ts";
import { type DayCounts, dayCounts, dayRange, spanOf } from "./day-counts.ts";
import { fixesOf } from "./fixes.ts";
import { headlinesOf } from "./headlines.ts";
import { lowestTopics } from "./lowest-topics.ts";
import { CHANGE_RULES } from "./max-cusum.ts";
import { numberChangeDrivers, numberChanges } from "./number-changes.ts";
import { numberCandidates } from "./number-claims.ts";
import { numberFigures } from "./number-figures.ts";
import { periodCandidates } from "./period-claims.ts";
import { badQuotes } from "./quotes.ts";
import { segmentScoreCandidates, standingOut } from "./segment-claims.ts";
import type { SegmentColumn } from "./segment-columns.ts";
import { segmentRatingCandidates } from "./segment-ratings.ts";
import type { SegmentScores } from "./segment-scores.ts";
import { type SelectionSums, selectionSums } from "./selection-sums.ts";
import { topicCandidates } from "./topic-claims.ts";
import { heldWithin, heldWorded, mostOfOneLanguage } from "./within-languages.ts";

/** What a selection is looked at with. */
export interface Selection {
  /** Indexes of analysed comments within the filter, near copies left out. */
  comments: Uint32Array;
  copy_count: number;
  /** The comments of as many days before, where days are chosen. */
  previous: { from: string; to: string; comments: Uint32Array } | null;
  segments: readonly SegmentColumn[];
  numbers: readonly NumberColumn[];
  engine: string | null;
}

/** What may be claimed of a selection on any screen, with what it rests on. */
export interface SelectionCandidates {
  candidates: Candidate[];
  sides: TopicSides;
  counts: DayCounts | null;
  span: Candidate["span"];
}

type Looked = Pick<Selection, "comments" | "previous" | "segments" | "numbers">;

interface LookedBy {
  /** The version of the rules. */
  rules?: number;
  /** Not 0 for comments with ready-made sentences, in whose absence what is compared must hold, too. */
  ready?: Uint8Array | null;
}

export async function selectionCandidates(
  view: DatasetView,
  { comments, previous, segments, numbers }: Looked,
  { rules = CHANGE_RULES, ready = null }: LookedBy = {},
): Promise<SelectionCandidates> {
  const compared = segments.filter(({ is_rating }) => !is_rating);
  const counted = { segments: compared, numbers };
  const before = previous?.comments ?? null;
  const { whole, languages } = await selectionSums(view, comments, before, counted);
  const days = dayRange(view, comments);
  const counts = days && (await dayCounts(view, comments, days));
  const span = spanOf(days);
  const candidatesIn = (sums: SelectionSums) => comparedCandidates(view, sums, counted, span);
  const most = mostOfOneLanguage(
    view,
    languages.map((one) => one.comments),
  );
  const candidates = heldWithin(candidatesIn(whole), languages.map(candidatesIn), most);
  const worded = wordedComments(comments, ready);
  if (worded) {
    const own = await selectionSums(
      view,
      worded,
      before && (wordedComments(before, ready) ?? before),
      counted,
    );
    candidates.splice(0, candidates.length, ...heldWorded(view, candidates, [candidatesIn(own.whole)]));
  }
  const { sides } = whole.now;
  for (const column of compared)
    candidates.push(...(await segmentRatingCandidates(comments, column, numbers, span)));
  if (counts) {
    candidates.push(...(await changeCandidates(view, counts, sides, rules)));
    candidates.push(...(await numberChanges(view, comments, counted.numbers, rules)));
  }
  return { candidates, sides, counts, span };
}

/** What differs between parts of the comments, and from those of as many days before. */
function comparedCandidates(
  view: DatasetView,
  sums: SelectionSums,
  { segments, numbers }: Pick<Looked, "segments" | "numbers">,
  span: SelectionCandidates["span"],
): Candidate[] {
  const { comments, now, before } = sums;
  return [
    ...topicCandidates(view, now.sides, span),
    ...(before ? periodCandidates(view, now, before, span) : []),
    ...segments.flatMap((column, at) => {
      const scores = sums.segments[at] as SegmentScores;
      const apart = segmentScoreCandidates(column, scores, span);
      // By earlier rules nothing stood out against so few.
      const compared = view.by_earlier_rules ? apart.filter(({ is_few = false }) => !is_few) : apart;
      return standingOut(column, scores, compared);
    }),
    ...numberCandidates(view, comments, numbers, sums.numbers, span),
  ];
}

/** That comments with more stars score higher is what stars are: true, and nothing to know first. */
const tellsMoreThanRatings = (numbers: Looked["numbers"]) => {
  const ratings = new Set(numbers.flatMap(({ index, is_rating }) => (is_rating ? [index] : [])));
  return ({ kind, subject, effect }: Claim) =>
    kind !== "number_score" || effect < 0 || !ratings.has(subject.number?.index ?? -1);
};

/** All claims of a selection that hold together. */
export async function claimsOfSelection(
  view: DatasetView,
  selection: Looked,
  { candidates, counts }: SelectionCandidates,
): Promise<{ claims: Claim[]; tested: number }> {
  const claims = claimsOf(candidates);
  if (counts) await explainChanges(view, selection, claims, counts);
  return { claims, tested: candidates.length };
}

/** Says of each change of the score, of the volume and of a rating what drove it. */
async function explainChanges(
  view: DatasetView,
  { comments, segments, numbers }: Looked,
  claims: Claim[],
  counts: DayCounts,
): Promise<void> {
  for (const claim of claims) {
    const rating = numbers.find(({ index }) => index === claim.subject.number?.index);
    if (claim.kind === "number_change" && rating)
      claim.drivers = await numberChangeDrivers(view, comments, segments, rating, { claim, claims });
    if (claim.kind !== "score_change" && claim.kind !== "volume_change") continue;
    const earlier = levelBefore(counts, claim, claims);
    claim.drivers = await changeDrivers(view, comments, segments, claim, earlier);
  }
}

/** What to know of a selection. */
export async function insightsOf(
  db: Db,
  view: DatasetView,
  selection: Selection,
  found: SelectionCandidates,
): Promise<Insights> {
  const { comments, previous, copy_count, engine } = selection;
  const { sides } = found;
  const { claims, tested } = await claimsOfSelection(view, selection, found);
  const totals = new CommentTotals(view, comments);
  const fixes = fixesOf(claims);
  const places = fixes.map(({ subject }) => view.topics.findIndex(({ id }) => id === subject.topic?.id));
  const speaking = places.map((place) => sides.commentsOf(place));
  const quotes = await badQuotes(db, view, comments, places, speaking);
  const shares = view.topics.map((_, place) => sides.commentsOf(place) / Math.max(1, comments.length));
  return {
    engine,
    edits: view.version,
    comment_count: comments.length,
    copy_count,
    score: totals.score(),
    sentiment_counts: totals.sentiments(),
    previous: previous && { from: previous.from, to: previous.to, comment_count: previous.comments.length },
    claims,
    headlines: headlinesOf(claims.filter(tellsMoreThanRatings(selection.numbers)), fixes),
    tested,
    fixes: fixes.map((claim, at) => ({ claim, quotes: quotes[at] ?? [] })),
    lowest: lowestTopics(view, sides),
    large_topics: view.topics.filter((_, place) => sides.commentsOf(place) >= MIN_COMMENTS).length,
    numbers: await numberFigures(view, comments, selection.numbers, claims),
    small_topics: view.topics.filter((_, place) => {
      const count = sides.commentsOf(place);
      return count > 0 && count < MIN_COMMENTS;
    }).length,
    general_topics: shares.filter((share, place) => share > 0 && !explains(view, place, share)).length,
  };
}
