import { Readable } from "node:stream";
import { downloadComparisonReceipts } from "@soundings/contract/dataset-comparison";
import { downloadReceipts, type Screen } from "@soundings/contract/receipts";
import { namedView, partsOf } from "../columns/load-view.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { compareDatasets } from "../insights/compare-datasets.ts";
import { candidatesOf } from "../insights/load-selection.ts";
import { claimsOfScreen } from "../insights/screen-claims.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { differenceReceipts } from "./difference-receipts.ts";
import { receiptsOf } from "./make-receipts.ts";
import { RECEIPT_FORMAT, type ReceiptFile } from "./receipt.ts";

export function receiptRoutes(serve: Serve): void {
  serve.fromColumns(downloadReceipts, async ({ params, query, signed: { account_id, language }, db }) => {
    const key = { account_id, dataset_id: params.id };
    const [view, dataset] = await Promise.all([namedView(db, key, language), findDataset(db, key)]);
    if (!dataset) throw new ProblemError("NOT_FOUND");
    const { mode, topic_ids, claim, ...filter } = query;
    const screen: Screen =
      mode && topic_ids.length > 0 ? { of: "comparison", mode, topic_ids } : { of: "charts" };
    const { selection, found: all } = await candidatesOf(db, view, dataset, filter);
    const parts = partsOf(db, view);
    const { found, claims } = await claimsOfScreen({ parts, view, selection, filter, found: all }, screen);
    const asked = claims.filter(({ id }) => claim === undefined || id === claim);
    if (asked.length === 0 && claim !== undefined) throw new ProblemError("NOT_FOUND");
    const receipts = await receiptsOf(
      { parts, view, engine: dataset.engine_version, language, filter, found, screen },
      asked.map((one) => ({ claim: one, quotes: [] })),
    );
    return receiptsFile(dataset.item.name, receipts);
  });

  serve.fromColumns(downloadComparisonReceipts, async ({ params, query, signed, db }) => {
    const key = { account_id: signed.account_id, dataset_id: params.id };
    const compared = await compareDatasets(db, key, query, signed.language);
    const [one, other] = compared.sides;
    const name = `${one.wave ?? one.name}, ${other.wave ?? other.name}`;
    return receiptsFile(name, differenceReceipts(compared, signed.language));
  });
}

function receiptsFile(name: string, receipts: ReceiptFile["receipts"]) {
  const file: ReceiptFile = { format: RECEIPT_FORMAT, receipts };
  return {
    file_name: `${name}_Receipts.json`,
    content_type: "application/json; charset=utf-8",
    stream: Readable.from([JSON.stringify(file)]),
  };
}
