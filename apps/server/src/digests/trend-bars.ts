import type { DatasetView } from "../columns/dataset-view.ts";
import type { LetterBar } from "../mail/draw-letter.ts";
import { addDays, dayOfNumber, startOfUnit } from "../statistics/calendar.ts";
import type { digestWordsIn } from "./digest-words.ts";

/** Longer periods are shown by the week: a mail is narrow. */
const MAX_DAYS = 7;

/**
 * Negative, neutral and positive comments of each day of a period, or of each week. Tables and not a picture: most mail
 * programs show no picture until they are asked to.
 */
export function trendBars(
  view: DatasetView,
  comments: Uint32Array,
  { from, to }: { from: string; to: string },
  words: ReturnType<typeof digestWordsIn>,
): LetterBar[] {
  const unit = addDays(from, MAX_DAYS) > to ? "day" : "week";
  const counts = new Map<string, [number, number, number]>();
  for (let day = from; day <= to; day = addDays(startOfUnit(day, unit), unit === "day" ? 1 : 7)) {
    counts.set(day, [0, 0, 0]);
  }
  for (let at = 0; at < comments.length; at++) {
    const comment = comments[at] as number;
    const start = startOfUnit(dayOfNumber(view.day[comment] as number), unit);
    const count = counts.get(start < from ? from : start);
    const sentiment = view.sentiment[comment] as number;
    if (count && sentiment > 0) count[sentiment - 1] = (count[sentiment - 1] as number) + 1;
  }
  return [...counts].map(([day, own]) => ({
    label: words.day(day),
    counts: own,
    text: words.bar(words.day(day), own),
  }));
}
