import { claimText } from "@soundings/contract/claim-texts";
import type { Claim, Quote } from "@soundings/contract/insights";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { FigureFilter } from "@soundings/contract/topics";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { ViewParts } from "../columns/load-view.ts";
import { analysedBy } from "../columns/select-comments.ts";
import { type Candidate, idOf } from "../insights/claims.ts";
import type { SelectionCandidates } from "../insights/insights-of.ts";
import { numberRanges } from "./number-ranges.ts";
import type { ExactFigures, Receipt } from "./receipt.ts";

export interface ReceiptsFrom {
  parts: ViewParts;
  /** With its topics named in `language`. */
  view: DatasetView;
  engine: string | null;
  language: InterfaceLanguage;
  /** The comments that the claims were worked out among. */
  filter: FigureFilter;
  found: Pick<SelectionCandidates, "candidates">;
}

/** The receipt of each claim, with the quotes that it is shown with. */
export async function receiptsOf(
  { parts, view, engine, language, filter, found }: ReceiptsFrom,
  claims: readonly { claim: Claim; quotes: Quote[] }[],
): Promise<Receipt[]> {
  const exact = exactFigures(found.candidates);
  return await Promise.all(
    claims.map(async ({ claim, quotes }) => ({
      sentence: claimText(claim, language),
      language,
      claim,
      exact: exact.get(claim.id) as ExactFigures,
      filter,
      comments: numberRanges(await analysedBy(parts, view, { ...filter, ...claim.query })),
      quotes,
      dataset_id: view.dataset_id,
      engine,
      edits: view.version,
    })),
  );
}

/** What candidates came to, by the claims' ids. */
export function exactFigures(candidates: readonly Candidate[]): Map<string, ExactFigures> {
  return new Map(
    candidates.map((one) => {
      const { value, other, effect, low, high, p, n, n_against } = one;
      return [idOf(one), { value, other, effect, low, high, p, n, n_against }];
    }),
  );
}
