import type { Answer, AskQuery } from "@soundings/contract/ask";
import type { Claim, ClaimKind } from "@soundings/contract/insights";
import type { DatasetView } from "../columns/dataset-view.ts";
import { partsOf } from "../columns/load-view.ts";
import { placeOf, selectAnalysed } from "../columns/select-comments.ts";
import { CommentTotals } from "../columns/totals.ts";
import { trendOf } from "../datasets/overview.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { readyMadeOf, wordedComments } from "../insights/alike.ts";
import { claimsOfSelection, insightsOf } from "../insights/insights-of.ts";
import { keyPointsOf } from "../insights/key-points.ts";
import { candidatesOf } from "../insights/load-selection.ts";
import { segmentColumns } from "../insights/segment-columns.ts";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import { explains } from "../topics/explains.ts";
import { topicList } from "../topics/topic-list.ts";
import { quotesOf, scopeOf } from "./answer-quotes.ts";
import {
  type Asked,
  changed,
  driving,
  emotionRows,
  ledBy,
  lowRows,
  MAX_ROWS,
  type OwnAnswer,
  topicRows,
} from "./answer-rows.ts";
import { changesIn } from "./changes-in.ts";
import { inDirection, ofKinds } from "./claims-asked.ts";
import { saidWord } from "./said-word.ts";
import { segmentAnswer } from "./segment-answer.ts";
import { sidedAnswer } from "./sided-answer.ts";
import { topicComparison } from "./topic-comparison.ts";
import { uncertainStretch } from "./uncertain-stretch.ts";

const MAX_CLAIMS = 5;
const MAX_POINTS = 6;

/** Answers a query from what is counted, claimed and quoted elsewhere. Throws ProblemError NOT_FOUND of an unknown topic or column. */
export async function answerQuery(
  db: Db,
  view: DatasetView,
  dataset: FoundDataset,
  query: AskQuery,
): Promise<Answer> {
  const { topic_id, other_topic_id, filter } = query;
  const scope = scopeOf(query);
  for (const id of [topic_id, other_topic_id])
    if (id !== null && placeOf(view, id) === null) throw new ProblemError("NOT_FOUND");
  const comments = await selectAnalysed(db, view, scope);
  const { selection, found } = await candidatesOf(db, view, dataset, filter);
  const { claims } = await claimsOfSelection(view, selection, found);
  const asked: Asked = { db, dataset, view, query, comments, selection, found, claims };
  const { points: signs, ...own } = await ownAnswer(asked);
  const score = await scoreOf(asked, selection.comments);
  const points = signs ? await pointsOf(asked, signs) : [];
  const isPlain = own.claims.length + points.length === 0;
  const said = await saidWord(db, view, query);
  return {
    comment_count: comments.length,
    score,
    worded: await wordedScore(asked, score),
    sides: own.sides ?? null,
    claims: own.claims.slice(0, MAX_CLAIMS),
    rows: (own.rows ?? []).slice(0, MAX_ROWS),
    points,
    quotes: own.quotes ?? (await quotesOf(asked, score, isPlain, said)),
    said: said?.said ?? null,
    trend: own.trend ?? null,
    before: own.before ?? null,
    stretch: own.stretch ?? null,
    query: scope,
  };
}

const BOTH = ["negative", "positive"] as const;

