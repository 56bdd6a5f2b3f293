import type { AnswerFilter } from "@soundings/contract/answer-filter";
import { SENTIMENTS } from "@soundings/nlp/scale";
import { isAnswered } from "@soundings/survey/answers";
import { type FlowMap, questionsOf } from "@soundings/survey/flow";
import { dayOf } from "@soundings/survey/zoned-days";
import type { Db } from "../db/db.ts";

/** Figures of a survey's responses worked out the slow way, row by row: what reports are compared with. */

/** Of the surveys whose reports are compared. */
export const ZONE = "Asia/Ho_Chi_Minh";

export async function rowsOf(db: Db, survey_id: string, id?: string) {
  let rows = db.selectFrom("responses").where("survey_id", "=", survey_id).selectAll();
  if (id) rows = rows.where("id", "=", id);
  const found = await rows.execute();
  return found.map((row) => ({
    ...row,
    answers: row.answers,
    parameters: row.parameters,
    time: row.submitted_at ?? row.updated_at,
  }));
}
type Row = Awaited<ReturnType<typeof rowsOf>>[number];
type Text = Awaited<ReturnType<typeof textsOf>>[number];
export const textsOf = async (db: Db, survey_id: string) =>
  await db.selectFrom("answer_texts").where("survey_id", "=", survey_id).selectAll().execute();

export type Wanted = Partial<AnswerFilter>;

/** What selectAnswers() must do, response by response; without a look at completion. */
function isWanted(row: Row, texts: readonly Text[], filter: Wanted): boolean {
  const day = dayOf(row.time, ZONE);
  const own = texts.filter(
    ({ response_id, question_id }) => response_id === row.id && isAnswered(row.answers[question_id]),
  );
  const answerIs = (condition: string) => {
    const [id = "", value = ""] = condition.split(":");
    const answer = row.answers[id];
    if (value === "") return !isAnswered(answer);
    if (value === "*") return isAnswered(answer);
    return (answer?.choice_ids ?? []).includes(value) || String(answer?.value) === value;
  };
  return (
    (!filter.from || day >= filter.from) &&
    (!filter.to || day <= filter.to) &&
    (!filter.language || filter.language.some((one) => one === row.language)) &&
    (!filter.variant || filter.variant.includes(row.variant_id ?? "none")) &&
    (!filter.parameter || filter.parameter.includes(`store=${row.parameters.store}`)) &&
    (!filter.answer || filter.answer.some(answerIs)) &&
    (!filter.sentiment || own.some(({ sentiment }) => sentiment === filter.sentiment?.[0])) &&
    (!filter.emotion ||
      own.some(({ emotions }) => JSON.stringify(emotions).includes(filter.emotion?.[0] ?? ""))) &&
    (!filter.query || Object.values(row.answers).some(({ text }) => /\bstaff\b/.test(text ?? "")))
  );
}

/** Null without any. */
function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

const secondsOf = ({ started_at, time }: Row) => (time.getTime() - started_at.getTime()) / 1_000;

/** Figures by counting rows. */
export function countedBy(rows: Row[], texts: Text[], maps: Map<number, FlowMap>, filter: Wanted) {
  const any = rows.filter((row) => isWanted(row, texts, filter));
  const selected = any.filter(
    ({ submitted_at }) =>
      filter.completion === "all" ||
      filter.completion === "with_partial" ||
      (submitted_at !== null) === (filter.completion !== "begun"),
  );
  const reachedOf = (row: Row) => {
    const map = maps.get(row.number) as FlowMap;
    const places = new Map(map.survey.block_flows.map((place) => [place.id, place]));
    const walked = (row.path as string[]).filter((id) => places.get(id)?.block_type === "question");
    const pages = walked.flatMap((id) => map.blocks.get(places.get(id)?.block_id ?? "") ?? []);
    if (row.submitted_at) return pages;
    const done = pages.findLastIndex((block) =>
      questionsOf(block).some(({ id }) => isAnswered(row.answers[id])),
    );
    const seen = walked.indexOf(row.seen ?? "");
    return pages.slice(0, seen < 0 ? done + 2 : Math.max(seen, done) + 1);
  };
  const textOf = (response_id: string, id: string) =>
    selected.find((row) => row.id === response_id)?.answers[id]?.text ?? "";
  const question = (id: string) => {
    const answers = selected.map((row) => row.answers[id]).filter(isAnswered);
    const values = answers.flatMap(
      (answer) => answer.choice_ids ?? (answer.value === undefined ? [] : [String(answer.value)]),
    );
    const known = texts.filter(
      (one) =>
        one.question_id === id &&
        selected.some((row) => row.id === one.response_id && isAnswered(row.answers[id])),
    );
    return {
      answered: answers.length,
      shown: selected.filter((row) =>
        reachedOf(row).some((block) => questionsOf(block).some((one) => one.id === id)),
      ).length,
      values: Object.fromEntries(
        [...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]),
      ),
      files: answers.reduce((sum, { files }) => sum + (files?.length ?? 0), 0),
      filled: answers.flatMap(({ fields }) => Object.values(fields ?? {}).filter((text) => text.trim()))
        .length,
      sentiments: Object.fromEntries(
        SENTIMENTS.map((name) => [name, known.filter(({ sentiment }) => sentiment === name).length]),
      ),
      topics: known.flatMap(({ topics }) => topics).length,
      staff: answers.filter(({ text }) => /\bstaff\b/.test(text ?? "")).length,
      score: meanOf(known.map(({ score }) => score)),
      staff_score: meanOf(
        known
          .filter(({ response_id }) => /\bstaff\b/.test(textOf(response_id, id)))
          .map(({ score }) => score),
      ),
    };
  };
  const submitted = any.filter(({ submitted_at }) => submitted_at !== null);
  const days = submitted.map(({ time }) => dayOf(time, ZONE));
  const block = (id: string) => ({
    reached: any.filter((row) => reachedOf(row).some((one) => one.id === id)).length,
    stopped: any.filter((row) => row.submitted_at === null && reachedOf(row).at(-1)?.id === id).length,
  });
  return {
    selected,
    begun: any.length - submitted.length,
    submitted: submitted.length,
    days,
    /** How many took an hour and more, and how many less than a quarter of a minute. */
    slow: submitted.filter((row) => secondsOf(row) >= 3_600).length,
    quick: submitted.filter((row) => secondsOf(row) > 0 && secondsOf(row) < 15).length,
    inferred: any.filter(({ submitted_at, seen }) => submitted_at === null && seen === null).length,
    question,
    block,
  };
}
