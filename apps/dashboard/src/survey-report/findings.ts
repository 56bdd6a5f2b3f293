import type { Formats } from "@soundings/contract/formats";
import type { QuestionReport } from "@soundings/contract/report";
import { offeredTo, shareOf } from "@soundings/contract/report-shares";
import type { Sentence } from "./sentence.ts";

/** What the charts of a report show, in figures: their titles where no claim holds. Pure functions. */

/** A title, and the bars that it speaks of. */
export interface Finding extends Sentence {
  spoken: readonly string[];
}

/** Fewer answers than this are told as counts: percents would claim more than they know. */
export const FEW = 10;

type Bar = QuestionReport["bars"][number];
type Field = QuestionReport["fields"][number];
type Name = (value: string) => string;

const none: Finding = { key: "finding.none", spoken: [] };
const plain = (key: string, values: Sentence["values"] = {}, spoken: readonly string[] = []): Finding => ({
  key: `finding.${key}`,
  values,
  spoken,
});

/** How many of those who were offered them took the most chosen, and the next. */
export function describeChoices(
  { bars, answered }: Pick<QuestionReport, "bars" | "answered">,
  name: Name,
  format: Formats,
): Finding {
  const share = (bar: Bar) => shareOf({ answered }, bar);
  const [first, second] = bars.toSorted((a, b) => share(b) - share(a) || b.count - a.count);
  if (!first || first.count === 0 || answered === 0) return none;
  const total = offeredTo({ answered }, first);
  if (total < FEW) {
    if (second && share(second) === share(first)) return plain("fewTied", { count: answered });
    return plain("few", { count: first.count, total, name: name(first.value) }, [first.value]);
  }
  const told = (bar: Bar) => format.percent(share(bar));
  if (!second) return plain("choices", { share: told(first), name: name(first.value) });
  return plain("choicesTwo", {
    first: name(first.value),
    second: name(second.value),
    share: told(first),
    other: told(second),
  });
}

/** The mean of stars, and how many give one of the two best. */
export function describeStars(report: QuestionReport, format: Formats): Finding {
  const { answered, mean, question } = report;
  if (answered === 0 || mean === null) return none;
  if (isOnSeveralScales(report)) return plain("scales", { mean: decimal(mean, format), count: answered });
  const values = { mean: decimal(mean, format), to: question.scale?.to ?? report.bars.length };
  if (answered < FEW) return plain("fewMean", { ...values, count: answered });
  const best = topOf(report.bars, 2);
  return plain(
    "stars",
    { ...values, share: format.percent(sum(best) / answered), ...ends(best) },
    valuesOf(best),
  );
}

/** How many chose the happier faces, or the sadder ones where those are more. */
export function describeFaces(report: QuestionReport, name: Name, format: Formats): Finding {
  const { bars, answered, mean } = report;
  if (answered === 0 || mean === null) return none;
  if (isOnSeveralScales(report)) return plain("scales", { mean: decimal(mean, format), count: answered });
  const half = bars.length > 3 ? 2 : 1;
  const [sad, happy] = [bars.slice(0, half), topOf(bars, half)];
  const told = sum(sad) > sum(happy) ? sad : happy;
  if (answered < FEW) {
    const key = told.length > 1 ? "fewFacesTwo" : "few";
    return plain(key, { count: sum(told), total: answered, ...named(told, name) }, valuesOf(told));
  }
  const share = format.percent(sum(told) / answered);
  return plain(told.length > 1 ? "facesTwo" : "faces", { share, ...named(told, name) }, valuesOf(told));
}

/** Of a scale: its NPS with what is certain of it, or the mean and the two best places. */
export function describeScale(report: QuestionReport, format: Formats): Finding {
  const { answered, nps, mean, question, bars } = report;
  if (answered === 0) return none;
  if (nps) {
    const score = format.points(nps.score);
    if (answered < FEW) return plain("fewNps", { score, count: answered });
    const [low, high] = nps.interval;
    return plain("nps", { score, reach: format.number(Math.round((high - low) / 2)) });
  }
  if (mean === null) return none;
  if (isOnSeveralScales(report)) return plain("scales", { mean: decimal(mean, format), count: answered });
  const values = {
    mean: decimal(mean, format),
    from: question.scale?.from ?? 0,
    to: question.scale?.to ?? 0,
  };
  if (answered < FEW) return plain("fewMean", { ...values, count: answered });
  if (bars.length > 11) return plain("scaleMean", values);
  const best = topOf(bars, bars.length > 3 ? 2 : 1);
  const key = best.length > 1 ? "scale" : "scaleOne";
  return plain(
    key,
    { ...values, share: format.percent(sum(best) / answered), ...ends(best) },
    valuesOf(best),
  );
}

/** How many comments praise or complain. */
export function describeTexts({ text, answered }: QuestionReport, format: Formats): Finding {
  if (answered === 0 || !text) return none;
  const { negative, neutral, positive } = text.sentiments;
  const told = negative + neutral + positive;
  if (told === 0) return plain("textsWaiting");
  if (told < FEW) return plain("fewTexts", { count: positive, total: told });
  const shares = { share: format.percent(positive / told), other: format.percent(negative / told) };
  return plain(negative > positive ? "textsNegative" : "textsPositive", shares);
}

/** The field that most left empty, and how many. */
export function describeFields({ fields, answered }: QuestionReport, format: Formats): Finding {
  if (answered === 0) return none;
  const share = (field: Field) => shareOf({ answered }, { ...field, count: field.filled });
  const least = fields
    .filter((field) => offeredTo({ answered }, field) > 0)
    .reduce<Field | null>((one, other) => (one && share(one) <= share(other) ? one : other), null);
  if (!least || share(least) >= 1) return plain("fieldsAll");
  const total = offeredTo({ answered }, least);
  if (total < FEW) return plain("fewFields", { count: total - least.filled, total, name: least.label });
  return plain("fields", { share: format.percent(1 - share(least)), name: least.label }, [least.id]);
}

/** Whether people answered what today's scale does not have: their mean is not one of so many. */
export const isOnSeveralScales = ({ bars }: QuestionReport): boolean =>
  bars.some(({ archived, count }) => archived && count > 0);

const sum = (bars: readonly Bar[]) => bars.reduce((total, bar) => total + bar.count, 0);
const topOf = (bars: readonly Bar[], count: number) => bars.slice(-count);
const valuesOf = (bars: readonly Bar[]) => bars.map((bar) => bar.value);
const ends = (bars: readonly Bar[]) => ({ low: bars[0]?.value ?? "", high: bars.at(-1)?.value ?? "" });
const named = (bars: readonly Bar[], name: Name) => ({
  name: name(bars[0]?.value ?? ""),
  other: name(bars.at(-1)?.value ?? ""),
});

/** 4.3: means are told with one decimal. */
export const decimal = (value: number, format: Formats) =>
  format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
