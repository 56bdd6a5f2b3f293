import type { Answers } from "./answers.ts";
import { COMPARISONS_OF, compares, isComparable, PARAMETER_COMPARISONS } from "./compared.ts";
import type { Comparison, Condition } from "./condition-shape.ts";
import { type AskedOf, scaleOf, subjectNames, whatIsSaid } from "./condition-subjects.ts";
import type { ConditionViolation } from "./conditions.ts";
import { isHeard, listeningViolation } from "./hearing.ts";
import { isListening } from "./listening-operators.ts";
import type { Visit } from "./visit.ts";

/** Conditions that compare what is said: what only surveys with such conditions need. */

/** What keeps a comparison from being complete, whose subject is there; null when nothing does. */
export function comparisonViolation(condition: Condition, asked: AskedOf): ConditionViolation | null {
  const { subject, question_id, part, operator, than = "", than_to = "" } = condition;
  if (isListening(operator)) return listeningViolation(condition, asked.questions.get(question_id ?? ""));
  const scale = scaleOf(condition, asked);
  if (!scale && part !== undefined) return "PART_GONE";
  const fitting =
    subject?.kind === "parameter" ? PARAMETER_COMPARISONS : scale ? COMPARISONS_OF[scale.kind] : [];
  if (!scale || !fitting.includes(operator as Comparison)) return "OPERATOR_UNFIT";
  if (operator === "answered" || operator === "not_answered") return null;
  if (than.trim() === "" || (operator === "between" && than_to.trim() === "")) return "NO_VALUE";
  const names = subject && subjectNames(subject, asked.survey);
  if (names ? !names.includes(than) : !isComparable(condition, scale)) return "VALUE_GONE";
  return null;
}

/** Whether what is said compares as one complete condition has it. */
export function comparisonHolds(
  condition: Condition,
  asked: AskedOf,
  answers: Answers,
  visit: Visit,
): boolean {
  const { question_id, operator } = condition;
  if (isListening(operator)) {
    const question = asked.questions.get(question_id ?? "");
    return question !== undefined && isHeard(condition, question, answers[question.id], visit.readings);
  }
  const scale = scaleOf(condition, asked, visit.now);
  return scale !== null && compares(whatIsSaid(condition, asked, answers, visit), condition, scale);
}
