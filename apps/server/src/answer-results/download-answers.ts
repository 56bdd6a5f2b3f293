import { Readable } from "node:stream";
import type { downloadAnswers as downloadAnswersCall } from "@soundings/contract/answers";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { Config } from "../config.ts";
import type { ColumnRequest } from "../http/column-calls.ts";
import { ProblemError } from "../http/problem.ts";
import type { Download } from "../http/serve.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { lastChange } from "../surveys/change-number.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import { withAnswers } from "./cached-answers.ts";
import { allIds, planExport, plannedAnswers, writeExport } from "./export-answers.ts";
import { writeFilesZip } from "./export-files.ts";
import { answerLines } from "./receipts/write-answers.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const CSV = "text/csv; charset=utf-8";

type Asked = Pick<ColumnRequest<typeof downloadAnswersCall>, "query" | "db" | "config" | "services" | "site">;

/** A survey's answers as a file: a table, lines of JSON, or the files that respondents sent. Throws NOT_FOUND. */
export async function downloadAnswers(
  { query, db, config, services: { stores }, site }: Asked,
  key: SurveyKey,
  language: InterfaceLanguage,
): Promise<Download> {
  const survey = await findSurveyItem(db, key);
  if (!survey) throw new ProblemError("NOT_FOUND");
  const { type } = query;
  // Before the columns are read: they have at least this change.
  const change = (await lastChange(db, key))?.change_number ?? 0;
  if (type === "jsonl") {
    const ids = await withAnswers(db, key, allIds);
    return {
      file_name: `${survey.name}_Answers.jsonl`,
      content_type: "application/x-ndjson",
      stream: Readable.from(answerLines(db, key, { ids, change }), { objectMode: false }),
    };
  }
  const linkOf = answerAddress(config, site, survey.id);
  const plan = await withAnswers(db, key, (columns) =>
    planExport(columns, query, { survey_id: survey.id, language, linkOf, change }),
  );
  if (type === "zip") {
    const stream = writeFilesZip({ db, stores }, key, plan.questions, plannedAnswers(db, key, plan));
    return { file_name: `${survey.name}_Files.zip`, content_type: "application/zip", stream };
  }
  return {
    file_name: `${survey.name}_Answers.${type}`,
    content_type: type === "csv" ? CSV : XLSX,
    stream: writeExport(db, key, plan, type),
  };
}

/** Where an answer is opened in the dashboard; without PUBLIC_URL on the host that the browser asks. */
function answerAddress(
  { publicUrl }: Pick<Config, "publicUrl">,
  { protocol, host }: { protocol: string; host: string },
  survey_id: string,
): (answer: { id: string }) => string {
  const origin = publicUrl ?? `${protocol}://${host}`;
  return ({ id }) => `${origin}/surveys/data-analysis?id=${survey_id}&open=${id}`;
}
