import { claimDrivers, claimTest } from "@soundings/contract/claim-texts";
import type { Claim, ClaimKind } from "@soundings/contract/insights";
import { partsOf } from "../columns/load-view.ts";
import { claimsOfSelection } from "../insights/insights-of.ts";
import { candidatesOf } from "../insights/load-selection.ts";
import { receiptsOf } from "../receipts/make-receipts.ts";
import type { Receipt, ReportReceipt } from "../receipts/receipt.ts";
import type { Cell } from "../spreadsheet/table.ts";
import type { Sheet } from "../spreadsheet/xlsx-writer.ts";
import type { ExportFrom } from "./export-from.ts";
import type { ExportTexts } from "./export-texts.ts";

const MAX_RANGES = 200;
/** What a cell holds. */
const MAX_CELL = 32_767;

/** Claims of whose points are those of mentions; all others are of comments' scores. */
const OF_MENTIONS: readonly ClaimKind[] = ["topic_score", "period_topic_score", "topic_score_change"];

/** Points of a comment's score and of a mention's are not the same: a topic can be above the one and below the other. */
const unitOf = ({ kind, unit }: Claim): keyof ExportTexts["units"] =>
  unit === "points" && OF_MENTIONS.includes(kind) ? "mention_points" : unit;

/** All that holds of the dataset, what matters most first, with what it rests on. */
export async function claimsSheet({ db, view, dataset, language, texts }: ExportFrom): Promise<Sheet> {
  const { columns, units } = texts;
  const { selection, found } = await candidatesOf(db, view, dataset, {});
  const { claims } = await claimsOfSelection(view, selection, found);
  const engine = dataset.engine_version;
  const receipts = await receiptsOf(
    { parts: partsOf(db, view), view, engine, language, filter: {}, found },
    claims.map((claim) => ({ claim, quotes: [] })),
  );
  const rows = receipts.map((receipt): Cell[] => {
    const { claim, sentence, comments } = receipt;
    return [
      sentence,
      claimDrivers(claim, language),
      claim.effect,
      claim.low,
      claim.high,
      units[unitOf(claim)],
      claim.n,
      claim.n_against,
      claim.p,
      claimTest(claim, language),
      shortRanges(comments ?? ""),
      engine,
      view.version,
      receiptCell(receipt),
    ];
  });
  return {
    name: texts.sheets.claims,
    columns: [
      { header: columns.sentence, width: 80 },
      { header: columns.went_with, width: 40 },
      { header: columns.effect },
      { header: columns.low },
      { header: columns.high },
      { header: columns.unit, width: 20 },
      { header: columns.n },
      { header: columns.n_against },
      { header: columns.p },
      { header: columns.test, width: 30 },
      { header: columns.behind, width: 40 },
      { header: columns.engine },
      { header: columns.edits },
      { header: columns.receipt, width: 20 },
    ],
    rows,
  };
}

/** Numbers of comments, as they stand in the sheet of comments: so many that people can read them. */
export function shortRanges(comments: string): string {
  const ranges = comments.split(", ");
  return ranges.length > MAX_RANGES ? `${ranges.slice(0, MAX_RANGES).join(", ")}, …` : comments;
}

/** Without the numbers where they would not fit; its query says which comments, or responses, they are. */
export function receiptCell(receipt: Receipt | ReportReceipt): string {
  const whole = JSON.stringify(receipt);
  if (whole.length <= MAX_CELL) return whole;
  const none = "report_claim" in receipt ? { responses: null } : { comments: null };
  return JSON.stringify({ ...receipt, ...none });
}
