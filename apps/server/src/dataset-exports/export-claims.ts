import { claimDrivers, claimTest, claimText } from "@soundings/contract/claim-texts";
import type { Claim } from "@soundings/contract/insights";
import { selectAnalysed } from "../columns/select-comments.ts";
import { claimsOfSelection } from "../insights/insights-of.ts";
import { candidatesOf } from "../insights/load-selection.ts";
import type { Cell } from "../spreadsheet/table.ts";
import type { Sheet } from "../spreadsheet/xlsx-writer.ts";
import type { ExportFrom } from "./export-from.ts";

/** Numbers of comments that are written beside a claim. */
export const MAX_NUMBERS = 200;

/** All that holds of the dataset, what matters most first, with what it rests on. */
export async function claimsSheet({ db, view, dataset, language, texts }: ExportFrom): Promise<Sheet> {
  const { columns, units } = texts;
  const { selection, found } = await candidatesOf(db, view, dataset, {});
  const { claims } = await claimsOfSelection(view, selection, found);
  const rows: Cell[][] = [];
  for (const claim of claims) {
    rows.push([
      claimText(claim, language),
      claimDrivers(claim, language),
      claim.effect,
      claim.low,
      claim.high,
      units[claim.unit],
      claim.n,
      claim.n_against,
      claim.p,
      claimTest(claim, language),
      await numbersBehind({ db, view }, claim),
      dataset.engine_version,
      view.version,
    ]);
  }
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
    ],
    rows,
  };
}

/** The numbers of the comments that a claim speaks of, as they stand in the sheet of comments. */
async function numbersBehind(
  { db, view }: Pick<ExportFrom, "db" | "view">,
  { query }: Claim,
): Promise<string> {
  const comments = await selectAnalysed(db, view, query);
  const numbers = Array.from(comments.subarray(0, MAX_NUMBERS), (comment) => comment + 1).join(", ");
  return comments.length > MAX_NUMBERS ? `${numbers}, …` : numbers;
}
