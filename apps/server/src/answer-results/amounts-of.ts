import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { QuestionReport } from "@soundings/contract/report";
import { cellParts } from "@soundings/survey/questions/grid";

/** Standard errors on either side of a mean, of 95 %. */
const WIDTH = 1.96;

/** How many filled in a field, be it a form's or a sum's. */
export const filledOf = (field: string, names: readonly string[], counts: Uint32Array): number =>
  names.reduce((sum, name, place) => (cellParts(name)[0] === field ? sum + (counts[place] ?? 0) : sum), 0);

/**
 * What each field of a sum was given on average. A response that answered gave every field a number, so that each
 * has as many.
 * @param names "FIELD:NUMBER" by place @param counts how many gave each
 */
export function amountsOf(
  { fields, total = 1 }: AskedQuestion,
  names: readonly string[],
  counts: Uint32Array,
): NonNullable<QuestionReport["amounts"]> {
  const sums = new Map(fields.map(({ id }) => [id, { count: 0, sum: 0, squares: 0 }]));
  // In one order: sums of fractions depend on it.
  const given = names.map((name, place) => ({ name, count: counts[place] ?? 0 }));
  for (const { name, count } of given.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const [field, text] = cellParts(name);
    const own = sums.get(field);
    if (!own || count === 0) continue;
    const amount = Number(text);
    own.count += count;
    own.sum += amount * count;
    own.squares += amount ** 2 * count;
  }
  return fields.map(({ id, label }) => {
    const { count, sum, squares } = sums.get(id) ?? { count: 0, sum: 0, squares: 0 };
    const mean = count > 0 ? sum / count : 0;
    const variance = count > 1 ? Math.max(0, squares - count * mean ** 2) / (count - 1) : null;
    const half = variance === null ? null : WIDTH * Math.sqrt(variance / count);
    const interval: [number, number] | null =
      half === null ? null : [Math.max(0, mean - half), Math.min(total, mean + half)];
    return { id, label, mean, interval, share: mean / total };
  });
}
