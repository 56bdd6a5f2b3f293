import { claimText, keyPointText } from "@soundings/contract/claim-texts";
import type { CommentFilter } from "@soundings/contract/comments";
import type { Claim, Quote } from "@soundings/contract/insights";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { KeyPoint } from "@soundings/contract/key-points";
import type { Screen } from "@soundings/contract/receipts";
import type { FigureFilter } from "@soundings/contract/topics";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { ViewParts } from "../columns/load-view.ts";
import { analysedBy } from "../columns/select-comments.ts";
import { type Candidate, idOf } from "../insights/claims.ts";
import type { SelectionCandidates } from "../insights/insights-of.ts";
import { CHANGE_RULES } from "../insights/max-cusum.ts";
import { numberRanges } from "./number-ranges.ts";
import type { ClaimReceipt, ExactFigures, PointReceipt } from "./receipt.ts";

export interface ReceiptsFrom {
  parts: ViewParts;
  /** With its topics named in `language`. */
  view: DatasetView;
  engine: string | null;
  language: InterfaceLanguage;
  /** The comments that the claims were worked out among. */
  filter: FigureFilter;
}

interface ClaimsFrom extends ReceiptsFrom {
  found: Pick<SelectionCandidates, "candidates">;
  screen?: Screen;
}

/** The receipt of each claim, with the quotes that it is shown with. */
export async function receiptsOf(
  { found, screen, ...from }: ClaimsFrom,
  claims: readonly { claim: Claim; quotes: Quote[] }[],
): Promise<ClaimReceipt[]> {
  const exact = exactFigures(found.candidates);
  return await Promise.all(
    claims.map(async ({ claim, quotes }) => ({
      sentence: claimText(claim, from.language),
      ...(await basisOf(from, claim.query)),
      claim,
      exact: exact.get(claim.id) as ExactFigures,
      rules: CHANGE_RULES,
      ...(screen && { screen }),
      quotes,
    })),
  );
}

/** The receipt of each key point. */
export async function pointReceiptsOf(
  from: ReceiptsFrom,
  points: readonly KeyPoint[],
): Promise<PointReceipt[]> {
  return await Promise.all(
    points.map(async (point) => ({
      sentence: keyPointText(point, from.language),
      ...(await basisOf(from, point.query)),
      point,
    })),
  );
}

async function basisOf({ parts, view, engine, language, filter }: ReceiptsFrom, query: CommentFilter) {
  return {
    language,
    filter,
    comments: numberRanges(await analysedBy(parts, view, { ...filter, ...query })),
    dataset_id: view.dataset_id,
    engine,
    edits: view.version,
  };
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
