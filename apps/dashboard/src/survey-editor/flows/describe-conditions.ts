import type { Condition } from "@soundings/survey/condition-shape";
import type { AskedOf } from "@soundings/survey/condition-subjects";
import { ANSWERED, npsGroups } from "@soundings/survey/condition-values";
import {
  type ConditionViolation,
  conditionViolation,
  isComparison,
  orGroups,
} from "@soundings/survey/conditions";
import type { Question } from "@soundings/survey/questions";
import { conditionRangeText, conditionValueText, type Say } from "./condition-value-text.ts";
import { comparedText, comparisonKey } from "./describe-comparison.ts";
import { subjectText } from "./describe-subject.ts";

/** Part of a sentence about conditions. "missing" is what a person still has to choose. */
export interface SentencePiece {
  kind: "if" | "question" | "operator" | "value" | "join" | "open" | "close" | "missing";
  text: string;
  /** A question's whole title. */
  hint?: string;
}

/** What is said in place of what is missing. */
const MISSING = {
  NO_QUESTION: "question",
  QUESTION_DELETED: "deleted",
  NO_PARAMETER: "parameter",
  PARAMETER_DELETED: "parameterDeleted",
  NO_SCORE: "score",
  SCORE_DELETED: "scoreDeleted",
  PART_GONE: "partGone",
  OPERATOR_UNFIT: "operator",
  NO_VALUE: "value",
  VALUE_GONE: "gone",
} satisfies Record<ConditionViolation, string>;

/** Those of what it is asked about, so that nothing can be said of it. */
const WITHOUT_SUBJECT: readonly ConditionViolation[] = [
  "NO_QUESTION",
  "QUESTION_DELETED",
  "NO_PARAMETER",
  "PARAMETER_DELETED",
  "NO_SCORE",
  "SCORE_DELETED",
];

/**
 * Conditions as a sentence: "If Q1 is selected Very bad OR (Q1 is at least 4 AND Q2 is answered)".
 * AND binds before OR; brackets say so where both stand.
 * @param locale the interface's language, for numbers, days and names
 */
export function describeConditions(
  conditions: readonly Condition[],
  asked: AskedOf,
  say: Say,
  locale: string,
): SentencePiece[] {
  const pieces: SentencePiece[] = [{ kind: "if", text: say("sentence.if") }];
  const groups = orGroups(conditions);
  if (groups.length === 0) pieces.push({ kind: "missing", text: say("missing.question") });
  for (const [index, group] of groups.entries()) {
    if (index > 0) pieces.push({ kind: "join", text: say("join.or") });
    const bracketed = group.length > 1 && groups.length > 1;
    if (bracketed) pieces.push({ kind: "open", text: "(" });
    for (const [place, condition] of group.entries()) {
      if (place > 0) pieces.push({ kind: "join", text: say("join.and") });
      pieces.push(...describeCondition(condition, asked, say, locale));
    }
    if (bracketed) pieces.push({ kind: "close", text: ")" });
  }
  return pieces;
}

function describeCondition(condition: Condition, asked: AskedOf, say: Say, locale: string): SentencePiece[] {
  const flaw = conditionViolation(condition, asked);
  const missing = (violation: ConditionViolation): SentencePiece => ({
    kind: "missing",
    text: say(`missing.${MISSING[violation]}`),
  });
  if (flaw && WITHOUT_SUBJECT.includes(flaw)) return [missing(flaw)];
  const named: SentencePiece = { kind: "question", ...subjectText(condition, asked, say) };
  if (flaw && flaw !== "NO_VALUE" && flaw !== "VALUE_GONE") return [named, missing(flaw)];
  const question = asked.questions.get(condition.question_id ?? "");
  const { operator } = condition;
  if (isComparison(operator)) {
    const verb: SentencePiece = { kind: "operator", text: say(comparisonKey(condition, asked)) };
    if (flaw) return [named, verb, { kind: "missing", text: say("missing.operand") }];
    const text = comparedText(condition, asked, say, locale);
    return text === "" ? [named, verb] : [named, verb, { kind: "value", text }];
  }
  if (condition.value === ANSWERED) return [named, { kind: "operator", text: say(`answered.${operator}`) }];
  const group = question && npsGroups(question).find((one) => one === condition.value);
  const verb: SentencePiece = {
    kind: "operator",
    text: say(`${group ? "isGroup" : "operator"}.${operator}`),
  };
  if (flaw || !question) return [named, verb, missing(flaw ?? "VALUE_GONE")];
  return [named, verb, { kind: "value", text: selectedText(question, condition, say) }];
}

const selectedText = (question: Question, condition: Condition, say: Say) =>
  condition.to_value === undefined
    ? conditionValueText(question, condition.value ?? "", say)
    : conditionRangeText(question, condition, say);

/** Whether a space stands before a piece. */
export const spaced = (pieces: readonly SentencePiece[], at: number): boolean =>
  at > 0 && pieces[at - 1]?.kind !== "open" && pieces[at]?.kind !== "close";

/** The sentence as one text, for screen readers and titles. */
export function sentenceText(pieces: readonly SentencePiece[]): string {
  return pieces.map(({ text }, at) => (spaced(pieces, at) ? ` ${text}` : text)).join("");
}
