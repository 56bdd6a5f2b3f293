import type { QuestionReport } from "@soundings/contract/report";
import { addDays } from "@soundings/survey/zoned-days";
import { addUint32, uint32At } from "../statistics/typed-arrays.ts";

type Values = NonNullable<QuestionReport["values"]>;
type Counted = { value: string; count: number };

const MAX_CLASSES = 20;
const WANTED_CLASSES = 10;

/** Numbers or dates with how many gave each, in classes of one width from the lowest to the highest, none left out. */
export function valueClasses(kind: Values["kind"], given: readonly Counted[]): Values | null {
  const order = kind === "date" ? dayNumber : Number;
  const sorted = given.filter(({ count }) => count > 0).sort((a, b) => order(a.value) - order(b.value));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return null;
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  const middle = sorted.find(({ count }) => {
    before += count;
    return 2 * before >= total;
  });
  const edges = kind === "date" ? dateClasses(first.value, last.value) : numberClasses(sorted);
  const starts = edges.map(({ from }) => order(from));
  const counts = new Uint32Array(edges.length);
  for (const { value, count } of sorted) {
    const at = Math.max(
      0,
      starts.findLastIndex((start) => start <= order(value)),
    );
    addUint32(counts, at, count);
  }
  return {
    kind,
    first: first.value,
    middle: middle?.value ?? first.value,
    last: last.value,
    classes: edges.map((edge, at) => ({ ...edge, count: uint32At(counts, at) })),
  };
}

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

type Edge = { from: string; to: string };

/** Whole numbers have classes that end before the next begins; others touch. */
function numberClasses(sorted: readonly Counted[]): Edge[] {
  const numbers = sorted.map(({ value }) => Number(value));
  const [low, high] = [numbers[0] as number, numbers.at(-1) as number];
  const whole = numbers.every(Number.isSafeInteger);
  const few = whole && high - low < MAX_CLASSES;
  const step = few ? 1 : Math.max(whole ? 1 : 0, roundStep((high - low) / WANTED_CLASSES));
  const at = (n: number) => Number((n * step).toPrecision(12));
  const begin = Math.floor(low / step);
  const count = Math.max(1, Math.floor(high / step) - begin + 1);
  return Array.from({ length: Math.min(count, 2 * MAX_CLASSES) }, (_, n) => ({
    from: String(at(begin + n)),
    to: String(whole ? at(begin + n + 1) - 1 : at(begin + n + 1)),
  }));
}

/** 1, 2 or 5 times a power of ten, at least so much. */
function roundStep(least: number): number {
  if (least <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((one) => one * power >= least * 0.999) ?? 10);
}

/** Days, months, years or decades, the first unit of which there are not too many. */
function dateClasses(first: string, last: string): Edge[] {
  const days = dayNumber(last) - dayNumber(first) + 1;
  if (days <= 31) {
    return Array.from({ length: days }, (_, n) => ({ from: addDays(first, n), to: addDays(first, n) }));
  }
  const months = days <= 731 ? 1 : days <= 366 * MAX_CLASSES ? 12 : 120;
  const begin = monthOf(first) - (monthOf(first) % months);
  const count = Math.floor((monthOf(last) - begin) / months) + 1;
  return Array.from({ length: count }, (_, n) => ({
    from: firstDay(begin + n * months),
    to: addDays(firstDay(begin + (n + 1) * months), -1),
  }));
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstDay = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;
