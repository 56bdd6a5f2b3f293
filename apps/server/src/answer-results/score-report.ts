import { setImmediate as nextTurn } from "node:timers/promises";
import type { ScoreReport } from "@soundings/contract/report";
import type { Answer } from "@soundings/survey/answers";
import type { FlowMap } from "@soundings/survey/flow";
import { measureOf } from "@soundings/survey/questions/answer-rules";
import { questionsOfScore, scoreOf, scoresOf } from "@soundings/survey/scores";
import type { AnswerColumns } from "./answer-columns.ts";
import { scaleFigures } from "./question-report.ts";
import { valueClasses } from "./value-classes.ts";

/** Responses between which other requests have their turn. */
const SLICE = 20_000;

/** How many responses came to a value of a score, and to an end; null for those that were not submitted. */
export interface ScoreCount {
  value: number;
  end: string | null;
  count: number;
}

/** What the scores of today came to over the selected responses, by their ids. */
export async function countScores(
  columns: AnswerColumns,
  selected: Uint8Array,
): Promise<Map<string, ScoreCount[]>> {
  const counts = new Map<string, ScoreCount[]>();
  for (const { id } of scoresOf(columns.asked.current.survey)) {
    counts.set(id, await countScore(columns, id, selected));
  }
  return counts;
}

async function countScore(
  columns: AnswerColumns,
  score_id: string,
  selected: Uint8Array,
): Promise<ScoreCount[]> {
  const counts = new Map<string, ScoreCount>();
  const submitted = columns.submitted.upTo(selected.length);
  await eachScore(columns, score_id, selected, (at, value, endOf) => {
    addScore(counts, { value, end: submitted[at] === 1 ? endOf() : null, count: 1 });
  });
  return [...counts.values()];
}

export function addScore(counts: Map<string, ScoreCount>, own: ScoreCount): void {
  const name = `${own.value} ${own.end ?? ""}`;
  const known = counts.get(name);
  if (known) known.count += own.count;
  else counts.set(name, { ...own });
}

/** What was counted of the scores of today, as a report has it. */
export function scoreReports(
  { survey }: Pick<FlowMap, "survey">,
  counts: ReadonlyMap<string, readonly ScoreCount[]>,
): ScoreReport[] {
  return scoresOf(survey).map(({ id, name }) => {
    // In one order: sums of fractions depend on it.
    const own = [...(counts.get(id) ?? [])].sort((a, b) => a.value - b.value);
    const given = byValue(own);
    const { nps: _, ...figures } = scaleFigures({}, given);
    return {
      id,
      name,
      count: own.reduce((sum, { count }) => sum + count, 0),
      ...figures,
      values: valueClasses("number", given),
      ends: survey.end_of_surveys.flatMap((end) => endReport(end, own)),
    };
  });
}

function byValue(counts: readonly ScoreCount[]): { value: string; count: number }[] {
  const given = new Map<number, number>();
  for (const { value, count } of counts) given.set(value, (given.get(value) ?? 0) + count);
  return [...given].map(([value, count]) => ({ value: String(value), count }));
}

function endReport(
  { id, name }: { id: string; name: string },
  counts: readonly ScoreCount[],
): ScoreReport["ends"] {
  const own = counts.filter(({ end }) => end === id);
  const count = own.reduce((sum, one) => sum + one.count, 0);
  const sum = own.reduce((total, one) => total + one.value * one.count, 0);
  return count > 0 ? [{ id, name, count, mean: sum / count }] : [];
}

/** What a score came to in each of some responses; NaN where it is not known, and in the others. */
export async function scoreNumbers(
  columns: AnswerColumns,
  score_id: string,
  selected: Uint8Array,
): Promise<Float64Array> {
  const numbers = new Float64Array(columns.count).fill(Number.NaN);
  await eachScore(columns, score_id, selected, (at, value) => {
    numbers[at] = value;
  });
  return numbers;
}

/** Works a score out in each of some responses in which it is known, by the version that was answered. */
async function eachScore(
  columns: AnswerColumns,
  score_id: string,
  selected: Uint8Array,
  visit: (at: number, value: number, endOf: () => string) => void,
): Promise<void> {
  const versions = new Map<number, { map: FlowMap; questions: string[] } | null>();
  for (let at = 0; at < selected.length; at++) {
    if (at % SLICE === SLICE - 1) await nextTurn();
    if (selected[at] !== 1) continue;
    const path = columns.path.values.names[columns.path.codes.get(at)] ?? "";
    const number = Number.parseInt(path, 10);
    const known = versions.get(number);
    const version = known === undefined ? versionOf(columns, number, score_id) : known;
    versions.set(number, version);
    const value = version && scoreOf(score_id, version.map, answersAt(columns, version.questions, at));
    if (version && value !== null) visit(at, value, () => endOf(version.map, path));
  }
}

function versionOf({ asked }: AnswerColumns, number: number, score_id: string) {
  const map = asked.versions.get(number)?.map;
  return map ? { map, questions: questionsOfScore(score_id, map.survey) } : null;
}

/** The answers that a score asks for, as far as it does. */
function answersAt({ questions, asked }: AnswerColumns, ids: readonly string[], at: number) {
  const answers: Record<string, Answer> = {};
  for (const id of ids) {
    const column = questions.get(id);
    if (!column) continue;
    if (column.kind === "many") {
      const { start, length, units, values } = column.answers;
      const count = length.get(at);
      const from = start.get(at);
      const chosen = Array.from({ length: count }, (_, n) => values.names[units.get(from + n)] ?? "");
      if (count > 0) answers[id] = { choice_ids: chosen };
      continue;
    }
    const { codes, values } = column.kind === "text" ? column.values : column.answers;
    const said = values.names[codes.get(at)] ?? "";
    if (said === "") continue;
    const type = asked.questions.find((question) => question.id === id)?.type;
    const measure = type && measureOf(type);
    if (measure === "text") answers[id] = { text: said };
    else answers[id] = measure === "number" ? { value: Number(said) } : { choice_ids: [said] };
  }
  return answers;
}

/** The end that a submitted response came to: one of its path, else the default one. */
function endOf({ survey, ends }: FlowMap, path: string): string {
  const last = path.slice(path.lastIndexOf(" ") + 1);
  const place = survey.block_flows.find(({ id }) => id === last);
  const end = place?.block_type === "end_of_survey" ? ends.get(place.end_of_survey_id ?? "") : undefined;
  return end?.id ?? survey.settings.default_end_id;
}