async function ownAnswer(asked: Asked): Promise<OwnAnswer> {
  const { view, query, comments } = asked;
  const { kind, topic_id, filter } = query;
  switch (kind) {
    case "complaints":
      return await ofPart(asked, "down", "negative");
    case "praise":
      return await ofPart(asked, "up", "positive");
    case "about":
    case "score":
    case "count":
      return {
        claims: ofKinds(asked, topic_id ? OF_TOPIC : OF_ALL),
        rows: await topicRows(asked, filter),
        points: kind === "count" ? [] : BOTH,
      };
    case "topics":
      return { claims: ofKinds(asked, ["topic_score"]), rows: await topicRows(asked, filter), points: BOTH };
    case "emotions":
      return filter.emotion
        ? { claims: [], rows: await topicRows(asked, filter), points: BOTH }
        : { claims: [], rows: emotionRows(asked) };
    case "trend":
      return {
        claims: await changesIn(asked, topic_id ? TOPIC_CHANGES : CHANGES),
        trend: await trendOf(view, comments),
      };
    case "why":
      return await whyAnswer(asked);
    case "better":
    case "worse": {
      const sign = kind === "better" ? "up" : "down";
      const kinds = topic_id ? TOPIC_SCORES : [...SCORES, ...TOPIC_SCORES];
      const claims = await changesIn(asked, kinds);
      return {
        claims: inDirection(claims, sign),
        rows: changed(await topicRows(asked, filter), sign),
        stretch: uncertainStretch(asked, claims, sign),
      };
    }
    case "fix":
      return await fixAnswer(asked);
    case "segments":
      return await segmentAnswer(asked, query.column);
    case "compare":
      return query.other_topic_id ? await topicComparison(asked) : await segmentAnswer(asked, null);
  }
}

/**
 * What went with a change that is certain, of the topic that is asked for or of the score. Where none is, nothing went
 * with it: of a topic what is blamed or praised, else the score and that of as many days before are all that is said.
 */
async function whyAnswer(asked: Asked): Promise<OwnAnswer> {
  const { view, query, comments, selection } = asked;
  const { topic_id, direction, filter } = query;
  const trend = await trendOf(view, comments);
  const changes = inDirection(await changesIn(asked, topic_id ? TOPIC_CHANGES : CHANGES), direction);
  if (changes.length === 0) {
    const apart = (await apartAnswer(asked)) ?? (await heldAnswer(asked));
    return apart ?? { claims: [], trend, before: await scoreBefore(asked) };
  }
  const more = topic_id ? [] : inDirection(ofKinds(asked, TOPIC_CHANGES), direction);
  const shares = selection.comments.length;
  const rows = (await topicRows(asked, filter)).filter(({ query: { topic_id: id }, comment_count }) => {
    const place = id === undefined ? null : placeOf(view, id);
    return place !== null && explains(view, place, comment_count / Math.max(1, shares));
  });
  return {
    claims: [...changes, ...more],
    rows: ledBy(driving(changes), changed(rows, direction)),
    points: direction === null ? BOTH : [direction === "down" ? "negative" : "positive"],
    trend,
  };
}

/** "Why is parking so bad?" of a topic that has not changed: what is blamed of it, or praised. */
async function heldAnswer(asked: Asked): Promise<OwnAnswer | null> {
  const { topic_id, direction, filter } = asked.query;
  if (topic_id === null || direction === null || filter.from || filter.to) return null;
  return sidedAnswer(asked, direction === "down" ? "negative" : "positive");
}

/** Of what one value's comments say: how it differs from the rest and by which topics, before what they say. */
async function ofPart(
  asked: Asked,
  direction: "up" | "down",
  sentiment: "negative" | "positive",
): Promise<OwnAnswer> {
  const apart = await partClaims(asked, direction);
  const said = sidedAnswer(asked, sentiment, driving(apart));
  return { ...said, claims: [...apart, ...said.claims] };
}

/** How the score and the ratings of the one value that is asked for differ from the rest. */
async function partClaims(asked: Asked, direction: AskQuery["direction"]): Promise<Claim[]> {
  const { cell = [], from, to } = asked.query.filter;
  if (cell.length !== 1 || from || to || asked.query.topic_id) return [];
  const column = cell[0]?.split(":")[0];
  const columns = await segmentColumns(asked.db, asked.view);
  if (!columns.some((one) => one.column === column && !one.is_rating)) return [];
  const { claims } = await segmentAnswer(asked, null);
  return inDirection(claims, direction).filter(({ kind }) => PART_KINDS.includes(kind));
}
const PART_KINDS: readonly ClaimKind[] = ["segment_score", "segment_number"];

