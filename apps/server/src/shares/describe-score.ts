import type { ScoreReport } from "@soundings/contract/report";
import { spreadText } from "./describe-question.ts";
import { valueColumns } from "./question-charts.ts";
import type { ShareWords } from "./share-words.ts";
import { type SharedSection, section } from "./shared-document.ts";

/** One score of a report: how it spreads, and what it comes to by the end that people reached; null where nobody has it. */
export function describeScore(
  { id, name, count, mean, median, deviation, values, ends }: ScoreReport,
  words: ShareWords,
): SharedSection | null {
  if (count === 0) return null;
  const { texts, format } = words;
  const decimal = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  const drawn = values ? valueColumns(values, words) : { charts: [], table: null };
  const byEnd = ends.map((end) => `${end.name || texts.untitled_page}: ${decimal(end.mean)}`);
  return section({
    part: `score:${id}`,
    lead: texts.score_of,
    title: name,
    subtitle: words.counted("answers", count),
    wide: false,
    ...drawn,
    foot:
      [spreadText({ answered: count, mean, median, deviation }, words), ends.length > 1 && byEnd.join(" · ")]
        .filter(Boolean)
        .join(" · ") || null,
  });
}
