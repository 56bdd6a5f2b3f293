import type { QuestionReport } from "@soundings/contract/report";

type Bar = QuestionReport["bars"][number];

/** More places than this are put together. */
const MOST = 21;

/** The places of a scale, those of a long one in about twenty classes; "−10 – −1" names a class. */
export function wideBars(bars: readonly Bar[]): { columns: readonly Bar[]; merged: boolean } {
  if (bars.length <= MOST) return { columns: bars, merged: false };
  const size = Math.ceil(bars.length / MOST);
  const columns: Bar[] = [];
  for (let at = 0; at < bars.length; at += size) {
    const some = bars.slice(at, at + size);
    const [first, last] = [some[0], some.at(-1)];
    if (!first || !last) continue;
    columns.push({
      ...first,
      label: first === last ? first.value : `${first.value}–${last.value}`,
      count: some.reduce((sum, bar) => sum + bar.count, 0),
    });
  }
  return { columns, merged: true };
}
