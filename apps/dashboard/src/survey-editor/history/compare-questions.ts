import type { Question } from "@soundings/survey/questions";
import { writtenChoices } from "@soundings/survey/questions/answer-rules";
import type { Choice } from "@soundings/survey/questions/choices";
import {
  changed,
  type Difference,
  plainDifference,
  textDifference,
  type Value,
  valueDifference,
} from "./difference.ts";
import { movedItems } from "./moved-items.ts";

/** What changed within a question. */
export function questionDifferences(before: Question, after: Question): Difference[] {
  return [
    ...textDifference("title", before.title, after.title),
    ...textDifference("description", before.description, after.description),
    ...valueDifference("type", before.type, after.type),
    ...valueDifference("required", before.required, after.required),
    ...listDifferences("choice", writtenChoices(before), writtenChoices(after)),
    ...pictureDifferences(writtenChoices(before), writtenChoices(after)),
    ...exclusiveDifference(writtenChoices(before), writtenChoices(after)),
    ...(before.type === after.type ? optionDifferences(before.options, after.options) : []),
  ];
}

/** Items that came, went, were reworded or stand elsewhere. */
function listDifferences(
  what: string,
  before: readonly { id: string; text: string }[],
  after: readonly { id: string; text: string }[],
): Difference[] {
  const olds = new Map(before.map(({ id, text }) => [id, text]));
  const news = new Set(after.map(({ id }) => id));
  const moved = movedItems([...olds.keys()], [...news]);
  return [
    ...after.flatMap(({ id, text }) => {
      const old = olds.get(id);
      if (old === undefined) return [{ what, before: null, after: text }];
      return textDifference(what, old, text);
    }),
    ...before.flatMap(({ id, text }) => (news.has(id) ? [] : [{ what, before: text, after: null }])),
    ...(moved.size > 0 ? [changed(`${what}_order`)] : []),
  ];
}

function pictureDifferences(before: readonly Choice[], after: readonly Choice[]): Difference[] {
  const olds = new Map(before.map(({ id, image_id }) => [id, image_id]));
  const other = after.some(({ id, image_id }) => olds.has(id) && olds.get(id) !== image_id);
  return other ? [changed("picture")] : [];
}

/** Which of the choices, or columns, go with no other one. */
const exclusiveDifference = (before: readonly Choice[], after: readonly Choice[]): Difference[] =>
  valueDifference("exclusive", exclusiveOf(before), exclusiveOf(after));

const exclusiveOf = (choices: readonly Choice[]): Value =>
  choices.flatMap(({ text, exclusive }) => (exclusive ? [text] : [])).join(", ") || null;

/** Options that are texts of people's own; other texts name one of a few ways, which only the editor shows. */
const TEXTS = new Set(["placeholder", "low_label", "high_label", "text", "agree_label", "caption"]);

function optionDifferences(before: Question["options"], after: Question["options"]): Difference[] {
  const olds: Record<string, unknown> = before;
  return Object.entries(after).flatMap(([name, value]): Difference[] => {
    const old = olds[name];
    if (name === "choices") return [];
    if (name === "rows") return listDifferences("row", old as Choice[], value as Choice[]);
    if (name === "columns") {
      const [was, is] = [old as Choice[], value as Choice[]];
      return [...listDifferences("column", was, is), ...exclusiveDifference(was, is)];
    }
    if (name === "fields") return fieldDifferences(old as Field[], value as Field[]);
    if (name === "labels") return labelDifferences(old as string[], value as string[]);
    if (name === "other") return valueDifference("other", otherOf(old), otherOf(value));
    if (name === "extensions") return valueDifference(name, listed(old), listed(value));
    if (name === "source") return plainDifference(name, withoutChoices(old), withoutChoices(value));
    if (TEXTS.has(name)) return textDifference(name, String(old ?? ""), String(value ?? ""));
    if (typeof value === "string" || typeof old === "string") return plainDifference(name, old, value);
    return valueDifference(name, (old ?? null) as Value, (value ?? null) as Value);
  });
}

type Field = Extract<Question, { type: "form_input" }>["options"]["fields"][number];

function fieldDifferences(before: readonly Field[], after: readonly Field[]): Difference[] {
  const texts = (fields: readonly Field[]) => fields.map(({ id, label }) => ({ id, text: label }));
  const olds = new Map(before.map((field) => [field.id, field]));
  const other = after.some((field) => {
    const old = olds.get(field.id);
    if (!old) return false;
    return (
      old.kind !== field.kind || old.required !== field.required || old.placeholder !== field.placeholder
    );
  });
  return [
    ...listDifferences("field", texts(before), texts(after)),
    ...(other ? [changed("field_options")] : []),
  ];
}

function labelDifferences(before: readonly string[], after: readonly string[]): Difference[] {
  return after.flatMap((label, index) => textDifference("label", before[index] ?? "", label));
}

/** False: no such choice; true: one with the usual words. */
const otherOf = (other: unknown): Value => (other as { text: string } | null)?.text || other !== null;
const listed = (list: unknown): Value => (list as readonly string[]).join(", ") || null;
const withoutChoices = (source: unknown) =>
  typeof source === "object" ? { ...source, choices: undefined } : source;
