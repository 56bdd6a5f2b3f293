import type { OutlineField, OutlineQuestion } from "../outline/outline.ts";
import { MAX_CHOICES } from "../questions/choices.ts";
import { MAX_FIELDS } from "../questions/form-input.ts";
import { MAX_MATRIX_COLUMNS, MAX_MATRIX_ROWS } from "../questions/matrix.ts";
import { MAX_RANKED_CHOICES } from "../questions/ranking.ts";
import type { AskedValues } from "./asked-values.ts";
import { isOn, type Loose, listOf, looseOf, numberOf, own, textOf } from "./loose.ts";
import { below, moveAbove } from "./move-above.ts";
import { byWords, type Notebook } from "./notebook.ts";
import type { SourceKind, SourceQuestion } from "./source-survey.ts";
import { ALWAYS } from "./when.ts";

export interface TypeformReading {
  notebook: Notebook;
  /** What conditions may ask about, by the names of fields. */
  asked: Map<string, AskedValues>;
  hidden: readonly string[];
  /** Variables, which are scores. */
  scores: ReadonlyMap<string, AskedValues>;
  /** Words of choices by their names, which are unlike those of any other question. */
  choices: Map<string, string>;
}

const MAX_DEPTH = 5;

/** The questions of a field: one, those of a group, or none, with a note. */
export function readField(
  field: Loose,
  reading: TypeformReading,
  depth: number,
): (SourceQuestion & { group: string | null })[] {
  const { notebook, asked } = reading;
  const ref = textOf(own(field, "ref")) || textOf(own(field, "id"));
  const properties = looseOf(own(field, "properties"));
  const type = textOf(own(field, "type"));
  const title = textOf(own(field, "title"));
  const where = notebook.where(ref, title);
  if (type === "group" || type === "inline_group" || type === "multi_question_page") {
    if (depth >= MAX_DEPTH) notebook.note("unknown", where, type);
    const inner = depth >= MAX_DEPTH ? [] : listOf(own(properties, "fields"));
    const questions = inner.flatMap((one) => readField(looseOf(one), reading, depth + 1));
    const words = notebook.text(notebook.one(title), where);
    const more = notebook.text(notebook.one(textOf(own(properties, "description"))), where);
    const [first] = questions;
    if (first) moveAbove(first, where, below(words, more, notebook.language), notebook);
    return questions.map((question) => ({ ...question, group: ref }));
  }
  const read = kindOf(type, field, where, reading);
  if (!read) {
    notebook.note("question_kind", where, type);
    return [];
  }
  if (own(field, "attachment") !== undefined || own(field, "layout") !== undefined)
    notebook.note("picture", where);
  const said = notebook.text(notebook.one(title), where);
  const description = notebook.text(notebook.one(textOf(own(properties, "description"))), where);
  const key = notebook.keyOf(ref);
  asked.set(ref, {
    key,
    type: read.kind.type,
    choices: read.choices ?? new Map(),
    rows: read.rows ?? new Map(),
  });
  const question: OutlineQuestion = {
    ...read.kind,
    title: said.text,
    ...(description.main && { description: description.text }),
    required: isOn(own(looseOf(own(field, "validations")), "required")),
  };
  const repeats = [...said.repeats, ...description.repeats];
  return [{ key, where, question, when: ALWAYS, repeats, jumps: [], group: null }];
}

