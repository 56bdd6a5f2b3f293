import { compared } from "./asked-values.ts";
import { type Expression, type Operator, readExpression } from "./expression.ts";
import type { LimeReading } from "./limesurvey-questions.ts";
import { ALWAYS, both, either, not, TooLong, type When } from "./when.ts";

/** When something is relevant; always, with a note, where that cannot be asked. */
export function whenOfRelevance(relevance: string, where: string, reading: LimeReading): When {
  const text = relevance.trim();
  if (text === "" || text === "1") return ALWAYS;
  try {
    const expression = readExpression(text);
    const when = expression && whenOf(expression, reading);
    if (when) return when;
    reading.notebook.note("condition", where, text);
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    reading.notebook.note("condition_long", where, text);
  }
  return ALWAYS;
}

function whenOf(expression: Expression, reading: LimeReading): When | null {
  if (expression.kind === "not") {
    const inner = whenOf(expression.of, reading);
    return inner && not(inner);
  }
  if (expression.kind === "compare") return comparison(expression, reading);
  const each = expression.of.map((one) => whenOf(one, reading));
  if (each.includes(null)) return null;
  const known = each.filter((one) => one !== null);
  return expression.kind === "and" ? both(...known) : either(...known);
}

const METHODS: Readonly<Record<string, Operator>> = {
  ...{ "==": "=", "=": "=", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">=" },
};

/** A condition of the older form: "7X1X2", with "SQ001" behind it for a row or one of several choices. */
export function comparisonOf(name: string, method: string, value: string, reading: LimeReading): When | null {
  const operator = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  // "@7X1X1@" and "{TOKEN:…}" are compared with what is said elsewhere.
  if (!operator || /^[@{]/.test(value)) return null;
  return comparison({ name, operator, values: [value] }, reading);
}

type Comparison = Extract<Expression, { kind: "compare" }>;

/** "Q1.NAOK", "Q3_SQ001.NAOK", "123X4X56SQ001.NAOK". */
function comparison(
  { name: path, operator, values }: Omit<Comparison, "kind">,
  { asked }: LimeReading,
): When | null {
  const name = path.replace(/\.(NAOK|value|code|shown)$/, "");
  const whole = asked.get(name);
  if (whole) return compared(whole, { part: null, operator, values });
  for (const [known, question] of asked) {
    if (!name.startsWith(known)) continue;
    const part = name.slice(known.length).replace(/^_/, "");
    if (question.type === "multiple_choice" && question.choices.has(part))
      return ticked(question, part, operator, values);
    if (question.rows.has(part)) return compared(question, { part, operator, values });
  }
  return null;
}

/** A choice of several is "Y" there, or empty. */
function ticked(
  question: Parameters<typeof compared>[0],
  choice: string,
  operator: Operator,
  [value = ""]: readonly string[],
): When | null {
  const isTicked =
    (operator === "=" && value === "Y") || (operator === "!=" && value === "") || operator === "notempty";
  const isNot =
    (operator === "!=" && value === "Y") || (operator === "=" && value === "") || operator === "empty";
  if (!isTicked && !isNot) return null;
  return compared(question, { part: null, operator: isTicked ? "=" : "!=", values: [choice] });
}
