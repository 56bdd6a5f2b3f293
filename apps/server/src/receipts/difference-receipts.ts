import { allDifferences, differenceIn } from "@soundings/contract/clear-differences";
import { datasetDifferenceText } from "@soundings/contract/dataset-difference-texts";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { verdictOf } from "@soundings/contract/shown-figures";
import { WAVE_COLUMN } from "@soundings/contract/waves";
import { inLanguage } from "../columns/named-view.ts";
import { analysedBy } from "../columns/select-comments.ts";
import { type ComparedBoth, compareBoth, type SideOf } from "../insights/compare-datasets.ts";
import { differenceId } from "../insights/compare-sides.ts";
import { CHANGE_RULES } from "../insights/max-cusum.ts";
import { exactFigures } from "./make-receipts.ts";
import { numberRanges } from "./number-ranges.ts";
import type { ReadData } from "./read-data.ts";
import type { ComparedSide, DifferenceReceipt } from "./receipt.ts";
import { figureFaults } from "./receipt-faults.ts";
import { FIRST_RULES, inRules } from "./verify-receipts.ts";

/** What two sides clearly differ in, with what that rests on. */
export function differenceReceipts(compared: ComparedBoth, language: InterfaceLanguage): DifferenceReceipt[] {
  const { comparison, sides } = compared;
  const exact = exactFigures([...compared.candidates.values()]);
  return allDifferences(comparison).flatMap((is) => {
    const difference = differenceIn(comparison, is);
    const figures = exact.get(differenceId(is));
    if (!difference || !figures || verdictOf(difference) !== "clear") return [];
    return {
      sentence: datasetDifferenceText(comparison, is, language),
      language,
      difference: differenceId(is),
      sides: [basisOf(sides[0]), basisOf(sides[1])],
      exact: figures,
      rules: CHANGE_RULES,
    };
  });
}

const basisOf = ({ view, wave, comments, engine }: SideOf): ComparedSide => ({
  ...{ dataset_id: view.dataset_id, wave, engine, edits: view.version },
  comments: numberRanges(comments),
});

/** What became of one receipt; it holds where nothing is at fault. */
export interface DifferenceVerdict {
  receipt: DifferenceReceipt;
  /** In words for people: what the data says instead. */
  faults: string[];
}

/** Compares both sides anew from their data, and says what differs. @param datasets by their ids, all that the receipts name */
export async function verifyDifferences(
  receipts: readonly DifferenceReceipt[],
  datasets: ReadonlyMap<string, ReadData>,
): Promise<DifferenceVerdict[]> {
  const known = new Map<string, Promise<ComparedBoth | null>>();
  const verdicts: DifferenceVerdict[] = [];
  for (const receipt of receipts) {
    const { sides, language, rules = FIRST_RULES } = receipt;
    const name = JSON.stringify([
      language,
      rules,
      ...sides.map(({ dataset_id, wave }) => [dataset_id, wave]),
    ]);
    const compared = known.get(name) ?? compareAnew({ sides, language, rules }, datasets);
    known.set(name, compared);
    verdicts.push({ receipt, faults: faultsOf(receipt, await compared) });
  }
  return verdicts;
}

async function compareAnew(
  { sides, language, rules }: Required<Pick<DifferenceReceipt, "sides" | "language" | "rules">>,
  datasets: ReadonlyMap<string, ReadData>,
): Promise<ComparedBoth | null> {
  const [one, other] = await Promise.all(
    sides.map(async ({ dataset_id, wave }) => {
      const data = datasets.get(dataset_id);
      if (!data) return null;
      const view = inRules(inLanguage(data.view, language), rules);
      const filter = wave === null ? {} : { cell: [`${WAVE_COLUMN}:${wave}`] };
      const comments = await analysedBy(data.parts, view, filter);
      return { name: data.head.name, engine: data.head.engine, wave, view, comments };
    }),
  );
  return one && other ? await compareBoth([one, other]) : null;
}

function faultsOf(
  { difference, sentence, language, sides, exact }: DifferenceReceipt,
  compared: ComparedBoth | null,
) {
  const now = compared && exactFigures([...compared.candidates.values()]).get(difference);
  const is = compared && allDifferences(compared.comparison).find((one) => differenceId(one) === difference);
  if (!compared || !now || !is) return ["the data has too little to say anything of it"];
  const faults = figureFaults(exact, now);
  for (const [at, { comments }] of compared.sides.entries())
    if (numberRanges(comments) !== sides[at]?.comments) faults.push("other comments are compared");
  const says = datasetDifferenceText(compared.comparison, is, language);
  if (says !== sentence) faults.push(`the data says: ${says}`);
  return faults;
}
