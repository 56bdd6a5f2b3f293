import { offeredText } from "@soundings/contract/offered-text";
import type { QuestionReport } from "@soundings/contract/report";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import type { ReportClaim } from "@soundings/contract/report-claims";
import { barName } from "./bar-names.ts";
import { drawQuestion } from "./question-charts.ts";
import type { ShareWords } from "./share-words.ts";
import { type SharedSection, section } from "./shared-document.ts";

/**
 * One question of a report: what holds of it, or else what was asked, with its chart. What people wrote, their names and
 * their files are left out: whoever has the link sees figures.
 */
export function describeQuestion(
  report: QuestionReport,
  claims: readonly ReportClaim[],
  words: ShareWords,
): SharedSection {
  const { question, answered, shown, text, file_count } = report;
  const { texts, format } = words;
  const asked = question.title.trim() || texts.untitled;
  const count = words.counted("answers", answered);
  const came =
    shown > answered ? words.fill(texts.of_shown, { answers: count, shown: format.number(shown) }) : count;
  const claim = claims.find(({ question_id, kind }) => question_id === question.id && kind !== "groups");
  const title = claim
    ? reportClaimText(claim, words.language, subjectName(report, claim, words))
    : npsText(report, words);
  const facts = [
    spreadText(report, words),
    offeredText(report, words.language, (part) => partName(report, part, words)),
    text && text.waiting > 0 ? words.counted("waiting", text.waiting) : null,
    file_count > 0 ? words.counted("files", file_count) : null,
  ].filter((one) => one !== null);
  return section({
    part: `question:${question.id}`,
    lead: question.number === null ? null : words.fill(texts.question, { number: question.number }),
    title: title ?? asked,
    subtitle: title !== null ? `${asked} · ${came}` : came,
    wide: question.grid !== null,
    ...(answered > 0 ? drawQuestion(report, words) : {}),
    foot: answered === 0 ? texts.no_answers : facts.length > 0 ? facts.join(" · ") : null,
  });
}

/** What a choice or a field is called. */
function partName({ question, bars, fields }: QuestionReport, part: string, words: ShareWords): string {
  const bar = bars.find(({ value }) => value === part);
  // Small print speaks of what is gone, too, without saying so again.
  if (bar) return barName(question, { ...bar, archived: false }, words);
  return fields.find(({ id }) => id === part)?.label ?? "";
}

/** "NPS is +52, 95%: +44 to +60"; null of what is none. */
function npsText({ nps, answered }: QuestionReport, { texts, format, fill }: ShareWords): string | null {
  if (!nps || answered === 0) return null;
  const [low, high] = nps.interval.map(format.points);
  return fill(texts.nps_is, { score: format.points(nps.score), low, high });
}

/** What a claim's choice is called; topics name themselves. */
export function subjectName(
  { question, bars }: QuestionReport,
  { subject }: ReportClaim,
  words: ShareWords,
): string {
  const bar = bars.find(({ value }) => value === subject);
  return bar ? barName(question, bar, words) : "";
}

/** "Mean 4.3 · median 5 · standard deviation 0.9"; null of what has no mean. */
export function spreadText(
  { answered, mean, median, deviation }: Pick<QuestionReport, "answered" | "mean" | "median" | "deviation">,
  words: ShareWords,
): string | null {
  if (answered === 0 || mean === null) return null;
  const { texts, format, fill } = words;
  const decimal = (value: number) =>
    format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const parts = [fill(texts.mean, { value: decimal(mean) })];
  if (median !== null)
    parts.push(fill(texts.median, { value: format.number(median, { maximumFractionDigits: 1 }) }));
  if (deviation !== null) parts.push(fill(texts.deviation, { value: decimal(deviation) }));
  return parts.join(" · ");
}
