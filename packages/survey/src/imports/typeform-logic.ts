import { compared } from "./asked-values.ts";
import type { Operator } from "./expression.ts";
import { type Loose, listOf, looseOf, own, textOf } from "./loose.ts";
import type { Jump } from "./source-survey.ts";
import type { TypeformReading } from "./typeform-fields.ts";
import { ALWAYS, both, either, not, TooLong, type When, whenOf } from "./when.ts";

const MAX_DEPTH = 10;

/** Where an answer leads, in the order in which it is asked. */
export function jumpsOf(
  actions: readonly unknown[],
  where: string,
  ends: ReadonlySet<string>,
  reading: TypeformReading,
): Jump[] {
  const { notebook } = reading;
  return actions.flatMap((value): Jump[] => {
    const action = looseOf(value);
    // What is added to a variable: typeform-scores.ts.
    if (textOf(own(action, "action")) !== "jump") return [];
    const to = looseOf(own(looseOf(own(action, "details")), "to"));
    const [kind, ref] = [textOf(own(to, "type")), textOf(own(to, "value"))];
    const when = attempt(() => whenOfCondition(looseOf(own(action, "condition")), reading, 0));
    if (!when) {
      notebook.note("condition", where, JSON.stringify(own(action, "condition") ?? ""));
      return [];
    }
    if (kind === "thankyou") return [{ when, to: { end: ends.has(ref) ? ref : "" } }];
    return [{ when, to: { question: notebook.keyOf(ref) } }];
  });
}

function attempt(make: () => When | null): When | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof TooLong) return null;
    throw error;
  }
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  ...{ is: "=", equal: "=", on: "=", is_not: "!=", not_equal: "!=", not_on: "!=" },
  ...{ lower_than: "<", earlier_than: "<", lower_equal_than: "<=", earlier_than_or_on: "<=" },
  ...{ greater_than: ">", later_than: ">", greater_equal_than: ">=", later_than_or_on: ">=" },
  ...{ contains: "contains", not_contains: "notcontains", is_empty: "empty", is_not_empty: "notempty" },
};

function whenOfCondition(condition: Loose, reading: TypeformReading, depth: number): When | null {
  const op = textOf(own(condition, "op"));
  const vars = listOf(own(condition, "vars")).map(looseOf);
  if (op === "always") return ALWAYS;
  if (depth > MAX_DEPTH) return null;
  if (op === "and" || op === "or") {
    const each = vars.map((one) => whenOfCondition(one, reading, depth + 1));
    if (each.includes(null)) return null;
    const known = each.filter((one) => one !== null);
    return op === "and" ? both(...known) : either(...known);
  }
  if (!Object.hasOwn(OPERATORS, op)) return null;
  const [about, value] = vars;
  const given = own(value ?? {}, "value");
  return comparison(
    about ?? {},
    OPERATORS[op] ?? "=",
    typeof given === "boolean" ? String(given) : textOf(given),
    reading,
  );
}

function comparison(
  about: Loose,
  operator: Operator,
  value: string,
  { asked, hidden, scores }: TypeformReading,
): When | null {
  const [type, name] = [textOf(own(about, "type")), textOf(own(about, "value"))];
  if (type === "hidden") return hidden.includes(name) ? parameter(name, operator, value) : null;
  const question = type === "field" ? asked.get(name) : type === "variable" ? scores.get(name) : undefined;
  if (!question) return null;
  return compared(question, { part: null, operator, values: [value] });
}

function parameter(name: string, operator: Operator, value: string): When | null {
  const is = whenOf({ parameter: name, is: value });
  if (operator === "=") return is;
  if (operator === "!=") return not(is);
  if (operator === "contains") return whenOf({ parameter: name, contains: value });
  return null;
}
