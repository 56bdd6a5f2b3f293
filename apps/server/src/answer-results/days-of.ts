import type { CallReply } from "@soundings/contract/call";
import type { getReport } from "@soundings/contract/report";
import { inChunks } from "../column-store/in-chunks.ts";
import { addUint32, uint32At } from "../statistics/typed-arrays.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { ZonedDays } from "./day-starts.ts";

/** The days of some submitted responses, none left out, with how many there were on each. */
export function daysOf(columns: AnswerColumns, submitted: Uint32Array): CallReply<typeof getReport>["days"] {
  if (submitted.length === 0) return [];
  const time = columns.time.array;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  inChunks(submitted.length, (from, to) => {
    for (let n = from; n < to; n++) {
      const own = time[uint32At(submitted, n)] as number;
      if (own < first) first = own;
      if (own > last) last = own;
    }
  });
  const zoned = new ZonedDays(first, last, columns.asked.current.survey.settings.time_zone);
  const counts = new Uint32Array(zoned.days.length);
  inChunks(submitted.length, (from, to) => {
    for (let n = from; n < to; n++) {
      const place = zoned.placeOf(time[uint32At(submitted, n)] as number);
      addUint32(counts, place, 1);
    }
  });
  return zoned.days.map((day, place) => ({ day, submitted: uint32At(counts, place) }));
}
