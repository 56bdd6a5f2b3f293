import { z } from "zod";
import { consentWords } from "../consent-words.ts";
import { sourceHash } from "../source-hash.ts";
import { blankChoice, shortText } from "./choices.ts";
import type { AnswerRules, DraftRules } from "./kind.ts";

/**
 * A text to agree to. The value of an answer is the version of the text that was agreed to: a change of the text
 * makes another version, and the answers tell them apart as they tell choices apart.
 */

const MAX_CONSENT_LENGTH = 5_000;

export const consentShape = () =>
  z.object({
    /** Rich text. */
    text: z.string().max(MAX_CONSENT_LENGTH),
    /** Beside the box. */
    agree_label: shortText(),
  });
type Options = z.infer<ReturnType<typeof consentShape>>;

/** The value that a page sends; what is stored in its place is the version. */
export const AGREED = "agreed";
const VERSION = /^[0-9a-f]{16}$/;

/** The version of a text, by the survey's own language. */
const versionOf = ({ text }: Options): string => sourceHash(text.trim());

export const consentAnswers: AnswerRules<Options> = {
  measure: "choice",
  several: false,
  validate(_, { choice_ids = [] }) {
    const [given = "", ...more] = choice_ids;
    return more.length === 0 && (given === AGREED || VERSION.test(given)) ? null : { code: "NOT_A_CHOICE" };
  },
  stored: (options) => ({ choice_ids: [versionOf(options)] }),
  // By which of several texts it is: whoever knows all published ones says so.
  valueNames: (options) => [blankChoice(versionOf(options), options.agree_label)],
  conditionValues: () => [],
  words: ({ agree_label }) => agree_label,
  seconds: ({ text }) => 5 + Math.round(text.length / 25),
  mapTexts: (options, { own }) => ({
    ...options,
    text: own("text", options.text),
    agree_label: own("agree_label", options.agree_label),
  }),
};

export const consentDrafts: DraftRules<Options> = {
  blank: () => ({ text: "", agree_label: "" }),
  begins_required: true,
  usualTexts: (_, language) => ({ agree_label: consentWords(language) }),
  violations: ({ text, agree_label }) => [
    ...(text.trim() === "" ? [{ code: "CONSENT_EMPTY", at: "text" } as const] : []),
    ...(agree_label.trim() === "" ? [{ code: "CONSENT_EMPTY", at: "agree_label" } as const] : []),
  ],
  // Consent is the respondent's to give, not a link's.
  prefill: () => null,
};
