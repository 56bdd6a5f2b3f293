import { claimText } from "@soundings/contract/claim-texts";
import type { Claim, Quote } from "@soundings/contract/insights";
import type { Screen } from "@soundings/contract/receipts";
import type { FigureFilter } from "@soundings/contract/topics";
import { partsOf } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import { claimsOfSelection, insightsOf } from "../insights/insights-of.ts";
import { keyPointsOf } from "../insights/key-points.ts";
import { candidatesOf } from "../insights/load-selection.ts";
import { claimsOfScreen } from "../insights/screen-claims.ts";
import { pointReceiptsOf, receiptsOf } from "../receipts/make-receipts.ts";
import type { AnyReceipt, Receipt } from "../receipts/receipt.ts";
import type { OpenedDataset } from "./describe-overview.ts";
import type { SharedDocument } from "./shared-document.ts";

/** Which of a dataset's sentences a document has. */
export interface Told {
  filter: FigureFilter;
  topic_id?: string | undefined;
  screen?: Screen | undefined;
}

/** The document with what its sentences and quotes rest on: of those that stand in it, and of no others. */
export async function withReceipts(
  db: Db,
  opened: OpenedDataset,
  document: SharedDocument,
  told: Told,
): Promise<SharedDocument> {
  const { view, dataset, words } = opened;
  const { filter, topic_id, screen } = told;
  const { language } = words;
  const texts = textsOf(document);
  const parts = partsOf(db, view);
  const { selection, found: all } = await candidatesOf(db, view, dataset, filter);
  const { found, claims } = screen
    ? await claimsOfScreen({ parts, view, selection, filter, found: all }, screen)
    : { found: all, ...(await claimsOfSelection(view, selection, all)) };
  const fixes = screen ? [] : (await insightsOf(db, view, selection, all)).fixes;
  const quotesOf = ({ id }: Claim): Quote[] =>
    fixes.find((fix) => fix.claim.id === id)?.quotes.filter(({ text }) => texts.has(text)) ?? [];
  const stands = claims.filter((claim) => texts.has(claimText(claim, language)));
  const { points } = await keyPointsOf(db, view, topic_id === undefined ? filter : { ...filter, topic_id });
  const from = { parts, view, engine: dataset.engine_version, language, filter };
  const receipts: Receipt[] = [
    ...(await receiptsOf(
      { ...from, found, ...(screen && { screen }) },
      stands.map((claim) => ({ claim, quotes: quotesOf(claim) })),
    )),
    ...(await pointReceiptsOf(
      from,
      points.filter(({ quote }) => texts.has(quote.text)),
    )),
  ];
  return receipts.length > 0 ? { ...document, receipts } : document;
}

/** All that can be a sentence with a receipt. */
function textsOf({ sections }: SharedDocument): Set<string> {
  return new Set(
    sections.flatMap(({ title, claims, quotes }) => [
      title,
      ...claims.flatMap((claim) => [claim.sentence, ...claim.quotes]),
      ...quotes.map(({ text }) => text),
    ]),
  );
}

/** A document's receipts by what is read of each: a claim's sentence, a key point's quote. */
export const receiptsByText = ({ receipts = [] }: SharedDocument): ReadonlyMap<string, AnyReceipt> =>
  new Map(
    receipts.map((receipt) => ["point" in receipt ? receipt.point.quote.text : receipt.sentence, receipt]),
  );
