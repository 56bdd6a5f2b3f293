import type { Readable } from "node:stream";
import { AnswerFilter } from "@soundings/contract/answer-filter";
import type { downloadAnswers, SurveyAnswer } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { CallQuery } from "@soundings/contract/call";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { writeCsv } from "../spreadsheet/csv-writer.ts";
import type { Cell } from "../spreadsheet/table.ts";
import { type Sheet, writeXlsx } from "../spreadsheet/xlsx-writer.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { withCarriedChoices } from "./carried-choices.ts";
import { claimsSheet } from "./export-claims.ts";
import {
  apart,
  type ExportColumn,
  metadataColumns,
  questionColumns,
  scoreColumns,
  stateColumn,
  submittedColumn,
} from "./export-columns.ts";
import { heardColumns } from "./export-heard.ts";
import { answerExportTexts } from "./export-texts.ts";
import { allInOrder, answersByIds } from "./list-answers.ts";
import { assessQuality } from "./quality/assess-quality.ts";
import { qualityColumns } from "./quality/export-quality.ts";
import { selectAnswers } from "./select-answers.ts";

type Query = CallQuery<typeof downloadAnswers>;

const BATCH = 500;

/** What is exported, taken from columns that may change while it is sent. */
interface ExportPlan {
  columns: ExportColumn[];
  sheet: string;
  /** Ids of the responses, the latest first. */
  ids: { count: number; at: (n: number) => string };
  questions: readonly AskedQuestion[];
  /** What to know of them, in a workbook. */
  claims: Sheet | null;
}

interface Exported {
  survey_id: string;
  language: InterfaceLanguage;
  /** Where people open one of the survey's responses; null where nobody can. */
  linkOf: ((answer: SurveyAnswer) => string) | null;
  /** The survey's last change that the columns have. */
  change: number;
}

export async function planExport(
  columns: AnswerColumns,
  query: Query,
  { survey_id, language, linkOf, change }: Exported,
): Promise<ExportPlan> {
  if (query.metadata || query.quality) await assessQuality(columns);
  const texts = answerExportTexts(language);
  const { selected } = selectAnswers(columns, query);
  const latest = { sortBy: "submitted_at", sortDirection: "desc" } as const;
  const positions = allInOrder(columns, selected, latest);
  const { ids, asked } = columns;
  const parameters = [...columns.parameters.keys()];
  return {
    sheet: texts.sheet,
    columns: apart([
      submittedColumn(texts),
      ...(query.metadata || query.completion !== "submitted" ? [stateColumn(texts)] : []),
      ...(query.metadata ? metadataColumns(asked, parameters, texts) : []),
      ...(query.metadata ? qualityColumns(columns, texts) : []),
      ...asked.questions.flatMap((question) => [
        ...questionColumns(question, texts, {
          analysis: query.analysis,
          choices:
            query.choices === "columns" && question.several ? withCarriedChoices(columns, question) : null,
          linkOf,
        }),
        ...(query.metadata ? heardColumns(question, asked, texts) : []),
      ]),
      ...scoreColumns(asked, texts),
    ]),
    ids: { count: positions.length, at: (n) => ids.at(positions[n] as number) },
    questions: asked.questions,
    claims:
      query.type === "xlsx"
        ? await claimsSheet(columns, { survey_id, filter: AnswerFilter.parse(query), language, change })
        : null,
  };
}

/** All responses that there are, whoever gave up in the middle too, the latest first. */
export function allIds(columns: AnswerColumns): ExportPlan["ids"] {
  const latest = { sortBy: "submitted_at", sortDirection: "desc" } as const;
  const positions = allInOrder(columns, selectAnswers(columns, {}).all, latest);
  return { count: positions.length, at: (n) => columns.ids.at(positions[n] as number) };
}

/** The planned responses, read in batches; those that are deleted meanwhile are left out. */
export async function* plannedAnswers(
  db: Db,
  key: SurveyKey,
  { ids }: Pick<ExportPlan, "ids">,
): AsyncGenerator<SurveyAnswer> {
  for (let from = 0; from < ids.count; from += BATCH) {
    const length = Math.min(BATCH, ids.count - from);
    yield* await answersByIds(
      db,
      key,
      Array.from({ length }, (_, n) => ids.at(from + n)),
    );
  }
}

/** The planned responses as a spreadsheet, while they are read. */
export function writeExport(db: Db, key: SurveyKey, plan: ExportPlan, type: "xlsx" | "csv"): Readable {
  const { columns, sheet, claims } = plan;
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const answer of plannedAnswers(db, key, plan)) yield columns.map(({ cell }) => cell(answer));
  }
  if (type === "xlsx")
    return writeXlsx([{ name: sheet, columns, rows: rows() }, ...(claims ? [claims] : [])]);
  return writeCsv(
    columns.map(({ header }) => header),
    rows(),
  );
}
