import type { Readable } from "node:stream";
import type { downloadAnswers } from "@soundings/contract/answers";
import type { CallQuery } from "@soundings/contract/call";
import type { Db } from "../db/db.ts";
import { writeCsv } from "../spreadsheet/csv-writer.ts";
import type { Cell } from "../spreadsheet/table.ts";
import { writeXlsx } from "../spreadsheet/xlsx-writer.ts";
import type { SurveyKey } from "../surveys/survey-key.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import {
  apart,
  type ExportColumn,
  metadataColumns,
  questionColumns,
  submittedColumn,
} from "./export-columns.ts";
import { ANSWER_EXPORT_TEXTS } from "./export-texts.ts";
import { allInOrder, answersByIds } from "./list-answers.ts";
import { selectAnswers } from "./select-answers.ts";

type Query = CallQuery<typeof downloadAnswers>;

const BATCH = 500;

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
      submittedColumn(texts),
      ...(query.metadata ? metadataColumns(asked, parameters, texts) : []),
      ...asked.questions.flatMap((question) => questionColumns(question, texts, query)),
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