function kindOf(type: string, field: Loose, where: string, reading: TypeformReading): SourceKind | null {
  const properties = looseOf(own(field, "properties"));
  const limits = looseOf(own(field, "validations"));
  const text = (change: Partial<OutlineQuestion>): SourceKind => ({
    kind: { type: "text_input", multiline: false, ...change },
  });
  switch (type) {
    case "multiple_choice":
    case "picture_choice":
    case "checkbox":
      if (type === "picture_choice") reading.notebook.note("picture", where);
      return choicesKind(isOn(own(properties, "allow_multiple_selection")), field, where, reading);
    case "dropdown":
      return asDropdown(choicesKind(false, field, where, reading));
    case "yes_no":
      return yesNo(reading);
    case "legal":
      return consentKind(field, where, reading);
    case "short_text":
    case "long_text":
      return text({ multiline: type === "long_text", ...maxOf(limits, "max_length") });
    case "email":
      return text({ format: "email" });
    case "phone_number":
      return text({ format: "phone" });
    case "website":
      return text({ format: "url" });
    case "date":
      return text({ format: "date" });
    case "number":
      return text({
        format: "number",
        min: numberOf(own(limits, "min_value")),
        max: numberOf(own(limits, "max_value")),
      });
    case "rating":
      return ratingKind(properties);
    case "opinion_scale":
    case "nps":
      return scaleKind(type, properties, where, reading);
    case "ranking": {
      const { parts, named } = choicesOf(properties, where, reading, MAX_RANKED_CHOICES);
      return { kind: { type: "ranking", choices: parts }, rows: named };
    }
    case "file_upload":
      return { kind: { type: "file_upload" } };
    case "statement":
      return { kind: { type: "statement" } };
    case "contact_info":
    case "address":
      return formKind(properties, where, reading);
    case "matrix":
      return matrixKind(properties, where, reading);
    default:
      return null;
  }
}

function choicesOf(
  properties: Loose,
  where: string,
  { notebook, choices }: TypeformReading,
  most = MAX_CHOICES,
) {
  const listed = listOf(own(properties, "choices")).map(looseOf);
  const isSorted = isOn(own(properties, "alphabetical_order"));
  const given = isSorted ? byWords(listed, (one) => textOf(own(one, "label")), notebook.language) : listed;
  const parts = notebook.parts(
    given.map((one) => notebook.one(textOf(own(one, "label")))),
    where,
    most,
  );
  const named = new Map<string, string>();
  for (const [at, { main }] of parts.entries()) {
    for (const id of [textOf(own(given[at] ?? {}, "ref")), textOf(own(given[at] ?? {}, "id"))].filter(
      Boolean,
    )) {
      named.set(id, main);
      choices.set(id, main);
    }
  }
  return { parts: parts.map(({ text }) => text), named };
}

function choicesKind(several: boolean, field: Loose, where: string, reading: TypeformReading): SourceKind {
  const properties = looseOf(own(field, "properties"));
  const limits = looseOf(own(field, "validations"));
  const { parts, named } = choicesOf(properties, where, reading);
  const other = isOn(own(properties, "allow_other_choice"));
  if (other) named.set("other", "other");
  const shuffle = isOn(own(properties, "randomize")) ? ("all" as const) : ("none" as const);
  const counts = several && {
    min: numberOf(own(limits, "min_selection")),
    max: numberOf(own(limits, "max_selection")),
  };
  const type = several ? "multiple_choice" : "single_choice";
  return {
    kind: {
      type,
      choices: parts,
      shuffle,
      ...(other && { other: reading.notebook.fixed(OTHER_WORDS).text }),
      ...counts,
    },
    choices: named,
  };
}

const asDropdown = ({ kind, choices }: SourceKind): SourceKind => ({
  kind: { ...kind, type: "dropdown" },
  ...(choices && { choices }),
});

const OTHER_WORDS = { en: "Other", vi: "Khác", fr: "Autre", de: "Anderes", it: "Altro" };
const YES = { en: "Yes", vi: "Có", fr: "Oui", de: "Ja", it: "Sì", ar: "نعم", az: "Bəli", ur: "ہاں" };
const NO = { en: "No", vi: "Không", fr: "Non", de: "Nein", it: "No", ar: "لا", az: "Xeyr", ur: "نہیں" };

/** What is agreed to stands above, or is the title itself. */
function consentKind(field: Loose, where: string, { notebook }: TypeformReading): SourceKind {
  const description = textOf(own(looseOf(own(field, "properties")), "description"));
  const text = notebook.text(notebook.one(description || textOf(own(field, "title"))), where);
  return { kind: { type: "consent", text: text.text } };
}

