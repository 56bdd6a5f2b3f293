import { measureOf } from "@soundings/survey/questions/answer-rules";
import { indexesOf } from "../../column-store/selection.ts";
import { Dictionary } from "../../column-store/typed-columns.ts";
import { float64At, uint32At } from "../../statistics/typed-arrays.ts";
import { type AnswerColumns, SCREENED_OUT } from "../answer-columns.ts";
import { namesAt, outcomesOf } from "../answers-summary.ts";
import { daysOf } from "../days-of.ts";
import { submittedOf } from "../figures.ts";
import { latestWithFiles } from "../latest-files.ts";
import { firstStart } from "../opened-figures.ts";
import { type NamedCounts, type QuestionCounts, questionCounts } from "../question-counts.ts";
import { countScores, type ScoreCount } from "../score-report.ts";
import { selectAnswers } from "../select-answers.ts";
import type { NameCounts, NamedTextCounts } from "../text-counts.ts";
import { waysOf } from "../visited-blocks.ts";
import type { BegunResponses, PieceSums, PieceText } from "./piece-sums.ts";
import { summaryOfColumns } from "./summary-of-columns.ts";
import { takenBy } from "./taken-by.ts";

/** The sums of the responses that columns hold. */
export async function sumsOfColumns(columns: AnswerColumns): Promise<PieceSums> {
  const { selected, any, all } = selectAnswers(columns, {});
  const submitted = submittedOf(columns, any);
  const first = firstStart(columns, any);
  const [paths, words] = [new Dictionary(), new Dictionary()];
  const counted = { selected, pieces: columns.counts.piecesOf(selected) };
  const questions: PieceSums["questions"] = [];
  for (const [id, { kind }] of columns.questions) {
    const found = questionCounts(columns, id, counted, true);
    if (!found) continue;
    const files = kind === "one" && asksFiles(columns, id) ? latestWithFiles(columns, id, selected) : [];
    questions.push({ id, kind, files, ...answersOf(found), text: textOf(found.text, words) });
  }
  const ways = waysOf(columns, any);
  return {
    outcomes: outcomesOf(columns, all),
    first_start: Number.isFinite(first) ? first : null,
    taken: takenBy(columns, submitted),
    days: daysOf(columns, submitted).flatMap(({ day, submitted: count }) =>
      count > 0 ? [[day, count] satisfies [string, number]] : [],
    ),
    ways: {
      path: Uint32Array.from(ways, ({ path }) => paths.of(path) - 1),
      pages: Uint32Array.from(ways, ({ pages }) => pages),
      submitted: Uint8Array.from(ways, (way) => Number(way.submitted)),
      responses: Uint32Array.from(ways, ({ responses }) => responses),
    },
    begun: begunOf(columns, all, paths),
    paths: paths.names.slice(1),
    words: words.names.slice(1),
    questions,
    scores: [...(await countScores(columns, selected))].map(([id, counts]) => pieceScore(id, counts)),
    summary: summaryOfColumns(columns, { any, all }),
  };
}

function pieceScore(id: string, counts: readonly ScoreCount[]): PieceSums["scores"][number] {
  const ends = new Dictionary();
  return {
    id,
    value: Float64Array.from(counts, ({ value }) => value),
    end: Uint32Array.from(counts, ({ end }) => (end === null ? 0 : ends.of(end))),
    count: Uint32Array.from(counts, ({ count }) => count),
    ends: ends.names.slice(1),
  };
}

const asksFiles = ({ asked }: AnswerColumns, id: string) =>
  asked.questions.some((one) => one.id === id && measureOf(one.type) === "files");

const answersOf = ({ values, answered, versions, typed }: QuestionCounts) => ({
  values: given(values),
  answered,
  versions: versions && given(versions),
  typed: typed && given(typed),
});

/** Without what nobody gave. */
const given = (named: NamedCounts): NamedCounts => namesAt(named, named.counts);

function textOf(found: NamedTextCounts | null, words: Dictionary): PieceText | null {
  if (!found) return null;
  const terms = occurring(found.terms);
  const topics = occurring(found.topics);
  return {
    ...found,
    terms: { places: Uint32Array.from(terms.names, (name) => words.of(name) - 1), ...terms.counts },
    topics: { names: topics.names, ...topics.counts },
  };
}

function occurring({ names, counts, unread, sums, squares }: NamedTextCounts["terms"]): {
  names: string[];
  counts: NameCounts;
} {
  const places = indexesOf(Uint8Array.from(counts, (count, place) => Number(place > 0 && count > 0)));
  const whole = (array: Uint32Array) => Uint32Array.from(places, (place) => uint32At(array, place));
  const float = (array: Float64Array) => Float64Array.from(places, (place) => float64At(array, place));
  return {
    names: Array.from(places, (place) => names[place] as string),
    counts: { counts: whole(counts), unread: whole(unread), sums: float(sums), squares: float(squares) },
  };
}

function begunOf(columns: AnswerColumns, all: Uint8Array, paths: Dictionary): BegunResponses {
  const { submitted, outside, time, told, reached, path } = columns;
  const isBegun = all.map((one, at) =>
    Number(one === 1 && submitted.get(at) === 0 && outside.get(at) !== SCREENED_OUT),
  );
  const positions = indexesOf(isBegun);
  return {
    time: Float64Array.from(positions, (at) => time.get(at)),
    path: Uint32Array.from(positions, (at) => paths.of(path.values.names[path.codes.get(at)] as string) - 1),
    pages: Uint32Array.from(positions, (at) => reached.get(at)),
    outside: Uint8Array.from(positions, (at) => outside.get(at)),
    told: Uint8Array.from(positions, (at) => told.get(at)),
  };
}
