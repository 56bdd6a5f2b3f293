import { z } from "zod";
import { plainText } from "../rich-text.ts";
import { faceWords } from "../scale-words.ts";
import { blankChoice, shortText } from "./choices.ts";
import type { AnswerRules, DraftRules } from "./kind.ts";
import { prefillValue, stepValues, validateStep, valueWords } from "./scale.ts";

export const emoticonShape = () =>
  z.object({
    faces: z.union([z.literal(3), z.literal(5)]),
    /** One a face, from the saddest; those over `faces` are kept for when five are shown again. */
    labels: z.array(shortText()).length(5),
  });
type Options = z.infer<ReturnType<typeof emoticonShape>>;

const stepsOf = ({ faces }: Options) => ({ from: 1, to: faces, step: 1 });

export const emoticonAnswers: AnswerRules<Options> = {
  measure: "number",
  several: false,
  steps: stepsOf,
  shape: () => "face",
  validate: (options, answer) => validateStep(stepsOf(options), answer),
  valueNames: ({ faces, labels }) =>
    labels
      .slice(0, faces)
      .map((text, at) => blankChoice(String(at + 1), text.trim() ? text : String(at + 1))),
  conditionValues: (options) => stepValues(stepsOf(options)),
  words({ labels }, answer) {
    const label = labels[(answer.value ?? 0) - 1] ?? "";
    return label.trim() ? plainText(label) : valueWords(null, answer);
  },
  seconds: () => 6,
  mapTexts: (options, { own }) => ({
    ...options,
    labels: options.labels.map((label, index) => own(`label_${index + 1}`, label)),
  }),
};

export const emoticonDrafts: DraftRules<Options> = {
  blank: () => ({ faces: 5, labels: ["", "", "", "", ""] }),
  usualTexts: ({ faces }, language) => ({ labels: faceWords(faces, language) }),
  violations: () => [],
  prefill: prefillValue,
};
