import type { KeyPoint, KeyPoints } from "@soundings/contract/key-points";
import type { FigureFilter } from "@soundings/contract/topics";
import {
  type Candidate,
  isOfPeopleStatement,
  isPlainJudgement,
  judgementIn,
  MIN_SUPPORT,
  PointSearch,
  keyPoints as pointsAmong,
  quoteOf,
  UNQUOTABLE,
} from "@soundings/nlp/analyse";
import { inTurns } from "../column-store/in-turns.ts";
import type { PackedClause } from "../columns/analysis-queries.ts";
import type { ClauseStatements } from "../columns/clause-statements.ts";
import type { ColumnTopic, DatasetView } from "../columns/dataset-view.ts";
import { partsOf, type ViewParts } from "../columns/load-view.ts";
import {
  eachStatement,
  nameOfPoint,
  type PointStatement,
  topicsByNumber,
} from "../columns/point-statements.ts";
import { analysedBy, placeOf } from "../columns/select-comments.ts";
import { commentsById } from "../comments/list-queries.ts";
import type { Db } from "../db/db.ts";
import { readyMadeOf } from "./alike.ts";
import { firstOfItsWords } from "./same-words.ts";

/**
 * What many comments of a filter say, of one topic or of all; among those of a whole dataset a judgement of everything
 * in general ("great") stands once a side. An unknown topic has none.
 */
export async function keyPointsOf(db: Db, view: DatasetView, filter: PointFilter): Promise<KeyPoints> {
  const clausesById = async (ids: number[]) =>
    (await commentsById(db, view, ids)).map(({ id, text, language, clauses }) => ({
      id,
      text,
      language,
      clauses: clauses as PackedClause[] | null,
    }));
  return await keyPointsBy({ parts: partsOf(db, view), clausesById }, view, filter);
}

type PointFilter = FigureFilter & { topic_id?: string };

/** A comment as its clauses are quoted. */
interface QuotableComment {
  id: number;
  text: string;
  language: string | null;
  clauses: readonly PackedClause[] | null;
}

interface PointSource {
  parts: ViewParts;
  clausesById: (ids: number[]) => Promise<QuotableComment[]>;
}

/** The same of a view whose parts are at hand. */
export async function keyPointsBy(
  { parts, clausesById }: PointSource,
  view: DatasetView,
  { topic_id, ...filter }: PointFilter,
): Promise<KeyPoints> {
  const within = topic_id === undefined ? null : placeOf(view, topic_id);
  const [comments, statements, ready] = await Promise.all([
    analysedBy(parts, view, topic_id === undefined ? filter : { ...filter, topic_id }),
    parts.statements(),
    readyMadeOf(parts, view),
  ]);
  const all = comments.length === 0 ? [] : await candidatesOf({ view, statements, ready }, comments, within);
  const found = all.filter((one) => isOwnWording(one.comments, ready));
  const quotes = await quotesOf(clausesById, view, found);
  const isShown = firstOfItsWords(
    quotes.map((quote, at) => quote && { ...(found[at] as Candidate), text: quote.text }),
  );
  const kept = found.filter((_, at) => isShown[at]);
  const known = quotes.flatMap((quote, at) => (quote && isShown[at] ? quote : []));
  const topics = topicsByNumber(view);
  const chosen = pointsAmong(kept, within === null);
  const byName = new Map(
    kept.map((candidate, at) => [
      nameOfPoint(candidate.keys, candidate.manners),
      { candidate, quote: known[at] as PointQuote },
    ]),
  );
  const covered = new Uint8Array(view.count);
  const points = chosen.map(({ keys, manners, sign, comment_count }): KeyPoint => {
    const id = nameOfPoint(keys, manners);
    const { candidate, quote } = byName.get(id) as { candidate: Candidate; quote: PointQuote };
    for (const comment of candidate.comments) covered[comment] = 1;
    return {
      id,
      sentiment: sign > 0 ? "positive" : "negative",
      comment_count,
      quote: { comment_id: candidate.quote.comment + 1, text: quote.text, score: quote.score },
      language: quote.language,
      topic: namedTopic(view, topics.get(candidate.of)),
      query: { ...(topic_id !== undefined && { topic_id }), point: id },
    };
  });
  return {
    points,
    comment_count: comments.length,
    covered_count: covered.reduce((sum, one) => sum + one, 0),
    least: MIN_SUPPORT,
    unsaid: within === null ? unsaidBy(view, comments, points) : null,
  };
}

/** What a list of praise alone leaves unsaid, where so many comments lean the other way. */
const MIN_UNSAID = 0.2;
const SENTIMENTS = [
  ["negative", 1],
  ["positive", 3],
] as const;

