import { setImmediate as nextTurn } from "node:timers/promises";
import { type QualityReason, reasonsIn } from "@soundings/survey/quality/reasons";
import { type BlockMarks, isCarelessMark, type MarkNumbers } from "./block-marks.ts";

/** Other requests have their turn after so much. */
const TURN_MS = 25;
const EXAMPLES = 3;

/** An entry of a block. */
export interface Place {
  block: number;
  at: number;
}

/** Of some submitted responses that quotas did not leave out, how many look careless. */
export interface MarkCounts {
  submitted: number;
  said: number;
  careless: number;
  reasons: Map<QualityReason, { count: number; examples: Place[] }>;
  /** By place of the answer that a report leads with: of all, and of the careless ones. */
  values: { all: number[]; careless: number[] };
}

/** @param span from the first moment to before the end, in milliseconds since 1970 */
export async function countMarks(
  blocks: Iterable<[number, BlockMarks]>,
  numbers: MarkNumbers,
  { from, end }: { from: number; end: number },
): Promise<MarkCounts> {
  const counts: MarkCounts = {
    ...{ submitted: 0, said: 0, careless: 0, reasons: new Map() },
    values: { all: [], careless: [] },
  };
  const marks = Array.from({ length: numbers.count + 1 }, (_, number) => numbers.at(number));
  const isCareless = marks.map((mark) => mark !== null && isCarelessMark(mark));
  // Where one suffices, those that would not are not why.
  const why = marks.map((mark, n) => (mark && isCareless[n] ? reasonsIn(mark.strong || mark.weak) : []));
  const [first, last] = [from / 60_000, end / 60_000];
  let turn = performance.now();
  for (const [block, own] of blocks) {
    for (let at = 0; at < own.size; at++) {
      const number = own.marks.get(at);
      const mark = marks[number];
      const minute = own.minutes[at] as number;
      if (!mark || mark.outside || minute < first || minute >= last) continue;
      counts.submitted++;
      if (mark.said !== null) counts.said++;
      const value = own.values.get(at);
      counts.values.all[value] = (counts.values.all[value] ?? 0) + 1;
      if (!isCareless[number]) continue;
      counts.careless++;
      counts.values.careless[value] = (counts.values.careless[value] ?? 0) + 1;
      for (const reason of why[number] ?? []) addReason(counts, reason, { block, at });
    }
    if (performance.now() - turn < TURN_MS) continue;
    await nextTurn();
    turn = performance.now();
  }
  return counts;
}

function addReason({ reasons }: MarkCounts, reason: QualityReason, place: Place): void {
  const known = reasons.get(reason);
  if (!known) {
    reasons.set(reason, { count: 1, examples: [place] });
    return;
  }
  known.count++;
  known.examples.push(place);
  if (known.examples.length > EXAMPLES) known.examples.shift();
}
