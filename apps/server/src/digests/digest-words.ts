import { topicText } from "@soundings/contract/claim-texts";
import type { Insights } from "@soundings/contract/insights";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { KeyPoint } from "@soundings/contract/key-points";
import { countedText, fillText } from "@soundings/contract/words";
import { localeOf, timeFormat } from "@soundings/survey/time-format";
import type english from "../words/locales/en/digest.json";
import { wordsOf } from "../words/words-of.ts";

const textsIn = wordsOf<typeof english>("digest");

/** The words of a digest in a language, with its numbers and days. */
export function digestWordsIn(language: InterfaceLanguage) {
  const texts = textsIn(language);
  const whole = new Intl.NumberFormat(localeOf(language));
  const signed = new Intl.NumberFormat(localeOf(language), {
    signDisplay: "exceptZero",
    maximumFractionDigits: 0,
  });
  const point = (value: number) => signed.format(value).replace("-", "−");
  const dayFormat = timeFormat(language, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  const shortFormat = timeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const countedComments = (count: number) =>
    fillText(countedText(texts, "comments", count, language), { number: whole.format(count) });
  return {
    period: (from: string, to: string) =>
      fillText(texts.period, { from: dayFormat.format(new Date(from)), to: dayFormat.format(new Date(to)) }),
    day: (day: string) => shortFormat.format(new Date(day)),
    said: ({ comment_count, topic }: KeyPoint) =>
      fillText(countedText(texts, "said", comment_count, language), {
        number: whole.format(comment_count),
        topic: topicText(topic),
      }),
    figures: ({ comment_count, score }: Insights) =>
      fillText(texts.figures, {
        comments: countedComments(comment_count),
        score: score ? point(score.score) : "–",
      }),
    interval: ({ score }: Insights) =>
      score ? fillText(texts.interval, { low: point(score.low), high: point(score.high) }) : "",
    bars: texts.bars,
    receipts: texts.receipts,
    bar: (label: string, [negative, neutral, positive]: readonly [number, number, number]) =>
      fillText(texts.bar, {
        label,
        total: countedComments(negative + neutral + positive),
        negative: whole.format(negative),
        neutral: whole.format(neutral),
        positive: whole.format(positive),
      }),
  };
}
