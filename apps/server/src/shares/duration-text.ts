import type { ShareWords } from "./share-words.ts";

const UNITS = [
  ["d", 86_400],
  ["h", 3_600],
  ["min", 60],
  ["s", 1],
] as const;

/** The two largest units of a time: "2 min 37 s"; what took a moment took a second. */
export function durationText(seconds: number, { texts, format, fill }: ShareWords): string {
  let left = Math.max(1, Math.round(seconds));
  const first = UNITS.findIndex(([, size]) => left >= size);
  const parts = UNITS.slice(first, first + 2).flatMap(([unit, size]) => {
    const value = Math.floor(left / size);
    left -= value * size;
    return value > 0 ? [fill(texts.duration[unit], { value: format.number(value) })] : [];
  });
  return parts.join(" ");
}
