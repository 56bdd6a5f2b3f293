import { isDeepStrictEqual } from "node:util";
import { claimText } from "@soundings/contract/claim-texts";
import { ChangeDriver, type Claim, type ClaimSubject } from "@soundings/contract/insights";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { Screen } from "@soundings/contract/receipts";
import { sourceHeaderIn } from "@soundings/contract/source-columns";
import type { FigureFilter } from "@soundings/contract/topics";
import type { DatasetView } from "../columns/dataset-view.ts";
import { inLanguage } from "../columns/named-view.ts";
import { previousDays } from "../columns/previous-days.ts";
import { analysedBy } from "../columns/select-comments.ts";
import { readyMadeOf } from "../insights/alike.ts";
import { claimFrom } from "../insights/claims.ts";
import { claimsOfSelection, type SelectionCandidates, selectionCandidates } from "../insights/insights-of.ts";
import { CHANGE_RULES, LEVEL_RULES, ONCE_RULES } from "../insights/max-cusum.ts";
import { openable } from "../insights/openable.ts";
import { claimsOfScreen } from "../insights/screen-claims.ts";
import { segmentColumnsBy } from "../insights/segment-columns.ts";
import { numberColumnsBy } from "../topics/number-columns.ts";
import { exactFigures } from "./make-receipts.ts";
import type { ReadData } from "./read-data.ts";
import type { ClaimReceipt, ExactFigures, Receipt } from "./receipt.ts";
import { commentsFault, figureFaults, quoteFault } from "./receipt-faults.ts";
import { pointFaults } from "./verify-point.ts";

/** What became of one receipt; it holds where nothing is at fault. */
export interface Verdict {
  receipt: Receipt;
  /** In words for people: what the data says instead. */
  faults: string[];
}

/** What the data comes to, of one filter in one language. */
export interface Recomputed {
  view: DatasetView;
  /** What may be claimed. */
  found: SelectionCandidates;
  /** What holds, with what drove it. */
  claims: Claim[];
}

/** Receipts from before the rules had a version. */
export const FIRST_RULES = 1;

/** A view whose topics are scored and held as they were by some rules; by those of today where they are left out. */
export function inRules(view: DatasetView, rules = CHANGE_RULES): DatasetView {
  if (rules >= LEVEL_RULES) return view;
  return { ...view, by_earlier_rules: true, ...(!isOnce(rules) && { counts_mentions: true }) };
}

const isOnce = (rules = CHANGE_RULES) => rules >= ONCE_RULES;

/** Where something is claimed. */
interface Claimed {
  filter: FigureFilter;
  language: InterfaceLanguage;
  screen?: Screen | undefined;
  /** Those of today where they are left out. */
  rules?: number;
}

/** Works each receipt's claim out anew from the data, and says what differs. */
export async function verifyReceipts(receipts: readonly Receipt[], data: ReadData): Promise<Verdict[]> {
  const known = new Map<string, Promise<ById>>();
  const verdicts: Verdict[] = [];
  for (const receipt of receipts) {
    if ("point" in receipt) {
      verdicts.push({ receipt, faults: await pointFaults(receipt, data) });
      continue;
    }
    const { filter, language, screen, rules = FIRST_RULES } = receipt;
    const name = JSON.stringify([filter, language, screen, rules]);
    const recomputed = known.get(name) ?? recompute(data, { filter, language, screen, rules }).then(byId);
    known.set(name, recomputed);
    verdicts.push({ receipt, faults: await faultsOf(receipt, await recomputed, data) });
  }
  return verdicts;
}

/** All that could be claimed, by id. */
interface ById {
  view: DatasetView;
  exact: Map<string, ExactFigures>;
  claims: Map<string, Claim>;
}

function byId({ view, found, claims }: Recomputed): ById {
  const all = [...found.candidates.map(claimFrom), ...claims];
  return {
    view,
    exact: exactFigures(found.candidates),
    claims: new Map(all.map((claim) => [claim.id, claim])),
  };
}

/** Works everything out that a dataset's comments of a filter claim, in a language, on a screen where one is named. */
export async function recompute(
  { head, parts, ...data }: ReadData,
  { filter, language, screen, rules }: Claimed,
): Promise<Recomputed> {
  const view = inRules(inLanguage(data.view, language), rules);
  const days = previousDays(filter, head);
  const before = days && (await analysedBy(parts, view, { ...filter, ...days }));
  const selection = {
    comments: await analysedBy(parts, view, filter),
    previous: days && before?.length ? { ...days, comments: before } : null,
    segments: await segmentColumnsBy(parts, view, head),
    numbers: await numberColumnsBy(parts, view, head),
  };
  const all = await selectionCandidates(view, selection, {
    ...(rules !== undefined && { rules }),
    ready: isOnce(rules) ? await readyMadeOf(parts, view) : null,
  });
  const found = { ...all, candidates: openable(view, filter, all.candidates) };
  if (screen) return { view, ...(await claimsOfScreen({ parts, view, selection, filter, found }, screen)) };
  const { claims } = await claimsOfSelection(view, selection, found);
  return { view, found, claims };
}

/** A subject with what a source's columns are called in a language. */
const subjectIn = <Subject extends ClaimSubject>(language: InterfaceLanguage, subject: Subject): Subject => ({
  ...subject,
  number: subject.number && { ...subject.number, header: sourceHeaderIn(language, subject.number.header) },
  segment: subject.segment && {
    ...subject.segment,
    header: sourceHeaderIn(language, subject.segment.header),
  },
});
const inEnglish = <Subject extends ClaimSubject>(subject: Subject) => subjectIn("en", subject);

async function faultsOf(
  receipt: ClaimReceipt,
  { view, exact, claims }: ById,
  { parts, texts }: ReadData,
): Promise<string[]> {
  const { claim, filter, language, sentence, quotes } = receipt;
  const faults = quotes.flatMap((quote) => quoteFault(quote, texts));
  const [now, figures] = [claims.get(claim.id), exact.get(claim.id)];
  if (!now || !figures) return [...faults, "the data has too little to say anything of it"];
  faults.push(...figureFaults(receipt.exact, figures));
  faults.push(...commentsFault(receipt, await analysedBy(parts, view, { ...filter, ...claim.query })));
  const drivers = ChangeDriver.array().parse(now.drivers);
  if (!isDeepStrictEqual(drivers.map(inEnglish), claim.drivers.map(inEnglish)))
    faults.push("other topics or segments went with it");
  const says = claimText({ ...now, drivers: claim.drivers }, language);
  // A source's columns are called in the language of whoever reads, and once were in that of who made the dataset.
  const asRead = claimText(
    { ...now, subject: subjectIn(language, now.subject), drivers: claim.drivers },
    language,
  );
  if (says !== sentence && asRead !== sentence) faults.push(`the data says: ${says}`);
  return faults;
}
