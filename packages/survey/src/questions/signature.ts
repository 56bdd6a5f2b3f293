import { z } from "zod";
import { shortText } from "./choices.ts";
import { type AnswerRules, type DraftRules, tooMany } from "./kind.ts";

/** A name as somebody writes it: drawn, which makes a picture, or typed, which needs no script and no hand. */

export const signatureShape = () =>
  z.object({
    /** Below the line, such as who signs. */
    caption: shortText(),
  });
type Options = z.infer<ReturnType<typeof signatureShape>>;

/** A drawing of lines is far smaller. */
const MAX_DRAWING_BYTES = 500_000;
const NAME = { least: 2, most: 200 };

export const signatureAnswers: AnswerRules<Options> = {
  measure: "files",
  several: false,
  fileLimits: () => ({ max_count: 1, max_bytes: MAX_DRAWING_BYTES, endings: null, pictures: true }),
  validate(_, { files = [], text = "" }) {
    if (files.length > 0) return tooMany(files.length, 1);
    const { length } = text.trim();
    if (length < NAME.least) return { code: "TOO_SHORT", limit: NAME.least };
    return length > NAME.most ? { code: "TOO_LONG", limit: NAME.most } : null;
  },
  // A drawing goes before a name that was typed.
  stored: (_, { files = [], text = "" }) => (files.length > 0 ? { files } : { text: text.trim() }),
  conditionValues: () => [],
  words: (_, { text = "", files = [] }) => text.trim() || (files[0]?.name ?? ""),
  seconds: () => 12,
  mapTexts: (options, { own }) => ({ ...options, caption: own("caption", options.caption) }),
};

export const signatureDrafts: DraftRules<Options> = {
  blank: () => ({ caption: "" }),
  usualTexts: null,
  violations: () => [],
  // Only the respondent can sign.
  prefill: () => null,
};
