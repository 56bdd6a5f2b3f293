import { z } from "zod";
import { shortText } from "./choices.ts";
import { type AnswerRules, type DraftRules, MAX_CHARACTERS } from "./kind.ts";
import { TEXT_FORMATS, validateFormat } from "./typed-text.ts";

export const textInputShape = () =>
  z.object({
    multiline: z.boolean(),
    format: z.enum(TEXT_FORMATS),
    placeholder: shortText(),
    /** Characters of text; the value of a number. */
    min: z.number().nullable(),
    max: z.number().nullable(),
  });
type Options = z.infer<ReturnType<typeof textInputShape>>;

export const textInputAnswers: AnswerRules<Options> = {
  measure: "text",
  format: ({ format }) => format,
  several: false,
  validate({ format, min, max }, { text = "" }) {
    // Who pasted a book and shortens it is not told another limit after that.
    const most = format === "text" ? Math.min(max ?? MAX_CHARACTERS, MAX_CHARACTERS) : MAX_CHARACTERS;
    if (text.length > MAX_CHARACTERS) return { code: "TOO_LONG", limit: most };
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
  },
  conditionValues: () => [],
  words: (_, { text = "" }) => text.trim(),
  seconds: ({ multiline }) => (multiline ? 30 : 12),
  mapTexts: (options, { own }) => ({ ...options, placeholder: own("placeholder", options.placeholder) }),
};

export const textInputDrafts: DraftRules<Options> = {
  blank: () => ({ multiline: true, format: "text", placeholder: "", min: null, max: null }),
  usualTexts: null,
  violations: ({ min, max }) =>
    min !== null && max !== null && min > max ? [{ code: "RANGE_INVALID", at: "min" }] : [],
  prefill: (_, { values: [text = ""] }) => (text ? { text } : null),
};
