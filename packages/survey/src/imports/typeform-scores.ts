import type { AskedValues } from "./asked-values.ts";
import { type Loose, listOf, looseOf, numberOf, own, textOf } from "./loose.ts";
import type { SourceScore } from "./source-survey.ts";
import type { TypeformReading } from "./typeform-fields.ts";

/** Variables of Typeform ("score", "price"): what actions behind fields add to them. */

/** As conditions and texts name them. */
export function namedVariables(file: Loose, { notebook }: Pick<TypeformReading, "notebook">) {
  const none = { choices: new Map<string, string>(), rows: new Map<string, string>() };
  return new Map(
    Object.keys(looseOf(own(file, "variables"))).map((name): [string, AskedValues] => [
      name,
      { key: notebook.keyOf(`variable ${name}`), type: "score", about: { score: name }, ...none },
    ]),
  );
}

interface Sum {
  points: Map<string, Map<string, number>>;
  terms: string[];
}

export function scoresOf(file: Loose, reading: TypeformReading): SourceScore[] {
  const { notebook, scores } = reading;
  const sums = new Map(
    [...scores.keys()].map((name): [string, Sum] => [name, { points: new Map(), terms: [] }]),
  );
  for (const logic of listOf(own(file, "logic")).map(looseOf)) {
    for (const action of listOf(own(logic, "actions")).map(looseOf)) {
      const kind = textOf(own(action, "action"));
      if (kind === "jump") continue;
      const details = looseOf(own(action, "details"));
      const name = textOf(own(looseOf(own(details, "target")), "value"));
      const sum = sums.get(name);
      const isTaken = sum !== undefined && addTo(sum, kind, action, details, reading);
      if (!isTaken) notebook.note("calculation", sum ? notebook.element(name) : "", kind);
    }
  }
  return [...sums].map(([name, { points, terms }]) => {
    const where = notebook.element(name);
    const start = numberOf(own(looseOf(own(file, "variables")), name)) ?? 0;
    const parts = [...(points.size > 0 ? ["points"] : []), ...terms, ...(start !== 0 ? [String(start)] : [])];
    if (points.size === 0 && terms.length === 0) notebook.note("calculation", where);
    const formula = parts.length === 1 && points.size > 0 ? "" : parts.join(" + ").replaceAll("+ -", "- ");
    return { key: scores.get(name)?.key ?? "", where, name, formula, points };
  });
}

function addTo(sum: Sum, kind: string, action: Loose, details: Loose, reading: TypeformReading): boolean {
  const sign = kind === "add" ? 1 : kind === "subtract" ? -1 : null;
  const value = looseOf(own(details, "value"));
  const condition = looseOf(own(action, "condition"));
  const op = textOf(own(condition, "op"));
  if (sign === null) return false;
  if (textOf(own(value, "type")) === "field") {
    const field = reading.asked.get(textOf(own(value, "value")));
    if (op !== "always" || !field || field.choices.size > 0) return false;
    sum.terms.push(`${sign < 0 ? "-" : ""}{q:${field.key}}`);
    return true;
  }
  const number = numberOf(own(value, "value"));
  if (number === null) return false;
  const each = op === "or" ? listOf(own(condition, "vars")).map(looseOf) : [condition];
  const makers = each.map((one) => pointsWhere(one, sign * number, reading));
  if (makers.includes(null) || makers.length === 0) return false;
  for (const make of makers) make?.(sum);
  return true;
}

const COMPARED: Readonly<Record<string, string>> = {
  ...{ greater_than: ">", greater_equal_than: ">=", is: "=", equal: "=" },
};

/** Adds points where one comparison holds; null where that is none of ours. What is not answered counts as 0 here. */
function pointsWhere(
  condition: Loose,
  number: number,
  { asked }: TypeformReading,
): ((sum: Sum) => void) | null {
  const [about, value] = listOf(own(condition, "vars")).map(looseOf);
  const op = textOf(own(condition, "op"));
  const field =
    textOf(own(about ?? {}, "type")) === "field" ? asked.get(textOf(own(about ?? {}, "value"))) : undefined;
  const given = own(value ?? {}, "value");
  const said = typeof given === "boolean" ? String(given) : textOf(given);
  if (!field || !Object.hasOwn(COMPARED, op)) return null;
  if (field.choices.size > 0) {
    const word = field.choices.get(said);
    if (word === undefined || COMPARED[op] !== "=") return null;
    return ({ points }) => {
      const own_ = points.get(field.key) ?? new Map<string, number>();
      points.set(field.key, own_.set(word, (own_.get(word) ?? 0) + number));
    };
  }
  const than = numberOf(said);
  if (than === null || than < 0 || (than === 0 && COMPARED[op] !== ">")) return null;
  return ({ terms }) => terms.push(`if({q:${field.key}} ${COMPARED[op]} ${than}, ${number}, 0)`);
}
