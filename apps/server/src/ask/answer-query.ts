import type { Answer, AnswerRow, AskQuery } from "@soundings/contract/ask";
import type { CommentFilter } from "@soundings/contract/comments";
import type { Claim, ClaimKind } from "@soundings/contract/insights";
import { withoutMirrored } from "@soundings/contract/mirrored-claims";
import type { FigureFilter } from "@soundings/contract/topics";
import type { DatasetView } from "../columns/dataset-view.ts";
import { partsOf } from "../columns/load-view.ts";
import { placeOf, selectAnalysed } from "../columns/select-comments.ts";
import { CommentTotals } from "../columns/totals.ts";
import { trendOf } from "../datasets/overview.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { readyMadeOf, wordedLanguages } from "../insights/alike.ts";
import { claimsOf } from "../insights/claims.ts";
import { comparisonCandidates } from "../insights/compare-claims.ts";
import { sameFact } from "../insights/headlines.ts";
import { claimsOfSelection, insightsOf } from "../insights/insights-of.ts";
import { keyPointsOf } from "../insights/key-points.ts";
import { candidatesOf } from "../insights/load-selection.ts";
import { openable } from "../insights/openable.ts";
import { segmentColumns } from "../insights/segment-columns.ts";
import { segmentsOf } from "../insights/segments-of.ts";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import { compareTopics } from "../topics/compare-topics.ts";
import { explains } from "../topics/explains.ts";
import { topicList } from "../topics/topic-list.ts";
import { type Asked, changed, emotionRows, lowRows, topicRows } from "./answer-rows.ts";
import { topicsOfSide } from "./sided-topics.ts";

const MAX_CLAIMS = 5;
const MAX_ROWS = 8;
const MAX_POINTS = 6;

/** Answers a query from what is counted, claimed and quoted elsewhere. Throws ProblemError NOT_FOUND of an unknown topic or column. */
export async function answerQuery(
  db: Db,
  view: DatasetView,
  dataset: FoundDataset,
  query: AskQuery,
): Promise<Answer> {
  const { topic_id, other_topic_id, filter } = query;
  for (const id of [topic_id, other_topic_id])
    if (id !== null && placeOf(view, id) === null) throw new ProblemError("NOT_FOUND");
  const scope: CommentFilter = topic_id && !other_topic_id ? { ...filter, topic_id } : filter;
  const comments = await selectAnalysed(db, view, scope);
  const { selection, found } = await candidatesOf(db, view, dataset, filter);
  const { claims } = await claimsOfSelection(view, selection, found);
  const asked: Asked = { db, view, query, comments, selection, found, claims };
  const { points, ...own } = await ownAnswer(asked);
  return {
    comment_count: comments.length,
    score: await scoreOf(asked, comments),
    claims: own.claims.slice(0, MAX_CLAIMS),
    rows: (own.rows ?? []).slice(0, MAX_ROWS),
    points: points ? await pointsOf(asked, points) : [],
    quotes: own.quotes ?? [],
    trend: own.trend ?? null,
    before: own.before ?? null,
    query: scope,
  };
}

interface OwnAnswer {
  claims: Claim[];
  rows?: AnswerRow[];
  /** Of which signs. */
  points?: readonly ("negative" | "positive")[];
  quotes?: Answer["quotes"];
  trend?: Answer["trend"];
  before?: Answer["before"];
}

const BOTH = ["negative", "positive"] as const;

