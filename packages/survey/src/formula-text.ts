import { flowQuestions } from "./flow-questions.ts";
import type { FormulaNames } from "./formula.ts";
import type { Survey } from "./survey.ts";

/** A formula as people read and type it, with numbers and names in the place of ids. */

const STORED = /\{([qs]):([0-9a-f-]{36})\}/gi;
const TYPED = /\bq(\d{1,6})\b|\[([^\][]{1,200})\]/gi;

/** What stands for a question that is not there any more. */
const GONE = "Q?";

/** "{q:…} + 1" as "Q3 + 1". */
export function shownFormula(stored: string, survey: Survey): string {
  const questions = flowQuestions(survey);
  const names = new Map((survey.scores ?? []).map(({ id, name }) => [id, name]));
  return stored.replace(STORED, (_, kind: string, id: string) => {
    if (kind.toLowerCase() === "s") return `[${names.get(id.toLowerCase()) ?? "?"}]`;
    const number = questions.get(id.toLowerCase())?.question_number;
    return number ? `Q${number}` : GONE;
  });
}

/** "Q3 + 1" as "{q:…} + 1"; what is not known stays as it was typed. */
export function storedFormula(typed: string, survey: Survey): string {
  const names = formulaNames(survey);
  return typed.replace(TYPED, (whole, number: string | undefined, name: string | undefined) => {
    const id = number === undefined ? names.score(name?.trim() ?? "") : names.question(Number(number));
    return id ? `{${number === undefined ? "s" : "q"}:${id}}` : whole;
  });
}

/** The names that a formula of a survey may use. */
export function formulaNames(survey: Survey): FormulaNames {
  const ids = new Map([...flowQuestions(survey).values()].map((one) => [one.question_number, one.id]));
  const keyOf = (name: string) => name.trim().toLowerCase();
  const scores = new Map((survey.scores ?? []).map(({ id, name }) => [keyOf(name), id]));
  return { question: (number) => ids.get(number), score: (name) => scores.get(keyOf(name)) };
}
