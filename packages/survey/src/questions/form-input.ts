import { z } from "zod";
import { Id } from "../id.ts";
import type { AnswerViolation } from "../validate-answer.ts";
import { shortText } from "./choices.ts";
import {
  type AnswerRules,
  type DraftRules,
  joinWords,
  MAX_FIELD_CHARACTERS,
  type QuestionViolation,
  repeated,
} from "./kind.ts";
import { validateFormat } from "./typed-text.ts";

export const MAX_FIELDS = 20;

/** What the field of a form takes. */
export const FIELD_KINDS = [
  "text",
  "number",
  "email",
  "phone",
  "date",
  "address",
  "country",
  /** A box to tick: whoever asked may answer by e-mail. */
  "may_reply",
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const formInputShape = () =>
  z.object({
    fields: z
      .array(
        z.object({
          id: Id,
          label: shortText(),
          kind: z.enum(FIELD_KINDS),
          required: z.boolean(),
          placeholder: shortText(),
        }),
      )
      .max(MAX_FIELDS),
  });
/** The value of a box that is ticked; the same in every language, table and file. */
export const TICKED = "✓";

type Options = z.infer<ReturnType<typeof formInputShape>>;

export const formInputAnswers: AnswerRules<Options> = {
  measure: "fields",
  several: false,
  validate(options, answer) {
    const [first] = validateFields(options, answer.fields ?? {});
    if (first) return first;
    const known = new Set(options.fields.map((field) => field.id));
    return Object.keys(answer.fields ?? {}).some((id) => !known.has(id)) ? { code: "NOT_A_CHOICE" } : null;
  },
  validateParts: (options, answer) => validateFields(options, answer?.fields ?? {}),
  fields: ({ fields }) => fields,
  conditionValues: () => [],
  words: ({ fields }, answer) => joinWords(fields.map(({ id }) => answer.fields?.[id]?.trim() ?? "")),
  seconds: ({ fields }) => 4 + 8 * fields.length,
  mapTexts: ({ fields }, { part }) => ({
    fields: fields.map((field) => ({
      ...field,
      label: part(`field:${field.id}:label`, "field_label", field.label),
      placeholder: part(`field:${field.id}:placeholder`, "placeholder", field.placeholder),
    })),
  }),
};

/** What is wrong with the fields, in their order, at most one a field. */
function validateFields(
  { fields }: Options,
  given: Readonly<Record<string, string>>,
): (AnswerViolation & { field_id: string })[] {
  return fields.flatMap(({ id, kind, required }) => {
    const violation = validateField(kind, required, (given[id] ?? "").trim());
    return violation ? [{ ...violation, field_id: id }] : [];
  });
}

function validateField(kind: FieldKind, required: boolean, text: string): AnswerViolation | null {
  if (text === "") return required ? { code: "REQUIRED" } : null;
  if (text.length > MAX_FIELD_CHARACTERS) return { code: "TOO_LONG", limit: MAX_FIELD_CHARACTERS };
  if (kind === "may_reply") return text === TICKED ? null : { code: "NOT_A_CHOICE" };
  return kind === "text" || kind === "address" || kind === "country" ? null : validateFormat(kind, text);
}

export const formInputDrafts: DraftRules<Options> = {
  blank: (newId) => ({
    fields: [{ id: newId(), label: "", kind: "text", required: false, placeholder: "" }],
  }),
  usualTexts: null,
  violations: ({ fields }) => [
    ...(fields.length === 0 ? [{ code: "NO_FIELDS", at: "fields" } as const] : []),
    ...fields
      .filter(({ label }) => label.trim() === "")
      .map(({ id }): QuestionViolation => ({ code: "FIELD_LABEL_MISSING", at: `fields/${id}` })),
    ...repeated(fields, "label").map(
      (id): QuestionViolation => ({ code: "DUPLICATE_VALUES", at: `fields/${id}` }),
    ),
  ],
  prefill(options, { part }) {
    const fields: Record<string, string> = {};
    for (const [index, { id, kind }] of options.fields.entries()) {
      // Consent is the respondent's to give, not a link's.
      if (kind === "may_reply") continue;
      const value = part(id) ?? part(String(index + 1));
      if (value) fields[id] = value;
    }
    return Object.keys(fields).length > 0 ? { fields } : null;
  },
};