async function ownAnswer(asked: Asked): Promise<OwnAnswer> {
  const { view, query, comments } = asked;
  const { kind, topic_id, filter } = query;
  switch (kind) {
    case "complaints":
      return await sidedAnswer(asked, "negative");
    case "praise":
      return await sidedAnswer(asked, "positive");
    case "about":
    case "score":
    case "count":
      return {
        claims: ofKinds(asked, topic_id ? OF_TOPIC : OF_ALL),
        rows: await topicRows(asked, filter),
        points: kind === "about" ? BOTH : [],
      };
    case "topics":
      return { claims: ofKinds(asked, ["topic_score"]), rows: await topicRows(asked, filter), points: BOTH };
    case "emotions":
      return filter.emotion
        ? { claims: [], rows: await topicRows(asked, filter), points: BOTH }
        : { claims: [], rows: emotionRows(asked) };
    case "trend":
      return {
        claims: ofKinds(asked, topic_id ? TOPIC_CHANGES : CHANGES),
        trend: await trendOf(view, comments),
      };
    case "why":
      return await whyAnswer(asked);
    case "better":
    case "worse": {
      const sign = kind === "better" ? "up" : "down";
      const claims = ofKinds(asked, ["period_topic_score", "topic_score_change"]);
      return { claims: inDirection(claims, sign), rows: changed(await topicRows(asked, filter), sign) };
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
 * with it: the score and that of as many days before are all that is said.
 */
async function whyAnswer(asked: Asked): Promise<OwnAnswer> {
  const { view, query, comments, selection } = asked;
  const { topic_id, direction, filter } = query;
  const trend = await trendOf(view, comments);
  const changes = inDirection(ofKinds(asked, topic_id ? TOPIC_CHANGES : CHANGES), direction);
  if (changes.length === 0) return { claims: [], trend, before: await scoreBefore(asked) };
  const more = topic_id ? [] : inDirection(ofKinds(asked, TOPIC_CHANGES), direction);
  const shares = selection.comments.length;
  const rows = (await topicRows(asked, filter)).filter(({ query: { topic_id: id }, comment_count }) => {
    const place = id === undefined ? null : placeOf(view, id);
    return place !== null && explains(view, place, comment_count / Math.max(1, shares));
  });
  return {
    claims: [...changes, ...more],
    rows: changed(rows, direction),
    points: direction === null ? BOTH : [direction === "down" ? "negative" : "positive"],
    trend,
  };
}

/** The score of as many days before; null where no days are asked for, or there is nothing before them. */
async function scoreBefore({ db, view, query, selection }: Asked): Promise<Answer["before"]> {
  const { previous } = selection;
  if (!previous) return null;
  const { from, to } = previous;
  const found = await selectAnalysed(db, view, {
    ...query.filter,
    ...(query.topic_id && { topic_id: query.topic_id }),
    ...{ from, to },
  });
  const score = await scoreOf({ view, query }, found);
  return score && { ...score, count: found.length, from, to };
}

/** What is praised, or blamed: topics of which clearly more comments say so than say the opposite. */
async function sidedAnswer(asked: Asked, sentiment: "negative" | "positive"): Promise<OwnAnswer> {
  const sided = topicsOfSide(asked, sentiment === "positive" ? 1 : -1);
  const claims = ofKinds(asked, sentiment === "positive" ? ["topic_score"] : ["fix", "topic_score"]);
  const rows = await topicRows(asked, { ...asked.query.filter, sentiment });
  return {
    claims: claims.filter(
      ({ kind, effect, subject }) =>
        sided.has(subject.topic?.id ?? "") &&
        (kind === "fix" || (sentiment === "positive" ? effect > 0 : effect < 0)),
    ),
    rows: rows.filter(({ query }) => sided.has(query.topic_id ?? "")),
    points: [sentiment],
  };
}

const CHANGES: readonly ClaimKind[] = ["period_score", "score_change", "volume_change"];
const TOPIC_CHANGES: readonly ClaimKind[] = [
  "period_topic_score",
  "period_topic_share",
  "topic_score_change",
  "topic_share_change",
  "new_topic",
];
const OF_TOPIC: readonly ClaimKind[] = ["topic_score", "fix", ...TOPIC_CHANGES];
const OF_ALL: readonly ClaimKind[] = [...CHANGES, "topic_score", "segment_score"];

/** Claims of some kinds, none that says a thing twice; of the topic that is asked for and its subtopics where there is one. */
function ofKinds({ claims, query, view }: Asked, kinds: readonly ClaimKind[]): Claim[] {
  const { topic_id } = query;
  const place = topic_id === null ? -1 : view.topics.findIndex(({ id }) => id === topic_id);
  const speaks = ({ subject: { topic } }: Claim) => {
    if (topic_id === null) return true;
    const own = view.topics.find(({ id }) => id === topic?.id);
    return own !== undefined && (own.id === topic_id || own.parent === place);
  };
  const chosen: Claim[] = [];
  for (const claim of claims)
    if (kinds.includes(claim.kind) && speaks(claim) && !chosen.some((one) => sameFact(one, claim)))
      chosen.push(claim);
  return chosen;
}

function inDirection(claims: readonly Claim[], direction: AskQuery["direction"]): Claim[] {
  return claims.filter(({ effect }) => direction === null || (direction === "up" ? effect > 0 : effect < 0));
}

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

/** The values of a column side by side, or those that are compared. */
async function segmentAnswer({ db, view, query }: Asked, column: string | null): Promise<OwnAnswer> {
  const { cell = [], ...others } = query.filter;
  const columns = await segmentColumns(db, view);
  const name = column ?? cell[0]?.split(":")[0];
  const chosen = columns.find((one) => one.column === name);
  if (!chosen) throw new ProblemError("NOT_FOUND");
  const ofColumn = (one: string) => one.startsWith(`${chosen.column}:`);
  const elsewhere = cell.filter((one) => !ofColumn(one));
  const filter: FigureFilter = { ...others, ...(elsewhere.length > 0 && { cell: elsewhere }) };
  const scope: CommentFilter = query.topic_id ? { ...filter, topic_id: query.topic_id } : filter;
  const comments = await selectAnalysed(db, view, scope);
  const segments = await segmentsOf(view, comments, columns, chosen, null, filter);
  const wanted = new Set(cell.filter(ofColumn).map((one) => one.slice(one.indexOf(":") + 1)));
  const isWanted = (value: string | undefined) =>
    wanted.size === 0 || (value !== undefined && wanted.has(value));
  const sign = query.direction === "up" ? -1 : 1;
  return {
    // Within a topic its segments' claims would be said of all that they say.
    claims: query.topic_id
      ? []
      : wanted.size === 0
        ? withoutMirrored(segments.claims)
        : segments.claims.filter(({ subject }) => isWanted(subject.segment?.value)),
    rows: segments.rows
      .filter(({ value }) => isWanted(value))
      .toSorted((a, b) => sign * (a.score.score - b.score.score))
      .map(({ value, comment_count, share, score }) => ({
        name: value,
        comment_count,
        share,
        score: score.score,
        change: null,
        query:
          chosen.column === "language"
            ? { ...scope, language: value }
            : { ...scope, cell: [...elsewhere, `${chosen.column}:${value}`] },
      })),
  };
}

async function topicComparison({ db, view, query, selection, found }: Asked): Promise<OwnAnswer> {
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

/** A topic's own score, as its screen shows it; else that of the comments. */
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
