import { downloadAnalyzedData, downloadRawData } from "@soundings/contract/datasets";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { type FoundDataset, findDataset } from "../runs/dataset-queries.ts";
import { exportAnalysis } from "./export-analysis.ts";
import { exportRaw } from "./export-raw.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const CONTENT_TYPES = { xlsx: XLSX, csv: "text/csv; charset=utf-8", jsonl: "application/x-ndjson" };

export function datasetExportRoutes(serve: Serve): void {
  serve.fromColumns(downloadAnalyzedData, async ({ params, query: { type }, signed, db }) => {
    const key = keyOf(params, signed);
    const dataset = await found(db, key);
    if (dataset.result_run === 0) throw new ProblemError("DATASET_NOT_READY");
    return {
      file_name: `${dataset.item.name}_Analysis.${type}`,
      content_type: CONTENT_TYPES[type],
      stream: await exportAnalysis(db, key, dataset, { language: signed.language, type }),
    };
  });

  serve(downloadRawData, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    const dataset = await found(db, key);
    if (!dataset.imported) throw new ProblemError("DATASET_NOT_READY");
    return {
      file_name: `${dataset.item.name}.xlsx`,
      content_type: XLSX,
      stream: exportRaw(db, key, dataset, { language: signed.language, type: "xlsx" }),
    };
  });
}

function keyOf({ id }: { id: string }, { account_id }: Signed): DatasetKey {
  return { account_id, dataset_id: id };
}

async function found(db: Db, key: DatasetKey): Promise<FoundDataset> {
  const dataset = await findDataset(db, key);
  if (!dataset) throw new ProblemError("NOT_FOUND");
  return dataset;
}
