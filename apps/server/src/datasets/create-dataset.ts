import { nameFromFile, type SelectedColumn } from "@soundings/contract/local-files";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import { assertMayAnalyse, assertMayCreateDataset } from "../plans/check-limits.ts";
import { NEW_RUN } from "../runs/progress.ts";
import { checkColumns, commentRows } from "../sources/check-columns.ts";
import { enqueueRun } from "./job-payload.ts";
import { sampleDatasets } from "./sample-queries.ts";
import { copyFile, type FileRef, findFileSummary } from "./source-queries.ts";

export interface FileImport {
  file_id: string;
  name: string;
  columns: SelectedColumn[];
  /** Of the sample data, which no limit counts; an account has one, and the one that is there is given back. */
  sample?: boolean;
}

/**
 * Makes a dataset of an uploaded file and has it imported: limit, row and job in one transaction, so
 * that neither is ever without the others. Returns the dataset's id.
 *
 * @throws ProblemError NOT_FOUND, COLUMN_TYPES_INVALID, COLUMN_HAS_LETTERS, FILE_NO_COMMENTS, and those of the plan's limits
 */
export async function createDataset(
  db: Db,
  account_id: string,
  { file_id, name, columns, sample = false }: FileImport,
): Promise<string> {
  return await db.transaction().execute(async (trx) => {
    const summary = await findFileSummary(trx, account_id, file_id);
    if (!summary) throw new ProblemError("NOT_FOUND");
    checkColumns(summary, columns);
    await (sample ? assertMayAnalyse : assertMayCreateDataset)(trx, account_id, new Date());
    // The account is locked by now: two who ask at once make one.
    const [known] = sample ? await sampleDatasets(trx, account_id) : [];
    if (known) return known;
    const copy = await copyFile(trx, account_id, file_id);
    if (!copy) throw new ProblemError("NOT_FOUND");
    const id = newId();
    const { sheet, header_row } = summary;
    const source_ref: FileRef = { file_id: copy.id, sheet, header_row, name: nameFromFile(copy.name) };
    await trx
      .insertInto("datasets")
      .values({
        account_id,
        id,
        name,
        is_sample: sample,
        source: "local_file",
        source_ref: JSON.stringify(source_ref),
        columns: JSON.stringify(columns),
        ...NEW_RUN,
        total_items: commentRows(summary, columns),
      })
      .execute();
    await enqueueRun(trx, "import_comments", { account_id, dataset_id: id, run: NEW_RUN.run });
    return id;
  });
}
