import { ANSWERED } from "@soundings/survey/condition-values";
import { conditionViolation, orGroups, type Questions } from "@soundings/survey/conditions";
import { namedText } from "@soundings/survey/named-text";
import type { Condition } from "@soundings/survey/survey";
import { conditionRangeText, conditionValueText, type Say } from "./condition-value-text.ts";

/** Part of a sentence about conditions. "missing" is what a person still has to choose. */
export interface SentencePiece {
  kind: "if" | "question" | "operator" | "value" | "join" | "open" | "close" | "missing";
  text: string;
  /** A question's whole title. */
  hint?: string;
}

/**
 * Conditions as a sentence: "If Q1 is selected Very bad OR (Q1 is selected Bad AND Q2 is answered)".
 * AND binds before OR; brackets say so where both stand.
 */
export function describeConditions(
  conditions: readonly Condition[],
  questions: Questions,
  say: Say,
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
      pieces.push(...describeCondition(condition, questions, say));
    }
    if (bracketed) pieces.push({ kind: "close", text: ")" });
  }
  return pieces;
}

function describeCondition(condition: Condition, questions: Questions, say: Say): SentencePiece[] {
  const flaw = conditionViolation(condition, questions);
  if (flaw === "NO_QUESTION") return [{ kind: "missing", text: say("missing.question") }];
  const question = questions.get(condition.question_id ?? "");
  if (flaw === "QUESTION_DELETED" || !question) return [{ kind: "missing", text: say("missing.deleted") }];
  const named: SentencePiece = {
    kind: "question",
    text: say("question", { number: question.question_number ?? 0 }),
    hint: namedText(question.title, questions),
  };
  const { operator, value, to_value } = condition;
  if (value === ANSWERED) return [named, { kind: "operator", text: say(`answered.${operator}`) }];
  const verb: SentencePiece = { kind: "operator", text: say(`operator.${operator}`) };
  if (flaw === "NO_VALUE") return [named, verb, { kind: "missing", text: say("missing.value") }];
  if (flaw === "VALUE_GONE") return [named, verb, { kind: "missing", text: say("missing.gone") }];
  const text =
    to_value === undefined
      ? conditionValueText(question, value ?? "", say)
      : conditionRangeText(question, condition, say);
  return [named, verb, { kind: "value", text }];
}

/** Whether a space stands before a piece. */
export const spaced = (pieces: readonly SentencePiece[], at: number): boolean =>
  at > 0 && pieces[at - 1]?.kind !== "open" && pieces[at]?.kind !== "close";

/** The sentence as one text, for screen readers and titles. */
export function sentenceText(pieces: readonly SentencePiece[]): string {
  return pieces.map(({ text }, at) => (spaced(pieces, at) ? ` ${text}` : text)).join("");
}
