/** What people call spans and counts that values are: "dưới 1 năm", "between six months and two years", "5+ visits". */

const UNITS: Record<string, readonly string[]> = {
  year: ["year", "years", "yr", "yrs", "năm"],
  month: ["month", "months", "mths", "tháng"],
  week: ["week", "weeks", "tuần"],
  day: ["day", "days", "ngày"],
  hour: ["hour", "hours", "hrs", "giờ", "tiếng"],
  minute: ["minute", "minutes", "mins", "phút"],
  visit: ["visit", "visits", "time", "times", "lần", "lần ghé", "lần đến"],
  trip: ["trip", "trips", "chuyến", "chuyến đi"],
  ride: ["ride", "rides", "chuyến", "cuốc"],
  order: ["order", "orders", "đơn", "đơn hàng"],
  person: ["person", "people", "persons", "người"],
  people: ["person", "people", "persons", "người"],
  employee: ["employee", "employees", "people", "staff", "nhân viên", "người"],
  seat: ["seat", "seats", "seater", "seaters", "chỗ", "ghế"],
  course: ["course", "courses", "khóa", "khóa học"],
  flight: ["flight", "flights", "chuyến", "chuyến bay"],
};

const NUMBERS: Record<string, readonly string[]> = {
  1: ["one", "a", "an", "một"],
  2: ["two", "hai"],
  3: ["three", "ba"],
  4: ["four", "bốn"],
  5: ["five", "năm"],
  6: ["six", "sáu"],
  7: ["seven", "bảy"],
  8: ["eight", "tám"],
  9: ["nine", "chín"],
  10: ["ten", "mười"],
  12: ["twelve"],
  20: ["twenty", "hai mươi"],
  24: ["twenty four"],
};
const numbered = (count: string): string[] => [count, ...(NUMBERS[count] ?? [])];

const UNDER =
  "under, below, less than, fewer than, within, up to, at most, dưới, chưa đến, chưa tới, chưa đầy, ít hơn, không quá".split(
    ", ",
  );
const OVER = "over, above, more than, longer than, at least, trên, hơn, nhiều hơn, từ".split(", ");
const BETWEEN = ["to", "and", "till", "đến", "tới", ""];

const LONG_STANDING =
  "long-time, longtime, long-term, long-standing, longstanding, lâu năm, gắn bó lâu, gắn bó lâu năm".split(
    ", ",
  );
const NEWCOMERS =
  "newcomers, newbies, new members, new customers, new users, new clients, hội viên mới, thành viên mới, khách mới, người mới".split(
    ", ",
  );

const FORM =
  /^(?:(under|below|less than|fewer than|up to|over|above|more than|at least) )?(an?|\d{1,4})(\+)?(?: ?(?:-|–|to) ?(\d{1,4}))?(?: ([a-z]+?)s?)?$/i;

/** The same length in other units: "2 years" of 24 months. */
function lengthsOf(count: string, unit: string): string[] {
  const said = (amount: string, of: string) =>
    numbered(amount).flatMap((one) => (UNITS[of] ?? []).map((name) => `${one} ${name}`));
  const other =
    unit === "month" && Number(count) % 12 === 0
      ? said(`${Number(count) / 12}`, "year")
      : unit === "year"
        ? said(`${Number(count) * 12}`, "month")
        : unit === "month" && count === "6"
          ? ["half a year", "nửa năm"]
          : [];
  return [...said(count, unit), ...other];
}

const unitOf = (unit: string | undefined, header: string): string =>
  unit?.toLowerCase() ?? Object.keys(UNITS).find((one) => header.toLowerCase().includes(one)) ?? "";

/** "Under a year" and "dưới 1 năm", "1–3 years" and "từ 1 đến 3 năm", "More than 5" of visits and "hơn 5 lần". */
export function spokenSpan(value: string, header: string): string[] {
  const [, side, first, plus, last, named] = FORM.exec(value) ?? [];
  const unit = unitOf(named, header);
  if (!first || !(unit in UNITS) || !(side || plus || last)) return [];
  const count = /^an?$/i.test(first) ? "1" : first;
  if (last) return spokenBetween(count, last, unit);
  const isOver = Boolean(plus) || /^(?:over|above|more|at least)/i.test(side ?? "");
  const isOfTime = unit === "year" || unit === "month" || unit === "week";
  const lengths = lengthsOf(count, unit);
  return [
    ...(isOfTime ? (isOver ? LONG_STANDING : NEWCOMERS) : []),
    ...(isOver ? OVER : UNDER).flatMap((lead) =>
      lengths.flatMap((length) => [`${lead} ${length}`, ...(isOfTime ? [`${lead} ${length} ago`] : [])]),
    ),
    ...(isOver
      ? lengths.flatMap((length) => [
          `${length} or more`,
          `${length} and more`,
          `${length} plus`,
          `${length} trở lên`,
        ])
      : []),
    ...(named
      ? []
      : (isOver ? OVER : UNDER).flatMap((lead) => numbered(count).map((one) => `${lead} ${one}`))),
  ];
}

function spokenBetween(from: string, to: string, unit: string): string[] {
  const short = numbered(from).flatMap((one) =>
    BETWEEN.flatMap((between) => lengthsOf(to, unit).map((length) => `${one} ${between} ${length}`)),
  );
  const long = lengthsOf(from, unit).flatMap((one) =>
    BETWEEN.filter((between) => between !== "").flatMap((between) =>
      lengthsOf(to, unit).map((length) => `${one} ${between} ${length}`),
    ),
  );
  return [...short, ...long].map((name) => name.replace("  ", " "));
}
