import { formatDate, formatLanguage, formatNumber } from "@soundings/contract/formats";
import { isRelative } from "@soundings/survey/compared";
import type { Condition } from "@soundings/survey/condition-shape";
import { type AskedOf, NO_VARIANT, scaleOf } from "@soundings/survey/condition-subjects";
import { isListening } from "@soundings/survey/listening-operators";
import type { Question } from "@soundings/survey/questions";
import { answerRulesOf } from "@soundings/survey/questions/answer-rules";
import { plainText } from "@soundings/survey/rich-text";
import { conditionValueText, type Say } from "./condition-value-text.ts";

/** The operators' words: "compare.day.less" is "is before". */
export function comparisonKey({ operator, ...condition }: Condition, asked: AskedOf): string {
  if (isListening(operator)) return `compare.listens.${operator}`;
  const kind = scaleOf({ operator, ...condition }, asked)?.kind;
  if (operator === "answered" || operator === "not_answered") {
    if (condition.subject?.kind === "score") return `compare.known.${operator}`;
    if (condition.subject) return `compare.given.${operator}`;
    return `compare.${kind === "tick" ? "tick" : "whether"}.${operator}`;
  }
  if (kind === "day") return `compare.day.${operator}`;
  const isText = kind === "text" && /equal$|^contains|^matches/.test(operator);
  return `compare.${isText ? "text" : "number"}.${operator}`;
}

/** What a condition compares with, in words; "" where its operator says it all. */
export function comparedText(condition: Condition, asked: AskedOf, say: Say, locale: string): string {
  const { operator, than = "", than_to = "" } = condition;
  if (operator === "answered" || operator === "not_answered") return "";
  if (isListening(operator)) return heardWords(operator, than, than_to, say);
  const name = (text: string) => operandText(text, condition, asked, say, locale);
  return operator === "between" ? say("compare.both", { from: name(than), to: name(than_to) }) : name(than);
}

/** What a condition listens for. */
export function heardWords(operator: Condition["operator"], than: string, tone: string, say: Say): string {
  if (operator === "words_at_most") return say("heard.words", { count: Number(than) });
  if (operator !== "speaks_of") return say(`${operator === "sounds" ? "tone" : "feeling"}.${than}`);
  const topic = say(`topic.${than}`);
  return tone === "" ? topic : say("heard.topicIn", { topic, tone: say(`topicTone.${tone}`) });
}

export function operandText(
  text: string,
  condition: Condition,
  asked: AskedOf,
  say: Say,
  locale: string,
): string {
  const { subject } = condition;
  if (subject?.kind === "language") return formatLanguage(text, locale);
  if (subject?.kind === "random_group") return say("subject.group", { group: text });
  if (subject?.kind === "device") return say(`device.${text}`);
  if (subject?.kind === "variant") {
    if (text === NO_VARIANT) return say("subject.noVariant");
    return asked.survey.variants.find(({ id }) => id === text)?.name.trim() || say("missing.gone");
  }
  const question = asked.questions.get(condition.question_id ?? "");
  const kind = scaleOf(condition, asked)?.kind;
  if (kind === "day") return dayText(text, say, locale);
  if (kind === "column" && question) return columnText(question, text, say);
  if (kind !== "number") return text;
  return question && condition.part === undefined && answerRulesOf(question).measure === "number"
    ? stepText(question, text, say, locale)
    : numberText(text, locale);
}

const numberText = (text: string, locale: string) =>
  Number.isFinite(Number(text)) ? formatNumber(Number(text), locale, { maximumFractionDigits: 20 }) : text;

/** A step as its scale names it; bare numbers stay bare, so that they are not read together with their names. */
function stepText(question: Question, text: string, say: Say, locale: string): string {
  const rules = answerRulesOf(question);
  const isStep = rules.conditionValues(question.options).includes(text);
  return isStep && rules.shape?.(question.options)
    ? conditionValueText(question, text, say)
    : numberText(text, locale);
}

export function columnText(question: Question, id: string, say: Say): string {
  const columns = answerRulesOf(question).grid?.(question.options).columns ?? [];
  const at = columns.findIndex((column) => column.id === id);
  return plainText(columns[at]?.text ?? "").trim() || say("value.choice", { number: at + 1 });
}

function dayText(text: string, say: Say, locale: string): string {
  if (!isRelative(text)) return formatDate(text, locale);
  const far = Number(text.slice("today".length) || 0);
  if (far === 0) return say("day.today");
  return say(far < 0 ? "day.before" : "day.after", { count: Math.abs(far) });
}
