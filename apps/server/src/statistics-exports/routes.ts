import type { Readable } from "node:stream";
import { downloadStatistics } from "@soundings/contract/statistics-export";
import { withAnswers } from "../answer-results/cached-answers.ts";
import { plannedAnswers } from "../answer-results/export-answers.ts";
import { assessQuality } from "../answer-results/quality/assess-quality.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import { exportSav } from "./export-sav.ts";
import { exportCodebook, exportCodebookSheet, exportForR } from "./export-statistics.ts";
import { planStatistics, type StatisticsPlan } from "./plan-variables.ts";
import { textLengths } from "./text-lengths.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Export {
  end: string;
  content_type: string;
  write: (db: Db, key: SurveyKey, plan: StatisticsPlan) => Readable | Promise<Readable>;
}

const EXPORTS = {
  sav: {
    end: ".sav",
    content_type: "application/x-spss-sav",
    write: async (db, key, plan) =>
      exportSav(plan, await textLengths(db, key, plan.variables), plannedAnswers(db, key, plan)),
  },
  r: {
    end: "_R.zip",
    content_type: "application/zip",
    write: (db, key, plan) => exportForR(plan, plannedAnswers(db, key, plan)),
  },
  codebook: {
    end: "_Codebook.html",
    content_type: "text/html; charset=utf-8",
    write: (db, key, plan) => exportCodebook(plan, plannedAnswers(db, key, plan)),
  },
  codebook_xlsx: {
    end: "_Codebook.xlsx",
    content_type: XLSX,
    write: (db, key, plan) => exportCodebookSheet(plan, plannedAnswers(db, key, plan)),
  },
} satisfies Record<string, Export>;

export function statisticsExportRoutes(serve: Serve): void {
  serve.fromColumns(downloadStatistics, async ({ params, query, signed, db }) => {
    const key = { account_id: signed.account_id, survey_id: params.id };
    const survey = await findSurveyItem(db, key);
    if (!survey) throw new ProblemError("NOT_FOUND");
    const plan = await withAnswers(db, key, async (columns) => {
      if (query.metadata || query.quality) await assessQuality(columns);
      return planStatistics(columns, query, signed.language);
    });
    const { end, content_type, write } = EXPORTS[query.type];
    return { file_name: `${survey.name}${end}`, content_type, stream: await write(db, key, plan) };
  });
}
