import { type AskedValues, compared } from "./asked-values.ts";
import type { Operator } from "./expression.ts";
import { type Loose, looseOf, own, textOf } from "./loose.ts";
import type { QualtricsReading } from "./qualtrics-questions.ts";
import { ALWAYS, both, either, NEVER, not, TooLong, type When, whenOf } from "./when.ts";

/** Conditions of Qualtrics: groups "0", "1" of expressions "0", "1", each saying how it joins the one before. */

/** When it holds; always, with a note, where it cannot be asked. */
export const whenOfLogic = (logic: Loose, where: string, reading: QualtricsReading): When =>
  askedIn(logic, where, reading) ?? ALWAYS;

/** When it holds; null, with a note, where it cannot be asked. */
export function askedIn(logic: Loose, where: string, reading: QualtricsReading): When | null {
  try {
    const when = joinedBy(numbered(logic), (group) =>
      joinedBy(numbered(group), (one) => whenOfExpression(one, reading)),
    );
    if (when) return when;
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
  }
  for (const group of numbered(logic)) {
    for (const one of numbered(group)) reading.notebook.note("condition", where, wordsOf(one));
  }
  if (numbered(logic).length === 0) reading.notebook.note("condition", where, textOf(own(logic, "Type")));
  return null;
}

/** The quotas that it asks to be full, where it asks for nothing else. */
export function quotasAskedFor(logic: Loose): string[] {
  const asked = numbered(logic).flatMap(numbered);
  const isMet = (one: Loose) =>
    textOf(own(one, "LogicType")) === "Quota" && /^QuotaMet$/i.test(textOf(own(one, "Operator")));
  return asked.length > 0 && asked.every(isMet) ? asked.map((one) => textOf(own(one, "QuotaID"))) : [];
}

/** When somebody goes elsewhere; never, with a note, where that cannot be asked. */
export function whenOfSkip(skip: Loose, where: string, reading: QualtricsReading): When {
  const operator = textOf(own(skip, "Condition"));
  const locator = textOf(own(skip, "ChoiceLocator")) || textOf(own(skip, "Locator"));
  const when = comparison(locator, operator, textOf(own(skip, "Value")), reading);
  if (when) return when;
  reading.notebook.note("condition", where, wordsOf(skip) || operator);
  return NEVER;
}

const wordsOf = (one: Loose) =>
  textOf(own(one, "Description")).replace(/<[^<>]*>/g, " ") || textOf(own(one, "LogicType"));

/** What stands under "0", "1", … */
const numbered = (value: Loose): Loose[] =>
  Object.keys(value)
    .filter((name) => /^\d+$/.test(name))
    .sort((one, other) => Number(one) - Number(other))
    .map((name) => looseOf(value[name]));

/** AND binds before OR. */
function joinedBy(parts: readonly Loose[], read: (part: Loose) => When | null): When | null {
  const groups: When[] = [];
  for (const [at, part] of parts.entries()) {
    const when = read(part);
    if (!when) return null;
    const word = textOf(own(part, "Conjuction") ?? own(part, "Conjunction")) || textOf(own(part, "Type"));
    const last = groups.at(-1);
    if (at > 0 && last && /^and/i.test(word)) groups[groups.length - 1] = both(last, when);
    else groups.push(when);
  }
  return groups.length > 0 ? either(...groups) : null;
}

function whenOfExpression(one: Loose, reading: QualtricsReading): When | null {
  const operator = textOf(own(one, "Operator"));
  const value = textOf(own(one, "RightOperand"));
  const left = textOf(own(one, "LeftOperand"));
  const score = reading.scores.get(/^gr:\/\/([^/]{1,60})\//.exec(left)?.[1] ?? "");
  if (score) return measured(score, operator, value);
  if (textOf(own(one, "LogicType")) === "EmbeddedField") return parameter(left, operator, value, reading);
  if (textOf(own(one, "LogicType")) !== "Question") return null;
  return comparison(left || textOf(own(one, "ChoiceLocator")), operator, value, reading);
}

function parameter(
  name: string,
  operator: string,
  value: string,
  { parameters, groups }: QualtricsReading,
): When | null {
  const group = groups.get(name);
  if (group) return measured(group, operator, value);
  if (!parameters.has(name)) return null;
  const is = whenOf({ parameter: name, is: value });
  if (operator === "EqualTo") return value ? is : null;
  if (operator === "NotEqualTo") return value ? not(is) : null;
  if (operator === "Contains" && value) return whenOf({ parameter: name, contains: value });
  if (operator === "NotEmpty" || operator === "Empty")
    return whenOf({ parameter: name, answered: operator === "NotEmpty" });
  return null;
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  ...{ EqualTo: "=", Is: "=", NotEqualTo: "!=", IsNot: "!=", GreaterThan: ">", GreaterThanOrEqual: ">=" },
  ...{ LessThan: "<", LessThanOrEqual: "<=", Contains: "contains", DoesNotContain: "notcontains" },
  ...{ Empty: "empty", NotEmpty: "notempty" },
};

function measured(asked: AskedValues, operator: string, value: string): When | null {
  const sign = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  return sign ? compared(asked, { part: null, operator: sign, values: [value] }) : null;
}

/** "q://QID1/SelectableChoice/2", "q://QID1/ChoiceTextEntryValue". */
function comparison(
  locator: string,
  operator: string,
  value: string,
  { asked }: QualtricsReading,
): When | null {
  const [scheme, , id = "", kind = "", one = "", other = ""] = locator.split("/", 6);
  if (scheme !== "q:") return null;
  const question = asked.get(one && asked.has(`${id}_${one}`) ? `${id}_${one}` : id);
  if (!question) return null;
  if (operator === "Selected" || operator === "NotSelected") {
    const sign = operator === "Selected" ? "=" : "!=";
    const part = other !== "" ? one : null;
    const chosen = other !== "" ? other : one;
    return chosen === "" ? null : compared(question, { part, operator: sign, values: [chosen] });
  }
  const sign = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (
    !sign ||
    (kind === "SelectableChoice" && question.choices.size > 0 && sign !== "empty" && sign !== "notempty")
  )
    return null;
  const part = question.rows.has(one) ? one : null;
  return compared(question, { part, operator: sign, values: [value] });
}