function unsaidBy(
  { sentiment: leaning }: DatasetView,
  comments: Uint32Array,
  points: readonly KeyPoint[],
): KeyPoints["unsaid"] {
  if (points.length === 0) return null;
  for (const [sentiment, code] of SENTIMENTS) {
    if (points.some((point) => point.sentiment === sentiment)) continue;
    const comment_count = comments.reduce((sum, comment) => sum + Number(leaning[comment] === code), 0);
    if (comment_count >= MIN_UNSAID * comments.length) return { sentiment, comment_count };
  }
  return null;
}

/** Comments per turn: their statements take some 15 ms. */
const PIECE = 32_768;

interface Said {
  view: DatasetView;
  statements: ClauseStatements;
  ready: Uint8Array | null;
}

/** What a form's ready-made sentences say is no finding of what people say, however many ticked them. */
const isOwnWording = (comments: readonly number[], ready: Uint8Array | null): boolean =>
  ready === null || 2 * comments.filter((comment) => ready[comment] === 1).length < comments.length;

async function candidatesOf(
  { view, statements, ready }: Said,
  comments: Uint32Array,
  within: number | null,
): Promise<Candidate[]> {
  const search = new PointSearch();
  const isGeneral = ({ topic }: PointStatement) => view.topics[topic]?.is_general === true;
  const isVerdict = (one: PointStatement) => isGeneral(one) && isPlainJudgement(one.said);
  // "Cheerful" of everything in general is said of somebody.
  const saysNothing = (one: PointStatement) => isGeneral(one) && isOfPeopleStatement(one.said);
  await inTurns(
    comments,
    (piece) =>
      eachStatement(view, statements, piece, within, (one) => {
        search.count(one.key, one.comment);
      }),
    PIECE,
  );
  await inTurns(
    comments,
    (piece) =>
      eachStatement(view, statements, piece, within, (one) => {
        if (!search.isWanted(one.key) || saysNothing(one)) return;
        const { comment, clause, at, key, said, thing, of, manner } = one;
        const isReady = ready?.[comment] === 1;
        const cost = isReady ? UNQUOTABLE : (statements.cost[at] as number);
        search.collect({
          comment,
          clause,
          key,
          said,
          thing,
          of,
          cost,
          // A judgement alone of everything in general says so of whatever it was said of.
          bare: isReady || isGeneral(one) ? UNQUOTABLE : (statements.bare[one.statement] as number),
          wording: statements.wording[at] as number,
          ...(statements.manner && { manner }),
          isVerdict: isVerdict(one),
          inGeneral: isGeneral(one),
          leaning:
            isVerdict(one) && isTorn(view, comment, key)
              ? -sideOfPoint(key)
              : (view.score[comment] as number),
        });
      }),
    PIECE,
  );
  return search.candidates();
}

const sideOfPoint = (key: number): -1 | 1 => (key & 1 ? 1 : -1);

/** Mentions that lean less may lean by chance. */
const CLEAR = 25;

/** "Awesome. Never again.": a verdict is quoted from comments that say nothing against it. */
function isTorn({ mentions: { offsets, score } }: DatasetView, comment: number, key: number): boolean {
  for (let at = offsets[comment] as number; at < (offsets[comment + 1] as number); at++)
    if ((score[at] as number) * sideOfPoint(key) < -CLEAR) return true;
  return false;
}

interface PointQuote {
  text: string;
  language: string;
  score: number;
}

/** The words of each candidate's clause; null where the comment or its clause is not there any more. */
async function quotesOf(
  clausesById: PointSource["clausesById"],
  view: DatasetView,
  candidates: readonly Candidate[],
): Promise<(PointQuote | null)[]> {
  const ids = [...new Set(candidates.map(({ quote }) => quote.comment + 1))];
  const rows = new Map((await clausesById(ids)).map((row) => [row.id, row]));
  return candidates.map(({ said, quote: { comment, clause, isBare } }) => {
    const row = rows.get(comment + 1);
    const own = row?.clauses?.[clause];
    if (!row || !own) return null;
    const [start, end, score] = own;
    const text = isBare
      ? judgementIn(row.text, row.language ?? "und", placesOf(row.clauses ?? []), { clause, said })
      : quoteOf(row.text, { start, end });
    if (text === null) return null;
    return { text, language: row.language ?? "und", score: score ?? (view.score[comment] as number) };
  });
}

const placesOf = (clauses: readonly PackedClause[]) =>
  clauses.map(([start, end, score]) => ({ start, end, score }));

function namedTopic(view: DatasetView, topic: ColumnTopic | undefined): KeyPoint["topic"] {
  const parent = topic?.parent == null ? null : view.topics[topic.parent];
  return { id: topic?.id ?? "", name: topic?.name ?? "", parent_name: parent?.name ?? null };
}
