import { z } from "zod";
import { fileNames, MAX_PICTURE_BYTES } from "./files.ts";
import { type AnswerRules, type DraftRules, tooMany } from "./kind.ts";

export const photoShape = () =>
  z.object({
    /** Where pictures may come from. */
    source: z.enum(["camera", "gallery", "both"]),
    max_count: z.number().int().min(1).max(10),
  });
type Options = z.infer<ReturnType<typeof photoShape>>;

export const photoAnswers: AnswerRules<Options> = {
  measure: "files",
  several: false,
  fileLimits: ({ max_count }) => ({ max_count, max_bytes: MAX_PICTURE_BYTES, endings: null, pictures: true }),
  validate: ({ max_count }, { files = [] }) => tooMany(files.length, max_count),
  conditionValues: () => [],
  words: fileNames,
  seconds: () => 30,
  mapTexts: (options) => options,
};

export const photoDrafts: DraftRules<Options> = {
  blank: () => ({ source: "both", max_count: 1 }),
  usualTexts: null,
  violations: () => [],
  prefill: () => null,
};