function yesNo({ notebook }: TypeformReading): SourceKind {
  const [yes, no] = [notebook.fixed(YES), notebook.fixed(NO)];
  const choices = new Map([
    ["true", yes.main],
    ["false", no.main],
    ["1", yes.main],
    ["0", no.main],
  ]);
  return { kind: { type: "single_choice", choices: [yes.text, no.text] }, choices };
}

const maxOf = (limits: Loose, name: string): Partial<OutlineQuestion> => {
  const max = numberOf(own(limits, name));
  return max !== null && max > 0 ? { max } : {};
};

/** Others are stars here. */
const SHAPES: Readonly<Record<string, "heart" | "thumb">> = { heart: "heart", up: "thumb", thumb: "thumb" };

function ratingKind(properties: Loose): SourceKind {
  const steps = Math.min(10, Math.max(3, numberOf(own(properties, "steps")) ?? 5));
  const shape = textOf(own(properties, "shape"));
  const known = Object.hasOwn(SHAPES, shape) ? SHAPES[shape] : undefined;
  return { kind: { type: "rating_star", stars: steps, shape: known ?? "star" } };
}

function scaleKind(
  type: string,
  properties: Loose,
  where: string,
  { notebook }: TypeformReading,
): SourceKind {
  const steps = numberOf(own(properties, "steps")) ?? 11;
  const from = isOn(own(properties, "start_at_one")) ? 1 : 0;
  const labels = looseOf(own(properties, "labels"));
  const low = notebook.text(notebook.one(textOf(own(labels, "left"))), where, 490);
  const high = notebook.text(notebook.one(textOf(own(labels, "right"))), where, 490);
  const named = { ...(low.main && { low_label: low.text }), ...(high.main && { high_label: high.text }) };
  if (textOf(own(labels, "center"))) notebook.note("unknown", where, textOf(own(labels, "center")));
  if (type === "nps") return { kind: { type: "metric_range", metric: "nps", ...named } };
  const scale = { from, to: from + steps - 1, step: 1, display: "buttons" } as const;
  return { kind: { type: "metric_range", metric: "custom", ...scale, ...named } };
}

const FIELD_KINDS: Readonly<Record<string, OutlineField["kind"]>> = {
  ...{ email: "email", phone_number: "phone", number: "number", date: "date", country: "country" },
};

function formKind(properties: Loose, where: string, { notebook }: TypeformReading): SourceKind {
  const given = listOf(own(properties, "fields")).map(looseOf);
  const labels = notebook.parts(
    given.map((one) => notebook.one(textOf(own(one, "title")))),
    where,
    MAX_FIELDS,
  );
  const fields = labels.map(({ text }, at): OutlineField => {
    const one = given[at] ?? {};
    const required = isOn(own(looseOf(own(one, "validations")), "required"));
    const type = textOf(own(one, "type"));
    const kind = Object.hasOwn(FIELD_KINDS, type) ? (FIELD_KINDS[type] ?? "text") : "text";
    return { label: text, kind, required, placeholder: "" };
  });
  return { kind: { type: "form_input", fields } };
}

/** Rows are fields of their own there, each with the same choices. */
function matrixKind(properties: Loose, where: string, reading: TypeformReading): SourceKind {
  const { notebook } = reading;
  const given = listOf(own(properties, "fields")).map(looseOf);
  const rows = notebook.parts(
    given.map((one) => notebook.one(textOf(own(one, "title")))),
    where,
    MAX_MATRIX_ROWS,
  );
  const first = looseOf(own(given[0] ?? {}, "properties"));
  const columns = choicesOf(first, where, reading, MAX_MATRIX_COLUMNS);
  const multiple = isOn(own(first, "allow_multiple_selection"));
  const named = new Map(rows.map(({ main }, at) => [textOf(own(given[at] ?? {}, "ref")), main]));
  return {
    kind: { type: "matrix", rows: rows.map(({ text }) => text), columns: columns.parts, multiple },
    choices: columns.named,
    rows: named,
  };
}