/** "Why is the north worse?" of what differs from the rest, and has not changed: how much, by what, and what is blamed there. */
async function apartAnswer(asked: Asked): Promise<OwnAnswer | null> {
  const { cell = [], from } = asked.query.filter;
  if (cell.length !== 1 || from || asked.query.topic_id) return null;
  const { direction } = asked.query;
  const claims = inDirection((await segmentAnswer(asked, null)).claims, direction);
  const [first] = claims;
  if (!first) return null;
  const sided = sidedAnswer(asked, first.effect < 0 ? "negative" : "positive", driving(claims));
  return { ...sided, claims: [...claims, ...sided.claims] };
}

/** The score of as many days before; null where no days are asked for, or there is nothing before them. */
async function scoreBefore({ db, view, query, selection }: Asked): Promise<Answer["before"]> {
  const { previous } = selection;
  if (!previous) return null;
  const { from, to } = previous;
  const filter = { ...query.filter, from, to };
  const found = await selectAnalysed(db, view, {
    ...filter,
    ...(query.topic_id && { topic_id: query.topic_id }),
  });
  const all = query.topic_id ? await selectAnalysed(db, view, filter) : found;
  const score = await scoreOf({ view, query }, all);
  return score && { ...score, count: found.length, from, to };
}

const SCORES: readonly ClaimKind[] = ["period_score", "score_change"];
const CHANGES: readonly ClaimKind[] = [...SCORES, "volume_change"];
const TOPIC_SCORES: readonly ClaimKind[] = ["period_topic_score", "topic_score_change"];
const TOPIC_CHANGES: readonly ClaimKind[] = [
  "period_topic_score",
  "period_topic_share",
  "topic_score_change",
  "topic_share_change",
  "new_topic",
];
const OF_TOPIC: readonly ClaimKind[] = ["topic_score", "fix", ...TOPIC_CHANGES];
const OF_ALL: readonly ClaimKind[] = [...CHANGES, "topic_score", "segment_score"];

async function fixAnswer(asked: Asked): Promise<OwnAnswer> {
  const { db, view, selection, found, query } = asked;
  const { fixes, lowest } = await insightsOf(db, view, selection, found);
  if (fixes.length === 0 && !query.topic_id) {
    return { claims: [], rows: lowRows(asked, lowest) };
  }
  const own = query.topic_id
    ? fixes.filter(({ claim }) => claim.subject.topic?.id === query.topic_id)
    : fixes;
  return { claims: own.map(({ claim }) => claim), quotes: own.flatMap(({ quotes }) => quotes.slice(0, 1)) };
}

/** Points by which a score without a form's sentences is worth saying. */
const APART = 10;

/** Null where none of the comments carries a form's sentences, or they score alike without them. */
async function wordedScore(asked: Asked, score: Answer["score"]): Promise<Answer["worded"]> {
  const { db, view, comments, selection } = asked;
  const ready = await readyMadeOf(partsOf(db, view), view);
  const worded = wordedComments(comments, ready);
  if (worded === null || score === null) return null;
  const all = wordedComments(selection.comments, ready) ?? selection.comments;
  const own = worded.length > 0 ? await scoreOf(asked, all) : null;
  if (own && Math.abs(own.score - score.score) < APART) return null;
  return { comment_count: worded.length, score: own?.score ?? null };
}

/**
 * A topic's own score, as its screen shows it; else that of the comments.
 *
 * @param comments of all topics: their spread is in the interval of a topic of few
 */
async function scoreOf(
  { view, query }: Pick<Asked, "view" | "query">,
  comments: Uint32Array,
): Promise<Answer["score"]> {
  if (!query.topic_id || query.other_topic_id) return new CommentTotals(view, comments).score();
  const { items } = await topicList(view, comments, null);
  const all = items.flatMap((item) => [item, ...item.children]);
  return all.find(({ id }) => id === query.topic_id)?.estimate ?? null;
}

async function pointsOf(
  { db, view, query }: Asked,
  signs: readonly ("negative" | "positive")[],
): Promise<Answer["points"]> {
  if (signs.length === 0) return [];
  const { topic_id, filter } = query;
  const { points } = await keyPointsOf(db, view, topic_id ? { ...filter, topic_id } : filter);
  return points.filter(({ sentiment }) => signs.includes(sentiment)).slice(0, MAX_POINTS);
}
