import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { ColumnType, SelectedColumn } from "@soundings/contract/local-files";
import { answerWords } from "@soundings/survey/answer-words";
import { type Answer, OTHER } from "@soundings/survey/answers";
import { type FlowMap, flowMap, questionsOf } from "@soundings/survey/flow";
import { Id } from "@soundings/survey/id";
import { namedText } from "@soundings/survey/named-text";
import { inOrder } from "@soundings/survey/numbering";
import { offeredChoices } from "@soundings/survey/offered-choices";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf, measureOf } from "@soundings/survey/questions/answer-rules";
import type { Choice } from "@soundings/survey/questions/choices";
import type { Survey } from "@soundings/survey/survey";
import { z } from "zod";
import { namesIn } from "../words/names.ts";

/**
 * What stands beside an open text in the columns of a survey's dataset: scores as scores, numbers and dates
 * as such, choices in words. A column keeps its place for ever; questions that come later are put behind.
 */

/** What a column is taken from. */
export const AnswerField = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("submitted_at") }),
  /** The question that the text answers, where a dataset has those of several. */
  z.object({ kind: z.literal("question") }),
  z.object({ kind: z.literal("language") }),
  z.object({ kind: z.literal("variant") }),
  z.object({ kind: z.literal("parameter"), name: z.string() }),
  z.object({ kind: z.literal("answer"), question_id: Id, field_id: Id.optional() }),
]);
export type AnswerField = z.infer<typeof AnswerField>;

interface Column {
  field: AnswerField;
  header: string;
  data_type: ColumnType;
}

const HEADER_LENGTH = 150;
/** As many as an imported file may have. */
const MAX_COLUMNS = 200;

interface Wanted {
  /** Published versions, the latest first. */
  versions: readonly FlowMap[];
  /** The question whose texts are the comments; null for all. */
  question_id: string | null;
  language: InterfaceLanguage;
}

/** The columns of a survey's dataset behind those that it has already, and what each is taken from. */
export function answerColumns(
  wanted: Wanted,
  known: { columns: SelectedColumn[]; fields: AnswerField[] } = { columns: [], fields: [] },
): { columns: SelectedColumn[]; fields: AnswerField[] } {
  const has = new Set(known.fields.map((field) => JSON.stringify(field)));
  const comment: SelectedColumn = {
    index: 0,
    header: namesIn(wanted.language).answers.comment,
    data_type: "comment",
    data_format: null,
  };
  const columns = known.columns.length > 0 ? [...known.columns] : [comment];
  const fields = [...known.fields];
  const headers = new Set(columns.map(({ header }) => header));
  for (const { field, header, data_type } of allColumns(wanted)) {
    if (has.has(JSON.stringify(field)) || columns.length >= MAX_COLUMNS) continue;
    const data_format = data_type === "date_time" ? "iso" : null;
    columns.push({ index: columns.length, header: distinct(header, headers), data_type, data_format });
    fields.push(field);
  }
  return { columns, fields };
}

/** Equal titles are kept apart by a number. */
function distinct(title: string, taken: Set<string>): string {
  const header = title.trim().slice(0, HEADER_LENGTH) || "–";
  let free = header;
  for (let n = 2; taken.has(free); n++) free = `${header} (${n})`;
  taken.add(free);
  return free;
}

function allColumns({ versions, question_id, language }: Wanted): Column[] {
  const words = namesIn(language).answers;
  const [latest] = versions;
  if (!latest) return [];
  const { survey } = latest;
  return [
    { field: { kind: "submitted_at" }, header: words.submitted_at, data_type: "date_time" },
    ...(question_id === null ? [textColumn({ kind: "question" }, words.question)] : []),
    ...(survey.additional_languages.length > 0 ? [textColumn({ kind: "language" }, words.language)] : []),
    ...(survey.variants.length > 0 ? [textColumn({ kind: "variant" }, words.variant)] : []),
    ...survey.parameters.map(({ name }) => textColumn({ kind: "parameter", name }, name)),
    ...askedIn(versions)
      .filter(({ id }) => id !== question_id)
      .flatMap((question) => columnsOf(question, latest.questions)),
  ];
}

