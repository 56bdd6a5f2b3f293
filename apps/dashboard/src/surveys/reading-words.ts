import { formatNumber } from "@soundings/contract/formats";
import type { TextReading } from "@soundings/survey/reading";

/** Words of the namespace survey-flows. */
type Say = (key: string, values?: Record<string, string | number>) => string;

/** What was heard in a text, in short: "negative −62 · anger · Delivery −40". */
export function readingWords(
  { sentiment, score, emotions, topics }: TextReading,
  say: Say,
  locale: string,
): string {
  const number = (one: number) => formatNumber(one, locale, { maximumFractionDigits: 0 });
  return [
    say("heard.scored", { name: say(`tone.${sentiment}`), score: number(score) }),
    emotions.map((one) => say(`feeling.${one}`)).join(", "),
    ...Object.entries(topics).map(([topic, [least, most]]) =>
      say("heard.scored", {
        name: say(`topic.${topic}`),
        score: number(least) === number(most) ? number(least) : `${number(least)} … ${number(most)}`,
      }),
    ),
  ]
    .filter(Boolean)
    .join(" · ");
}
