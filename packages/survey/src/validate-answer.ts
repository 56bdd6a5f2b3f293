import { type Answer, isAnswered, OTHER } from "./answers.ts";
import type { Choice, Question, QuestionOf } from "./questions.ts";

/**
 * Whether an answer fits its question. The respondent's page shows what is wrong beside the field, and
 * the server refuses the same by the same rule.
 */

export const ANSWER_VIOLATIONS = [
  "REQUIRED",
  "NOT_A_CHOICE",
  "TOO_FEW",
  "TOO_MANY",
  "OTHER_EMPTY",
  "NOT_A_NUMBER",
  "TOO_SMALL",
  "TOO_LARGE",
  "TOO_SHORT",
  "TOO_LONG",
  "EMAIL_INVALID",
  "PHONE_INVALID",
  "URL_INVALID",
  "DATE_INVALID",
  "FILE_TYPE",
  "FILE_TOO_LARGE",
  /** Empty or damaged. */
  "FILE_BROKEN",
  /** The server does not have it, or not any more. */
  "FILE_GONE",
] as const;

export interface AnswerViolation {
  code: (typeof ANSWER_VIOLATIONS)[number];
  /** The limit that was passed, for the message. */
  limit?: number;
  /** The field of a form. */
  field_id?: string;
}

/** No answer is longer than this, whatever the question allows. */
export const MAX_CHARACTERS = 20_000;
const MAX_FIELD_CHARACTERS = 1_000;
const MEGABYTE = 1_000_000;
/** The most that a picture may have, as bytes: 10 MB however one counts. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** What is wrong with an answer; null when nothing is. `choices` are those that a dynamic choice offers now. */
export function validateAnswer(
  question: Question,
  answer: Answer | undefined,
  choices: readonly Pick<Choice, "id">[] = [],
): AnswerViolation | null {
  if (!isAnswered(answer)) return question.required ? { code: "REQUIRED" } : null;
  switch (question.type) {
    case "single_choice":
    case "dropdown":
    case "multiple_choice":
      return validateChoices(question, answer);
    case "dynamic_choice": {
      const offered = question.options.source.kind === "list" ? question.options.source.choices : choices;
      const chosen = answer.choice_ids ?? [];
      if (chosen.some((id) => !offered.some((choice) => choice.id === id))) return { code: "NOT_A_CHOICE" };
      return question.options.multiple ? null : most(chosen.length, 1);
    }
    case "text_input":
      return validateText(question, answer.text ?? "");
    case "rating_star":
      return validateScale(answer.value, 1, question.options.stars, 1);
    case "emoticon":
      return validateScale(answer.value, 1, question.options.faces, 1);
    case "metric_range": {
      const { from, to, step } = question.options;
      return validateScale(answer.value, from, to, step);
    }
    case "form_input":
      return validateForm(question, answer.fields ?? {});
    case "photo":
      return most(answer.files?.length ?? 0, question.options.max_count);
    case "file_upload":
      return validateFiles(question, answer.files ?? []);
  }
}

const most = (count: number, limit: number): AnswerViolation | null =>
  count > limit ? { code: "TOO_MANY", limit } : null;

function validateChoices(
  { type, options }: QuestionOf<"single_choice" | "multiple_choice" | "dropdown">,
  { choice_ids = [], text = "" }: Answer,
): AnswerViolation | null {
  const offered = new Set(options.choices.map((choice) => choice.id));
  if (options.other) offered.add(OTHER);
  if (choice_ids.some((id) => !offered.has(id))) return { code: "NOT_A_CHOICE" };
  if (new Set(choice_ids).size < choice_ids.length) return { code: "NOT_A_CHOICE" };
  if (choice_ids.includes(OTHER) && text.trim() === "") return { code: "OTHER_EMPTY" };
  if (text.length > MAX_FIELD_CHARACTERS) return { code: "TOO_LONG", limit: MAX_FIELD_CHARACTERS };
  if (type !== "multiple_choice") return most(choice_ids.length, 1);
  const { min, max } = options as QuestionOf<"multiple_choice">["options"];
  if (min !== null && choice_ids.length < min) return { code: "TOO_FEW", limit: min };
  return max === null ? null : most(choice_ids.length, max);
}

