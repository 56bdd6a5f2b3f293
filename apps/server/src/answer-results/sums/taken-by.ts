import { inChunks } from "../../column-store/in-chunks.ts";
import { uint32At } from "../../statistics/typed-arrays.ts";
import type { AnswerColumns } from "../answer-columns.ts";
import type { PieceSums } from "./piece-sums.ts";

/** Milliseconds that some submitted responses took, of those of which they are known. */
export function takenBy(columns: AnswerColumns, submitted: Uint32Array): PieceSums["taken"] {
  const [time, started] = [columns.time.array, columns.started.array];
  const taken = new Float64Array(submitted.length);
  let [known, whole] = [0, true];
  inChunks(submitted.length, (from, to) => {
    for (let n = from; n < to; n++) {
      const at = uint32At(submitted, n);
      const own = (time[at] as number) - (started[at] as number);
      if (own <= 0) continue;
      taken[known++] = own;
      whole &&= own <= 0xffffffff && Number.isInteger(own);
    }
  });
  const found = taken.slice(0, known);
  return whole ? Uint32Array.from(found) : found;
}
