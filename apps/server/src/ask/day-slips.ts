import { withinOneEdit } from "../column-store/search-terms.ts";
import { isSwapped } from "./near-words.ts";

const WORDS =
  "last this week weeks month months quarter year years yesterday january february march april june july august september october november december".split(
    " ",
  );
/** A letter too many or too few makes no other word of one so long. */
const LONG = 7;

const SHORT: Record<string, string> = {
  ...{ yr: "year", yrs: "years", mth: "month", mths: "months", wk: "week", wks: "weeks" },
  ...{ qtr: "quarter", qtrs: "quarters" },
};

/** A word of days that is shortened or has a slip as it is written: "qtr", "lsat week", "this yaer", "Septmber". */
export function wordOfDays(word: string): string {
  const whole = SHORT[word];
  if (whole) return whole;
  if (word.length < 4 || WORDS.includes(word)) return word;
  const isSlip = (known: string) =>
    withinOneEdit(known, word) && (known.length >= LONG ? word !== `${known}s` : isSwapped(known, word));
  return WORDS.find(isSlip) ?? word;
}