function validateScale(
  value: number | undefined,
  from: number,
  to: number,
  step: number,
): AnswerViolation | null {
  if (value === undefined || !Number.isFinite(value)) return { code: "NOT_A_NUMBER" };
  if (value < from) return { code: "TOO_SMALL", limit: from };
  if (value > to) return { code: "TOO_LARGE", limit: to };
  return (value - from) % step === 0 ? null : { code: "NOT_A_CHOICE" };
}

function validateText(
  { options: { format, min, max } }: QuestionOf<"text_input">,
  text: string,
): AnswerViolation | null {
  if (text.length > MAX_CHARACTERS) return { code: "TOO_LONG", limit: MAX_CHARACTERS };
  const violation = format === "text" ? null : validateFormat(format, text.trim());
  if (violation) return violation;
  if (format === "number") {
    const value = Number(text.trim());
    if (min !== null && value < min) return { code: "TOO_SMALL", limit: min };
    return max !== null && value > max ? { code: "TOO_LARGE", limit: max } : null;
  }
  // Characters as people count them: an emoji is one.
  const length = [...text.trim()].length;
  if (min !== null && length < min) return { code: "TOO_SHORT", limit: min };
  return max !== null && length > max ? { code: "TOO_LONG", limit: max } : null;
}

type Format = Exclude<QuestionOf<"text_input">["options"]["format"], "text">;

function validateFormat(format: Format, text: string): AnswerViolation | null {
  switch (format) {
    case "number":
      return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? null : { code: "NOT_A_NUMBER" };
    case "email":
      return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text) && text.length <= 254
        ? null
        : { code: "EMAIL_INVALID" };
    case "phone": {
      const digits = text.replace(/[\s().-]/g, "");
      return /^\+?\d{6,15}$/.test(digits) ? null : { code: "PHONE_INVALID" };
    }
    case "url":
      return /^https?:\/\/[^\s/][^\s/.]*\.\S+$/i.test(text) ? null : { code: "URL_INVALID" };
    case "date":
      return isDate(text) ? null : { code: "DATE_INVALID" };
  }
}

/** "2026-11-21", a day that exists. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function validateForm(
  question: QuestionOf<"form_input">,
  fields: Record<string, string>,
): AnswerViolation | null {
  const [first] = validateFields(question, fields);
  if (first) return first;
  const known = new Set(question.options.fields.map((field) => field.id));
  return Object.keys(fields).some((id) => !known.has(id)) ? { code: "NOT_A_CHOICE" } : null;
}

/** What is wrong with a form's fields, in their order, at most one violation a field. */
export function validateFields(
  { options }: QuestionOf<"form_input">,
  fields: Readonly<Record<string, string>>,
): (AnswerViolation & { field_id: string })[] {
  return options.fields.flatMap(({ id, kind, required }) => {
    const violation = validateField(kind, required, (fields[id] ?? "").trim());
    return violation ? [{ ...violation, field_id: id }] : [];
  });
}

type FieldKind = QuestionOf<"form_input">["options"]["fields"][number]["kind"];

function validateField(kind: FieldKind, required: boolean, text: string): AnswerViolation | null {
  if (text === "") return required ? { code: "REQUIRED" } : null;
  if (text.length > MAX_FIELD_CHARACTERS) return { code: "TOO_LONG", limit: MAX_FIELD_CHARACTERS };
  return kind === "text" || kind === "address" || kind === "country" ? null : validateFormat(kind, text);
}

/** What is wrong with a file before anybody has looked into it; the page says it without sending the file. */
export function validateFile(
  question: QuestionOf<"photo" | "file_upload">,
  { name, size }: { name: string; size: number },
): AnswerViolation | null {
  const most = question.type === "photo" ? MAX_PICTURE_BYTES : question.options.max_size * MEGABYTE;
  if (size === 0) return { code: "FILE_BROKEN" };
  if (size > most) return { code: "FILE_TOO_LARGE", limit: Math.floor(most / MEGABYTE) };
  if (question.type === "photo") return null;
  const wanted = question.options.extensions.map((one) => one.toLowerCase());
  return wanted.length === 0 || wanted.includes(endingOf(name)) ? null : { code: "FILE_TYPE" };
}

/** The end of a file's name in small letters, without the dot; "" for none. */
export const endingOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

function validateFiles(
  question: QuestionOf<"file_upload">,
  files: readonly { name: string; size: number }[],
): AnswerViolation | null {
  for (const file of files) {
    const violation = validateFile(question, file);
    if (violation) return violation;
  }
  return most(files.length, question.options.max_count);
}
