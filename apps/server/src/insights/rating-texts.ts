import { isRatingName } from "../sources/column-guess.ts";
import { isBlankText } from "../spreadsheet/table.ts";

/** A rating has few steps; one that has more tells nothing by itself either. */
const MAX_STEPS = 11;

/** "5 stars", "4,5 sao", "4/5", and what is drawn: "★★★☆☆". */
const STEPS = /^(\d{1,3}([.,]\d)?\s?(stars?|sao|★|⭐|điểm|points?|\/\s?(5|10|100))|[★☆⭐✩✭]{1,20})$/iu;
const DIGITS = /^\d{1,3}([.,]\d)?$/;
const MISSING = /^(n\.?\/?a\.?|null|none|unknown|không có|không rõ|[-–—.…?]+)$/iu;

/** How content somebody is, in the words of usual scales. */
const WORDS = new Set(
  [
    "excellent|very good|good|fair|average|ok|okay|so so|poor|bad|very bad|very poor|terrible|awful",
    "extremely satisfied|very satisfied|satisfied|somewhat satisfied|neutral|neither satisfied nor dissatisfied",
    "somewhat dissatisfied|dissatisfied|unsatisfied|very dissatisfied|very unsatisfied|extremely dissatisfied",
    "very happy|happy|unhappy|very unhappy|positive|negative|mixed|promoter|passive|detractor",
    "very likely|likely|unlikely|very unlikely|thumbs up|thumbs down",
    "xuất sắc|rất tốt|tốt|khá|trung bình|bình thường|tạm được|kém|rất kém|tệ|rất tệ|xấu",
    "rất hài lòng|hài lòng|khá hài lòng|không hài lòng|chưa hài lòng|rất không hài lòng|trung lập",
    "tích cực|tiêu cực",
  ].flatMap((line) => line.split("|")),
);

/**
 * True of a text column's values that say nothing but how content people are: that "5 stars" scores higher than
 * "1 star" is no finding, whatever type the column was imported as. Digits alone are so only under a rating's name:
 * they may be wards or shops.
 */
export function areRatings(header: string, values: readonly string[]): boolean {
  const given = values.filter((value) => !isBlankText(value) && !MISSING.test(value.trim()));
  const named = isRatingName(header);
  return (
    given.length > 1 &&
    given.length <= MAX_STEPS &&
    given.every((value) => {
      const text = value.trim().normalize("NFC").replaceAll("\ufe0f", "");
      return STEPS.test(text) || (named && DIGITS.test(text)) || WORDS.has(text.toLowerCase());
    })
  );
}
