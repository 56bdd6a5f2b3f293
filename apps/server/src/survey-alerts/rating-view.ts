import type { AskedQuestion } from "@soundings/contract/asked-question";
import { numberOf } from "@soundings/nlp/analyse";
import { scoresOf } from "@soundings/survey/scores";
import type { AnswerColumns } from "../answer-results/answer-columns.ts";
import { scoreNumbers } from "../answer-results/score-report.ts";
import { selectAnswers } from "../answer-results/select-answers.ts";
import type { CategoryColumn } from "../column-store/typed-columns.ts";
import { NO_TEXT } from "../columns/cell-texts.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { blankColumns } from "../columns/load-columns.ts";
import type { SegmentColumn } from "../insights/segment-columns.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { NumberColumn } from "../topics/comparison.ts";

/** A survey's completed responses as comments without words: when they came, who they are, how they rate. */
export interface RatingView {
  view: DatasetView;
  comments: Uint32Array;
  segments: SegmentColumn[];
  /** Its questions with a scale, and what is worked out from the answers. */
  ratings: (NumberColumn & { question_id?: string })[];
}

const DAY_MS = 86_400_000;
/** What more values part says little of any of them. */
const MAX_VALUES = 50;
/** A question is told as long as this. */
const MAX_TITLE = 120;

export async function ratingView(key: SurveyKey, columns: AnswerColumns): Promise<RatingView> {
  const { count, time, asked } = columns;
  const { selected } = selectAnswers(columns, {});
  const blank = blankColumns({ account_id: key.account_id, dataset_id: key.survey_id, run: 1 }, count);
  for (let at = 0; at < count; at++) {
    blank.day[at] = Math.floor(time.get(at) / DAY_MS);
    blank.sentiment[at] = 1;
  }
  const comments = Uint32Array.from([...selected.keys()].filter((at) => selected[at] === 1));
  const current = asked.questions.filter(({ archived, several }) => !archived && !several);
  return {
    view: { ...blank, version: 0, engine_score: blank.score },
    comments,
    segments: segmentsOf(columns, current),
    ratings: [
      ...current.flatMap((question) => ratingOf(columns, question)),
      ...(await scoresIn(columns, selected)),
    ],
  };
}

/** What the survey's scores came to, each response by the version that it answered. */
async function scoresIn(columns: AnswerColumns, selected: Uint8Array): Promise<RatingView["ratings"]> {
  const scores: RatingView["ratings"] = [];
  for (const { id, name } of scoresOf(columns.asked.current.survey)) {
    const numbers = await scoreNumbers(columns, id, selected);
    scores.push({ index: numberOf(id) >>> 1, header: shortened(name), is_rating: true, numbers });
  }
  return scores;
}

const shortened = (title: string) => (title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title);

function ratingOf(columns: AnswerColumns, { id, title, scale }: AskedQuestion): RatingView["ratings"] {
  const column = columns.questions.get(id);
  if (!scale || column?.kind !== "one") return [];
  const numbers = new Float64Array(columns.count).fill(Number.NaN);
  const { codes, values } = column.answers;
  for (let at = 0; at < columns.count; at++) {
    const code = codes.get(at);
    if (code > 0) numbers[at] = Number(values.names[code]);
  }
  return [{ index: numberOf(id) >>> 1, header: shortened(title), is_rating: true, numbers, question_id: id }];
}

/** What parts the responses: their language, what their links say, and the questions of one choice. */
function segmentsOf(columns: AnswerColumns, questions: readonly AskedQuestion[]): SegmentColumn[] {
  const same = (value: string) => value;
  const found = [partedBy(columns, columns.language, { column: "language", header: "" }, same)];
  for (const [name, column] of columns.parameters)
    found.push(partedBy(columns, column, { column: `parameter ${name}`, header: name }, same));
  for (const { id, title, scale, choices } of questions) {
    const column = columns.questions.get(id);
    if (scale || choices.length === 0 || column?.kind !== "one") continue;
    const label = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;
    found.push(partedBy(columns, column.answers, { column: id, header: title }, label));
  }
  return found.filter(({ values }) => values.length > 1 && values.length <= MAX_VALUES);
}

function partedBy(
  { count }: AnswerColumns,
  { codes, values: all }: CategoryColumn,
  named: Pick<SegmentColumn, "column" | "header">,
  label: (value: string) => string,
): SegmentColumn {
  const places = new Map<number, number>();
  const code = new Uint16Array(count).fill(NO_TEXT);
  for (let at = 0; at < count; at++) {
    const own = codes.get(at);
    if (own === 0) continue;
    const place = places.get(own) ?? places.size;
    if (places.size <= MAX_VALUES) places.set(own, place);
    code[at] = Math.min(place, MAX_VALUES);
  }
  return {
    ...named,
    values: [...places.keys()].map((own) => label(all.names[own] ?? "")),
    code,
    is_rating: false,
  };
}
