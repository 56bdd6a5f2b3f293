import type { QuestionLanguage } from "./words.ts";

const MONTH_NAMES =
  "January February March April May June July August September October November December".split(" ");

/** "3.5" is a mark, "3.5.2026" a day. */
const DAY =
  /(?<![\d/.-])(\d{1,2})(?:\/(\d{1,2})(?:\/(20\d\d))?|\.(\d{1,2})\.(20\d\d))(?![\p{L}\d/]|[.-]\d)/gu;
/** "4 and 5 stars" are those of four stars and those of five. */
const STARS = /(?<!\d)([1-5]) ?(?:and|or|&|,|và|hoặc|hay|-|–) ?([1-5])[ -](stars?|sao)(?!\p{L})/giu;
const ISO_DAY = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/g;

/** "15/9/2026" and "2026-09-15" in words, as people say days. */
export function withSpokenDays(question: string, language: QuestionLanguage): string {
  const spoken = (day: number, month: number, year: string | undefined, written: string) => {
    const name = MONTH_NAMES[month - 1];
    if (!name || day < 1 || day > 31) return written;
    return language === "vi"
      ? `${day} tháng ${month}${year ? ` năm ${year}` : ""}`
      : `${day} ${name}${year ? ` ${year}` : ""}`;
  };
  return question
    .replace(STARS, "$1 $3, $2 $3")
    .replace(ISO_DAY, (all, year, month, day) => spoken(Number(day), Number(month), year, all))
    .replace(DAY, (all, day, slashed, slashedYear, dotted, dottedYear) => {
      const [month, year] = [Number(slashed ?? dotted), slashedYear ?? dottedYear];
      return month > 12 ? spoken(month, Number(day), year, all) : spoken(Number(day), month, year, all);
    });
}
