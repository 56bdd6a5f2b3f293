import { z } from "zod";
import { DAY_RULES } from "./day-rules.ts";
import { ENGLISH_MONTH, thisUnit } from "./day-words.ts";
import type { NamedDays, Today } from "./named-spans.ts";
import type { QuestionLanguage } from "./words.ts";

/** "Better than last year" asks for this year: all figures stand against as many days before. */
const BASELINE =
  /(?:(?<!\p{L})(?:compared (?:with|to)|in comparison (?:with|to)|relative to|against|than(?: (?:it|they|we))?(?: (?:did|was|were))?(?: in)?|versus|vs|so voi|so vs|(?<!diem )so(?= (?:tuan|thang|quy|nam) ))|(?<=\bhon)(?: han| nhieu)?)(?: the)?(?: (?:last|previous|past) (week|month|quarter|year)| (tuan|thang|quy|nam) (?:truoc|ngoai|vua roi|vua qua|roi))\b/u;

const Day = z.iso.date();

/** "Down on last month", "worse then last year". */
const CHANGED_ON =
  /(?<=\b(?:better|worse|improved|improvements?|worsened|declined|risen|fallen|dropped|higher|lower|up|down)) (?:on|from|then)(?: the)? (?:last|previous) (week|month|quarter|year)\b/u;

/** "Worse since last year" asks for this year, too; how it went since last year for both. */
const SINCE_LAST =
  /\bsince(?: the)? last (week|month|quarter|year)\b|\b(?:ke tu|tu) (tuan|thang|quy|nam) (?:truoc|ngoai|vua roi|roi)(?! (?:den|toi) (?:nay|gio))(?: (?:den|toi) (?:tuan|thang|quy|nam) nay)?(?= |$)/u;
const CHANGE =
  /\b(?:better|worse|improv(?:ed|ing|ements?)|worsen(?:ed|ing)|declin(?:ed|es|ing)|deteriorated|slip(?:ped|ping)|rose|risen|fell|fallen|dropped|up|down|(?:tot|kha) (?:len|hon)|(?:te|kem|xau|yeu) (?:di|hon)|tien bo|sa sut|cai thien|di (?:len|xuong))\b/u;

const OTHER_MONTH = new RegExp(
  `(?:(?<!\\p{L})(?:compared (?:with|to)|than|versus|vs|so voi)|(?<=\\bhon)(?: han| nhieu)?)(?: in)? (?:thang \\d{1,2}|${ENGLISH_MONTH.source})(?= ?(?:[?.!,]|$))`,
  "u",
);

/** Days named in a question, and the spans of its text that name them. */
export interface FoundDays {
  days: NamedDays;
  /** A time before is named that they stand against. */
  againstBefore: boolean;
  /** Days that are meant instead where a change is asked for: "slid since last year" is this year. */
  ofChange?: NamedDays;
  spans: { start: number; end: number }[];
}

/**
 * Days named in a question, and where.
 * @param written words without marks, in small letters
 * @param last the last day of the data
 * @param language the question's
 */
export function findDays(written: string, last: string, language: QuestionLanguage): FoundDays | null {
  const text = withoutOtherMonths(written, language);
  const today: Today = { day: last, year: Number(last.slice(0, 4)), month: Number(last.slice(5, 7)) };
  const since = CHANGE.test(text) ? SINCE_LAST.exec(text) : null;
  const baseline = BASELINE.exec(text) ?? CHANGED_ON.exec(text) ?? since;
  if (!baseline) return againstMonth(text, today) ?? withDaysOfChange(findIn(text, today), text, today);
  const [phrase, en, vi] = baseline;
  const own = { start: baseline.index, end: baseline.index + phrase.length };
  const rest = text.slice(0, own.start) + " ".repeat(phrase.length) + text.slice(own.end);
  const found = findIn(rest, today);
  return found
    ? { days: found.days, againstBefore: true, spans: [...found.spans, own] }
    : { days: thisUnit(en ?? vi, today), againstBefore: true, spans: [own] };
}

/** "Over last year's figures". */
const OVER_LAST = /\bover(?: the)? last (week|month|quarter|year)'s\b/u;

/** Whether a change is asked for is told by more than its words. */
function withDaysOfChange(found: FoundDays | null, text: string, today: Today): FoundDays | null {
  const [, en, vi] = SINCE_LAST.exec(text) ?? OVER_LAST.exec(text) ?? [];
  return found && (en || vi) ? { ...found, ofChange: thisUnit(en ?? vi, today) } : found;
}

/** "October … better than September" asks for October alone; null where no other days are named. */
function againstMonth(text: string, today: Today): FoundDays | null {
  const other = OTHER_MONTH.exec(text);
  if (!other) return null;
  const own = { start: other.index, end: other.index + other[0].length };
  const found = findIn(text.slice(0, own.start) + " ".repeat(other[0].length) + text.slice(own.end), today);
  return found && { days: found.days, againstBefore: true, spans: [...found.spans, own] };
}

/** "May I …", and the air conditioner of "máy lạnh"; as many letters as before. */
const withoutOtherMonths = (text: string, language: QuestionLanguage): string =>
  text.replace(language === "vi" ? ALL_ENGLISH_MONTHS : /\bmay (?=i|we|you)\b/g, (name) =>
    "_".repeat(name.length),
  );

const ALL_ENGLISH_MONTHS = new RegExp(ENGLISH_MONTH, "g");

/** People write 30 February, too. */
const isDay = (day: string | undefined): boolean => day === undefined || Day.safeParse(day).success;

function findIn(text: string, today: Today): FoundDays | null {
  for (const { pattern, days } of DAY_RULES) {
    const match = pattern.exec(text);
    if (!match || match[0] === "may") continue;
    const found = days(match, today);
    if (!found || !isDay(found.from) || !isDay(found.to)) continue;
    const span = { start: match.index, end: match.index + match[0].length };
    return { days: found, againstBefore: false, spans: [span] };
  }
  return null;
}
