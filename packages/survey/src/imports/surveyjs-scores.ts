import type { AskedValues } from "./asked-values.ts";
import { formulaOf } from "./formula-of.ts";
import { type Loose, listOf, looseOf, own, textOf } from "./loose.ts";
import type { Notebook } from "./notebook.ts";
import type { SourceScore } from "./source-survey.ts";

/** What is worked out in SurveyJS: values by name, questions that show one, and how many answers are right. */

export interface Sums {
  /** As conditions and texts name them. */
  asked: Map<string, AskedValues>;
  notebook: Notebook;
  /** Expressions by the names of what they give. */
  expressions: { name: string; where: string; expression: string }[];
  /** The words that are right, by the keys of questions. */
  right: Map<string, Map<string, number>>;
}

/** A value that has a name; it is a score once it can be worked out. */
export function addSum(
  { asked, notebook, expressions }: Sums,
  name: string,
  where: string,
  expression: string,
) {
  const none = { choices: new Map<string, string>(), rows: new Map<string, string>() };
  asked.set(name, { key: notebook.keyOf(name), type: "score", about: { score: name }, ...none });
  expressions.push({ name, where, expression });
}

export function addCalculatedValues(file: Loose, sums: Sums): void {
  for (const value of listOf(own(file, "calculatedValues")).map(looseOf)) {
    const name = textOf(own(value, "name"));
    addSum(sums, name, sums.notebook.element(name), textOf(own(value, "expression")));
  }
}

export function scoresOf(sums: Sums): SourceScore[] {
  const { notebook, expressions, right } = sums;
  const scores = expressions.flatMap(({ name, where, expression }): SourceScore[] => {
    const points = new Map<string, ReadonlyMap<string, number>>();
    const formula = formulaOf(expression, (one) => numberIn(one, sums, points));
    if (!formula) notebook.note("calculation", where, expression);
    return formula ? [{ key: notebook.keyOf(name), where, name, formula, said: expression, points }] : [];
  });
  if (right.size === 0) return scores;
  const where = notebook.element("correctAnswer");
  return [
    ...scores,
    {
      key: notebook.keyOf("correctAnswer \u0000"),
      where,
      name: "Correct answers",
      formula: "",
      points: right,
    },
  ];
}

const NUMBERS: readonly AskedValues["type"][] = ["metric_range", "rating_star", "text_input"];

/** Choices whose values are numbers give those as points. */
function numberIn(
  name: string,
  { asked }: Sums,
  points: Map<string, ReadonlyMap<string, number>>,
): string | null {
  const question = asked.get(name);
  if (question?.type === "score") return `{s:${name}}`;
  if (!question || question.rows.size > 0) return null;
  if (question.choices.size === 0) return NUMBERS.includes(question.type) ? `{q:${question.key}}` : null;
  const values = [...question.choices].map(([value, word]) => [word, Number(value)] as const);
  if (values.some(([, number]) => !Number.isFinite(number))) return null;
  points.set(question.key, new Map(values));
  return `points({q:${question.key}})`;
}
