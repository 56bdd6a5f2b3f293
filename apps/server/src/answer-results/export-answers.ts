import type { Readable } from "node:stream";
import type { AskedQuestion, downloadAnswers, SurveyAnswer } from "@soundings/contract/answers";
import type { CallQuery } from "@soundings/contract/call";
import { type Answer, OTHER } from "@soundings/survey/answers";
import type { Db } from "../db/db.ts";
import { writeCsv } from "../spreadsheet/csv-writer.ts";
import type { Cell } from "../spreadsheet/table.ts";
import { type SheetColumn, writeXlsx } from "../spreadsheet/xlsx-writer.ts";
import type { SurveyKey } from "../surveys/survey-key.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import type { AskedSurvey } from "./asked-questions.ts";
import { ANSWER_EXPORT_TEXTS, type AnswerExportTexts } from "./export-texts.ts";
import { allInOrder, answersByIds } from "./list-answers.ts";
import { selectAnswers } from "./select-answers.ts";
import { walkedSteps } from "./walked-steps.ts";

type Query = CallQuery<typeof downloadAnswers>;

const BATCH = 500;
const WIDE = 60;

/** A column of the sheet, and what stands in it. */
interface ExportColumn extends SheetColumn {
  cell: (answer: SurveyAnswer) => Cell;
}

/** What is exported, taken from columns that may change while it is sent. */
interface ExportPlan {
  columns: ExportColumn[];
  sheet: string;
  /** Ids of the responses, the latest first. */
  ids: { count: number; at: (n: number) => string };
}

export function planExport(columns: AnswerColumns, query: Query, language: "en" | "vi"): ExportPlan {
  const texts = ANSWER_EXPORT_TEXTS[language];
  const { selected } = selectAnswers(columns, query);
  const latest = { sortBy: "submitted_at", sortDirection: "desc" } as const;
  const positions = allInOrder(columns, selected, latest);
  const { ids, asked } = columns;
  const parameters = [...columns.parameters.keys()];
  return {
    sheet: texts.sheet,
    columns: apart([
      { header: texts.submitted_at, width: 20, cell: ({ submitted_at }) => dateOf(submitted_at) },
      ...(query.metadata ? metadataColumns(asked, parameters, texts) : []),
      ...asked.questions.flatMap((question) => questionColumns(question, texts, query.analysis)),
    ]),
    ids: { count: positions.length, at: (n) => ids.at(positions[n] as number) },
  };
}

/** The planned responses, read in batches while they are sent; those that are deleted meanwhile are left out. */
export function writeExport(db: Db, key: SurveyKey, plan: ExportPlan, type: Query["type"]): Readable {
  const { columns, sheet } = plan;
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let from = 0; from < plan.ids.count; from += BATCH) {
      const length = Math.min(BATCH, plan.ids.count - from);
      const ids = Array.from({ length }, (_, n) => plan.ids.at(from + n));
      for (const answer of await answersByIds(db, key, ids)) yield columns.map(({ cell }) => cell(answer));
    }
  }
  if (type === "xlsx") return writeXlsx([{ name: sheet, columns, rows: rows() }]);
  return writeCsv(
    columns.map(({ header }) => header),
    rows(),
  );
}

/** Whole seconds: what spreadsheets show. */
const dateOf = (time: string | null): Cell =>
  time === null ? null : new Date(Math.floor(Date.parse(time) / 1000) * 1000);

function metadataColumns(asked: AskedSurvey, parameters: readonly string[], texts: AnswerExportTexts) {
  const variants = new Map(asked.current.survey.variants.map(({ id, name }) => [id, name]));
  const steps = ({ version, ...answer }: SurveyAnswer) => {
    const walked = asked.versions.get(version);
    return walked ? walkedSteps(walked, answer) : [];
  };
  const columns: ExportColumn[] = [
    { header: texts.started_at, width: 20, cell: ({ started_at }) => dateOf(started_at) },
    { header: texts.seconds, cell: secondsOf },
    { header: texts.language, cell: ({ language }) => texts.languageName(language) },
    { header: texts.link, cell: ({ variant_id }) => variants.get(variant_id ?? "") ?? variant_id },
    ...parameters.map((name) => ({
      header: name,
      cell: (answer: SurveyAnswer) => answer.parameters[name] ?? null,
    })),
    {
      header: texts.way,
      cell: (answer) => wayOf(steps(answer).filter(({ kind }) => kind !== "end_of_survey")),
    },
    {
      header: texts.end,
      cell: (answer) => wayOf(steps(answer).filter(({ kind }) => kind === "end_of_survey")),
    },
    { header: texts.version, cell: ({ version }) => version },
    { header: texts.id, width: 38, cell: ({ id }) => id },
  ];
  return columns;
}

const wayOf = (steps: readonly { name: string }[]) => steps.map(({ name }) => name).join(" › ");

function secondsOf({ started_at, submitted_at }: SurveyAnswer): Cell {
  if (submitted_at === null) return null;
  return Math.round((Date.parse(submitted_at) - Date.parse(started_at)) / 100) / 10;
}

function questionColumns(
  question: AskedQuestion,
  texts: AnswerExportTexts,
  analysis: boolean,
): ExportColumn[] {
  const { id, number, fields } = question;
  const title = question.archived ? texts.archived(question.title) : `${number}. ${question.title}`;
  if (question.type === "form_input") {
    return fields.map(({ id: field, label }) => ({
      header: `${title}: ${label}`,
      cell: ({ answers }) => answers[id]?.fields?.[field] ?? null,
    }));
  }
  const labels = new Map(question.choices.map(({ value, label }) => [value, label]));
  const isText = question.type === "text_input";
  const own: ExportColumn = {
    header: title,
    ...(isText && { width: WIDE }),
    cell: ({ answers }) => cellOf(answers[id], labels),
  };
  if (!question.is_open_text || !analysis) return [own];
  const found = ({ analyses }: SurveyAnswer) => analyses.find(({ question_id }) => question_id === id);
  return [
    own,
    {
      header: `${title}: ${texts.sentiment}`,
      cell: (answer) => texts.sentiments[found(answer)?.sentiment ?? ""] ?? null,
    },
    { header: `${title}: ${texts.score}`, cell: (answer) => found(answer)?.score ?? null },
    {
      header: `${title}: ${texts.emotions}`,
      cell: (answer) =>
        found(answer)
          ?.emotions.map(({ emotion }) => texts.emotionNames[emotion])
          .join(", ") ?? null,
    },
  ];
}

function cellOf(answer: Answer | undefined, labels: ReadonlyMap<string, string>): Cell {
  if (!answer) return null;
  const { choice_ids, value, text, files } = answer;
  if (choice_ids) {
    const own = text?.trim() ? `: ${text.trim()}` : "";
    return choice_ids.map((id) => `${labels.get(id) ?? id}${id === OTHER ? own : ""}`).join("; ");
  }
  if (value !== undefined) return value;
  if (files) return files.map(({ name }) => name).join("; ");
  return text?.trim() || null;
}

/** Columns that would have the same header get numbers. */
function apart(columns: readonly ExportColumn[]): ExportColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let { header } = column;
    for (let number = 2; taken.has(header); number++) header = `${column.header} (${number})`;
    taken.add(header);
    return { ...column, header };
  });
}