const textColumn = (field: AnswerField, header: string): Column => ({ field, header, data_type: "text" });

/** Every question that was asked, as it stands in the latest version that has it. */
function askedIn(versions: readonly FlowMap[]): Question[] {
  const asked = new Map<string, Question>();
  for (const { survey } of versions) {
    for (const question of inOrder(survey.blocks, "block_number").flatMap(questionsOf)) {
      if (!asked.has(question.id)) asked.set(question.id, question);
    }
  }
  return [...asked.values()];
}

function columnsOf(question: Question, questions: FlowMap["questions"]): Column[] {
  const field = { kind: "answer", question_id: question.id } as const;
  const header = namedText(question.title, questions);
  switch (measureOf(question.type)) {
    case "number":
      return [{ field, header, data_type: "score" }];
    case "text":
      return [{ field, header, data_type: typeOf(formatOf(question)) }];
    case "fields":
      return fieldsOf(question).map(({ id, label, kind }) => ({
        field: { ...field, field_id: id },
        header: `${header}: ${namedText(label, questions)}`,
        data_type: typeOf(kind),
      }));
    case "files":
    case "nothing":
      return [];
    case "choice":
      return [textColumn(field, header)];
  }
}

const fieldsOf = (question: Question) => answerRulesOf(question).fields?.(question.options) ?? [];
const formatOf = (question: Question) => answerRulesOf(question).format?.(question.options) ?? "text";

function typeOf(format: string): ColumnType {
  if (format === "number") return "number";
  if (format === "date") return "date_time";
  return format === "url" ? "url" : "text";
}

/** A response as the columns are filled from it. */
export interface FilledResponse {
  language: string;
  variant_id: string | null;
  parameters: Record<string, string>;
  answers: Record<string, Answer>;
  submitted_at: Date;
}

/** The cell of a column. `map` is the version that was answered. */
export function cellOf(
  field: AnswerField,
  response: FilledResponse,
  map: FlowMap,
  question_id: string,
): string | number | null {
  switch (field.kind) {
    case "submitted_at":
      return response.submitted_at.toISOString();
    case "question":
      return namedText(map.questions.get(question_id)?.title ?? "", map.questions) || null;
    case "language":
      return response.language;
    case "variant":
      return map.survey.variants.find(({ id }) => id === response.variant_id)?.name ?? null;
    case "parameter":
      return response.parameters[field.name] ?? null;
    case "answer": {
      const question = map.questions.get(field.question_id);
      const answer = response.answers[field.question_id];
      return question && answer ? answerCell(question, answer, field.field_id, { map, response }) : null;
    }
  }
}

function answerCell(
  question: Question,
  answer: Answer,
  field_id: string | undefined,
  { map, response }: { map: FlowMap; response: FilledResponse },
): string | number | null {
  switch (measureOf(question.type)) {
    case "number":
      return answer.value ?? null;
    case "text":
      return typed(formatOf(question), answer.text ?? "");
    case "fields": {
      const field = fieldsOf(question).find(({ id }) => id === field_id);
      return field ? typed(field.kind, answer.fields?.[field.id] ?? "") : null;
    }
    case "files":
    case "nothing":
      return null;
    case "choice": {
      const offering = { ...map, answers: response.answers, parameters: response.parameters };
      return (
        answerWords(question, answer, [...offeredChoices(question, offering), ...ownChoice(answer)]) || null
      );
    }
  }
}

/** Own words stand for themselves. */
const ownChoice = ({ text = "" }: Answer): Choice[] => [{ id: OTHER, text, image_id: null }];

function typed(format: string, text: string): string | number | null {
  const value = text.trim();
  if (value === "") return null;
  if (format === "date") return new Date(`${value}T00:00:00Z`).toISOString();
  return format === "number" ? Number(value) : value;
}

/** Title of the question of a dataset, for its name. */
export function questionTitle(survey: Survey, question_id: string): string {
  const { questions } = flowMap(survey);
  return namedText(questions.get(question_id)?.title ?? "", questions).trim();
}
