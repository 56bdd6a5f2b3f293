import { type Answer, isAnswered, OTHER } from "./answers.ts";
import { foldText, matchesPattern } from "./compare-text.ts";
import type { Comparison, Condition } from "./condition-shape.ts";
import { answerRulesOf } from "./questions/answer-rules.ts";
import { columnsOf } from "./questions/grid.ts";
import type { Question } from "./questions.ts";
import { dayOf } from "./zoned-days.ts";

/** What conditions compare, and how. */

/**
 * What is compared: numbers, days, columns of a table by their order, texts, one of a few names, or a box that is
 * ticked or not.
 */
export type ComparedKind = "number" | "day" | "column" | "text" | "name" | "tick";

const ORDERED = ["equal", "not_equal", "less", "at_most", "more", "at_least", "between"] as const;
const TEXT = ["equal", "not_equal", "contains", "contains_not", "matches", "matches_not"] as const;
const WHETHER = ["answered", "not_answered"] as const;

/** The operators that fit each kind, in the order people choose from. */
export const COMPARISONS_OF: Readonly<Record<ComparedKind, readonly Comparison[]>> = {
  number: [...ORDERED, ...WHETHER],
  day: [...ORDERED, ...WHETHER],
  column: [...ORDERED, ...WHETHER],
  text: [...TEXT, ...WHETHER],
  name: ["equal", "not_equal"],
  tick: WHETHER,
};

/** What a link carries is a text that may be a number. */
export const PARAMETER_COMPARISONS: readonly Comparison[] = [
  ...TEXT,
  "less",
  "at_most",
  "more",
  "at_least",
  "between",
  ...WHETHER,
];

const kindOfFormat = (format: string): ComparedKind => {
  if (format === "number") return "number";
  if (format === "date") return "day";
  return format === "may_reply" ? "tick" : "text";
};

/** What of a question, or of a part of it, can be compared; null: nothing. */
export function comparedKind(question: Question, part: string | undefined): ComparedKind | null {
  const { options } = question;
  const { measure, format, grid, fields } = answerRulesOf(question);
  if (part === undefined) {
    if (measure === "number") return "number";
    return format ? kindOfFormat(format(options)) : null;
  }
  if (part === OTHER) return "other" in options && options.other ? "text" : null;
  const table = grid?.(options);
  if (table?.rows.some(({ id }) => id === part)) {
    if (table.columns_are_places) return "number";
    return "multiple" in options && options.multiple ? null : "column";
  }
  const field = fields?.(options).find(({ id }) => id === part);
  return field ? kindOfFormat(field.kind) : null;
}

/** The parts of a question that can be compared by themselves, in its order. */
export function comparedParts(question: Question): string[] {
  const { options } = question;
  const { grid, fields } = answerRulesOf(question);
  const parts = [...(grid?.(options).rows ?? []), ...(fields?.(options) ?? [])].map(({ id }) => id);
  return [...parts, OTHER].filter((part) => comparedKind(question, part) !== null);
}

/** What an answer says there, "" where it says nothing. */
export function saidOf(question: Question, part: string | undefined, answer: Answer | undefined): string {
  if (!isAnswered(answer)) return "";
  const { choice_ids = [], text = "", value, fields } = answer;
  if (part === undefined)
    return answerRulesOf(question).measure === "number" ? `${value ?? ""}` : text.trim();
  if (part === OTHER) return choice_ids.includes(OTHER) ? text.trim() : "";
  return fields?.[part]?.trim() ?? columnsOf(answer, part)[0] ?? "";
}

/** What words are compared within. */
export interface Scale {
  kind: ComparedKind;
  /** Of columns: their ids in order. */
  columns?: readonly string[];
  /** The moment, and the zone whose days count. */
  now: Date;
  time_zone: string;
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
/** "today", "today-30": so many days from the day on which it is asked. */
const TODAY = /^today([+-]\d{1,5})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Where words stand among what they are compared with; NaN where they do not. */
export function placeOf(text: string, { kind, columns = [], now, time_zone }: Scale): number {
  if (kind === "column") {
    const at = columns.indexOf(text);
    return at < 0 ? Number.NaN : at;
  }
  if (kind !== "day") return NUMBER.test(text) ? Number(text) : Number.NaN;
  const today = TODAY.exec(text);
  if (today) return Date.parse(dayOf(now, time_zone)) / DAY_MS + Number(today[1] ?? 0);
  return DAY.test(text) ? Date.parse(text) / DAY_MS : Number.NaN;
}

/** Whether a day is one of no calendar, but so many from the day on which it is asked. */
export const isRelative = (day: string | undefined): boolean => TODAY.test(day ?? "");

const isText = (operator: Comparison, kind: ComparedKind) =>
  /^(contains|matches)/.test(operator) || ((kind === "text" || kind === "name") && /equal$/.test(operator));

/** Whether what something is compared with is there and can be. */
export function isComparable({ operator, than = "", than_to = "" }: Condition, scale: Scale): boolean {
  if (/answered$/.test(operator)) return true;
  if (isText(operator as Comparison, scale.kind)) return foldText(than) !== "";
  const ends = operator === "between" ? [than, than_to] : [than];
  return ends.every((end) => !Number.isNaN(placeOf(end.trim(), scale)));
}

/** The operators that say that another one does not hold. */
const DENIED: Partial<Record<Comparison, Comparison>> = {
  not_equal: "equal",
  contains_not: "contains",
  matches_not: "matches",
  not_answered: "answered",
};

/** What an operator says, and whether it says that it does or that it does not. */
export const plainOperator = (operator: Comparison): [of: Comparison, does: boolean] => {
  const denied = DENIED[operator];
  return denied ? [denied, false] : [operator, true];
};

/** Whether what was said compares as a condition has it. Of what was not said nothing holds but that it does not. */
export function compares(
  said: string,
  { operator, than = "", than_to = "" }: Pick<Condition, "operator" | "than" | "than_to">,
  scale: Scale,
): boolean {
  const [plain, does] = plainOperator(operator as Comparison);
  if (!does) return !compares(said, { operator: plain, than, than_to }, scale);
  if (said === "" || operator === "answered") return said !== "";
  if (isText(operator as Comparison, scale.kind)) {
    if (scale.kind === "name") return said === than;
    const [text, other] = [foldText(said), foldText(than)];
    if (operator === "contains") return text.includes(other);
    return operator === "matches" ? matchesPattern(text, other) : text === other;
  }
  const place = placeOf(said, scale);
  const from = placeOf(than.trim(), scale);
  if (operator === "equal") return place === from;
  if (operator === "less") return place < from;
  if (operator === "at_most") return place <= from;
  if (operator === "more") return place > from;
  if (operator === "at_least") return place >= from;
  const to = placeOf(than_to.trim(), scale);
  return place >= Math.min(from, to) && place <= Math.max(from, to);
}
