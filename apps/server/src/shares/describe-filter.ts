import type { AnswerFilter } from "@soundings/contract/answer-filter";
import type { Dataset } from "@soundings/contract/datasets";
import type { FigureFilter } from "@soundings/contract/topics";
import type { QualityReason } from "@soundings/survey/quality/reasons";
import type { AskedSurvey } from "../answer-results/asked-questions.ts";
import { answerExportTexts } from "../answer-results/export-texts.ts";
import type { ShareWords } from "./share-words.ts";

/** Which comments, in words, one condition each. */
export function describeCommentFilter(
  { from, to, query, sentiment, bucket, emotion, language, cell }: FigureFilter,
  columns: Dataset["columns"],
  words: ShareWords,
): string[] {
  const { texts, format, names } = words;
  const named = (name: string, value: string) => words.fill(texts.condition, { name, value });
  const cells = (cell ?? []).map((one) => {
    const at = one.indexOf(":");
    const header = columns.find(({ index }) => String(index) === one.slice(0, at))?.header;
    return named(header ?? "", one.slice(at + 1));
  });
  const conditions = [
    ...daysText({ from, to }, words),
    ...(query ? [named(texts.names.query, query)] : []),
    ...(sentiment ? [named(texts.names.sentiment, names.sentiments[sentiment])] : []),
    ...(bucket ? [named(texts.names.bucket, names.buckets[bucket])] : []),
    ...(emotion ? [named(texts.names.emotion, names.emotions[emotion])] : []),
    ...(language ? [named(texts.names.language, format.language(language))] : []),
    ...cells,
  ];
  return conditions.length > 0 ? conditions : [texts.all_comments];
}

/** Which answers, in words, one condition each. */
export function describeAnswerFilter(
  filter: AnswerFilter,
  { current, questions }: AskedSurvey,
  words: ShareWords,
): string[] {
  const { texts, format, names } = words;
  const named = (name: string, value: string) => words.fill(texts.condition, { name, value });
  const all = (name: string, values: readonly string[] | undefined, text: (value: string) => string) =>
    values?.length ? [named(name, format.list(values.map(text)))] : [];
  const quality = answerExportTexts(words.language);
  const qualityName = (one: string) =>
    one === "careful" || one === "careless"
      ? quality[`quality_${one}`]
      : quality.quality_reasons[one as QualityReason];
  const variants = new Map(current.survey.variants.map(({ id, name }) => [id, name]));
  return [
    texts.completion[filter.completion],
    ...daysText(filter, words),
    ...all(texts.names.language, filter.language, format.language),
    ...all(texts.names.variant, filter.variant, (id) => variants.get(id) ?? texts.plain_link),
    ...grouped(filter.parameter, "=").map(([name, values]) =>
      named(name, format.list(values.map((value) => specialValue(value, texts)))),
    ),
    ...grouped(filter.answer, ":").map(([id, values]) => {
      const question = questions.find((one) => one.id === id);
      const name = question?.title.trim() || texts.untitled;
      const text = (value: string) => {
        if (value === "*") return texts.answered;
        if (value === "") return texts.unanswered;
        return question?.choices.find((choice) => choice.value === value)?.label || value.replace("..", "–");
      };
      return named(name, format.list(values.map(text)));
    }),
    ...all(
      texts.names.sentiment,
      filter.sentiment,
      (one) => names.sentiments[one as keyof typeof names.sentiments],
    ),
    ...all(texts.names.emotion, filter.emotion, (one) => names.emotions[one as keyof typeof names.emotions]),
    ...all(texts.names.quality, filter.quality, qualityName),
    ...(filter.query ? [named(texts.names.query, filter.query)] : []),
  ];
}

function daysText(
  { from, to }: { from?: string; to?: string },
  { texts, format, fill }: ShareWords,
): string[] {
  const values = { from: from && format.date(from), to: to && format.date(to) };
  if (from && to) return [fill(texts.comments_from, values)];
  if (from) return [fill(texts.comments_since, values)];
  return to ? [fill(texts.comments_until, values)] : [];
}

const specialValue = (value: string, texts: ShareWords["texts"]) =>
  value === "*" ? texts.other_values : value === "none" ? texts.no_value : value;

/** "store=Hanoi" and "store=Hue" under "store". */
function grouped(conditions: readonly string[] | undefined, sign: string): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const one of conditions ?? []) {
    const at = one.indexOf(sign);
    const name = one.slice(0, at);
    groups.set(name, [...(groups.get(name) ?? []), one.slice(at + 1)]);
  }
  return [...groups];
}
