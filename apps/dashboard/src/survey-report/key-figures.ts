import { begunOf, type Report, timedOf } from "./overview-findings.ts";

/** The numbers that are looked at first. */
export interface KeyFigures {
  /** Openings of the page; null where they are not known. */
  opened: number | null;
  /** Everybody who began. */
  begun: number;
  submitted: number;
  /** Seconds. */
  median: number | null;
  /** Of how many submissions it is known how long they took. */
  timed: number;
  /** Of the first question that asks for it. */
  nps: { score: number; low: number; high: number } | null;
  /** Mean score of all analysed texts. */
  sentiment: { score: number; texts: number } | null;
}

export function keyFigures(report: Report): KeyFigures {
  const { opened, submitted, median_seconds, questions } = report;
  const asked = questions.filter(({ question }) => !question.archived);
  const nps = asked.find((one) => one.nps && one.answered > 0)?.nps ?? null;
  let texts = 0;
  let total = 0;
  for (const { text } of asked) {
    if (!text || text.mean_score === null) continue;
    const { negative, neutral, positive } = text.sentiments;
    const count = negative + neutral + positive;
    texts += count;
    total += text.mean_score * count;
  }
  return {
    opened,
    begun: begunOf(report),
    submitted,
    median: median_seconds,
    timed: timedOf(report),
    nps: nps && { score: nps.score, low: nps.interval[0], high: nps.interval[1] },
    sentiment: texts > 0 ? { score: total / texts, texts } : null,
  };
}
