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

/** What the scores of today came to over the selected responses. */
export async function scoreReports(columns: AnswerColumns, selected: Uint8Array): Promise<ScoreReport[]> {
  const { survey } = columns.asked.current;
  const reports: ScoreReport[] = [];
  for (const { id, name } of scoresOf(survey)) {
    const { counts, ends } = await countScore(columns, id, selected);
    const given = [...counts].map(([value, count]) => ({ value: String(value), count }));
    const { nps: _, ...figures } = scaleFigures({}, given);
    reports.push({
      id,
      name,
      count: given.reduce((sum, { count }) => sum + count, 0),
      ...figures,
      values: valueClasses("number", given),
      ends: survey.end_of_surveys.flatMap((end) => {
        const own = ends.get(end.id);
        return own ? [{ id: end.id, name: end.name, count: own.count, mean: own.sum / own.count }] : [];
      }),
    });
  }
  return reports;
}

/** How many responses came to each value, and the sums by the end that submitted ones came to. */
async function countScore(columns: AnswerColumns, score_id: string, selected: Uint8Array) {
  const counts = new Map<number, number>();
  const ends = new Map<string, { count: number; sum: number }>();
  const submitted = columns.submitted.upTo(selected.length);
  await eachScore(columns, score_id, selected, (at, value, endOf) => {
    counts.set(value, (counts.get(value) ?? 0) + 1);
    if (submitted[at] !== 1) return;
    const end = endOf();
    const own = ends.get(end) ?? { count: 0, sum: 0 };
    ends.set(end, { count: own.count + 1, sum: own.sum + value });
  });
  return { counts, ends };
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
