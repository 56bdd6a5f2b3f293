import { isDeepStrictEqual } from "node:util";
import type { ReportClaim } from "@soundings/contract/report-claims";
import type { ReportReceipt } from "../../receipts/receipt.ts";
import { claimedReport, figuresOf } from "../claims-of-report.ts";
import { assessQuality } from "../quality/assess-quality.ts";
import { reportCandidates } from "../report-claims.ts";
import { reportSentence, responsesBehind, subjectName } from "./make-report-receipts.ts";
import type { AnswersData } from "./read-answers.ts";

/** What became of one receipt; it holds where nothing is at fault. */
export interface ReportVerdict {
  receipt: ReportReceipt;
  /** In words for people: what the data says instead. */
  faults: string[];
}

/** Works each claim of a report out anew from the answers, and says what differs. */
export async function verifyReport(
  receipts: readonly ReportReceipt[],
  data: AnswersData,
): Promise<ReportVerdict[]> {
  const { columns } = data;
  const known = new Map<string, Promise<Recomputed>>();
  const verdicts: ReportVerdict[] = [];
  for (const receipt of receipts) {
    const { filter, by, before, at } = receipt;
    const name = JSON.stringify([filter, by, before, at]);
    // One moment after the other: what time makes of the answers is asked of the columns.
    columns.now = () => Date.parse(at);
    const recomputed = known.get(name) ?? recompute(data, receipt);
    known.set(name, recomputed);
    verdicts.push({ receipt, faults: faultsOf(receipt, await recomputed, data) });
  }
  return verdicts;
}

interface Recomputed {
  candidates: ReportClaim[];
  selected: Uint8Array;
}

async function recompute({ columns }: AnswersData, receipt: ReportReceipt): Promise<Recomputed> {
  const { filter, by, before } = receipt;
  if (filter.quality) await assessQuality(columns);
  const claimed = await claimedReport(columns, filter, { by: by ?? undefined, before });
  const { selected } = await figuresOf(columns, filter);
  return { candidates: reportCandidates(claimed), selected };
}

function faultsOf(
  { report_claim: said, sentence, language, name, responses }: ReportReceipt,
  { candidates, selected }: Recomputed,
  { columns }: AnswersData,
): string[] {
  const alike = candidates.filter(
    ({ kind, question_id }) => kind === said.kind && question_id === said.question_id,
  );
  const now = alike.find(({ subject }) => subject === said.subject);
  const own = (one: ReportClaim, told: string) => reportSentence(columns.asked, one, language, told);
  if (!now) {
    const [other] = alike;
    return [
      other && said.kind !== "text_topic"
        ? `the data says: ${own(other, subjectName(columns.asked, other))}`
        : "the data has too little to say anything of it",
    ];
  }
  const faults = differences(said, now);
  if (responses && !isDeepStrictEqual(responsesBehind(columns, selected, now), responses))
    faults.push("it counts other responses");
  const asked = subjectName(columns.asked, now);
  const says = own(now, name.includes(asked) ? name : asked);
  if (says !== sentence) faults.push(`the data says: ${says}`);
  return faults;
}

const NAMES = {
  value: "the figure",
  other: "the figure that it is compared with",
  effect: "the difference",
  low: "the low end of the interval",
  high: "the high end of the interval",
  p: "p",
  n: "what is counted",
  n_against: "what is compared with",
} as const satisfies Partial<Record<keyof ReportClaim, string>>;

function differences(said: ReportClaim, found: ReportClaim): string[] {
  const fields = Object.keys(NAMES) as (keyof typeof NAMES)[];
  return fields.flatMap((field) =>
    isSame(said[field], found[field]) ? [] : [`${NAMES[field]} is ${found[field]}, not ${said[field]}`],
  );
}

/** Responses stand in no order, and sums in another order differ in their last digit: one response among a million moves more. */
const LAST_DIGITS = 1e-10;

function isSame(said: number | null, found: number | null): boolean {
  if (said === null || found === null) return said === found;
  return Math.abs(said - found) <= LAST_DIGITS * Math.max(Math.abs(said), Math.abs(found));
}
