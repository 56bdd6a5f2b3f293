/** Numbers that values have in words, as people say them: "3-4 tuổi" of "Three to four", "vé hai ngày" of "Two days". */

const NUMBERS: readonly (readonly [english: string, vietnamese: string])[] = [
  ["one", "một"],
  ["two", "hai"],
  ["three", "ba"],
  ["four", "bốn"],
  ["five", "năm"],
  ["six", "sáu"],
  ["seven", "bảy"],
  ["eight", "tám"],
  ["nine", "chín"],
  ["ten", "mười"],
];

const UNITS: Record<string, string> = { day: "ngày", week: "tuần", month: "tháng", year: "năm", hour: "giờ" };

/** "Three" and "3" as 3; null of another word. */
function numberOf(word: string): number | null {
  const at = NUMBERS.findIndex(([english]) => english === word.toLowerCase());
  const number = at >= 0 ? at + 1 : Number(word);
  return number >= 1 && number <= NUMBERS.length ? number : null;
}

/** As a numeral, and in words of both languages. */
const spoken = (number: number): string[] => [`${number}`, ...(NUMBERS[number - 1] ?? [])];

/** What else a value is called that is a span of two small numbers or so many of a unit of time. */
export function spokenNumbers(value: string): string[] {
  const words = value.split(/[ -]+/);
  const [first, second, third] = words;
  const [count, last] = [numberOf(first ?? ""), numberOf(third ?? "")];
  if (count === null || words.length > 3) return [];
  if (last !== null && second === "to") return spanOf(count, last);
  const unit = second?.toLowerCase().replace(/s$/, "") ?? "";
  const inVietnamese = UNITS[unit];
  return third === undefined && inVietnamese
    ? spoken(count).flatMap((one) => [`${one} ${unit}`, `${one} ${unit}s`, `${one} ${inVietnamese}`])
    : [];
}

/** Numbers so small are much else unless something says that they are ages or a span. */
const spanOf = (from: number, to: number): string[] =>
  spoken(from).flatMap((low, way) => {
    const high = spoken(to)[way] ?? "";
    const spans = [`${low} to ${high}`, `${low} đến ${high}`];
    const ages = [`${low} ${high}`, ...spans].flatMap((span) => [
      `${span} tuổi`,
      `${span} year olds`,
      `${span} years old`,
    ]);
    return [...spans, ...ages];
  });
