import { z } from "zod";
import { bytesOf, fileNames, validateLimits } from "./files.ts";
import { type AnswerRules, type DraftRules, tooMany } from "./kind.ts";

/** Endings of files. */
export const MAX_EXTENSIONS = 30;

export const fileUploadShape = () =>
  z.object({
    /** Endings without the dot; empty: every type that the server takes. */
    extensions: z.array(z.string().max(10)).max(MAX_EXTENSIONS),
    max_count: z.number().int().min(1).max(10),
    /** Megabytes a file. */
    max_size: z.number().int().min(1).max(25),
  });
type Options = z.infer<ReturnType<typeof fileUploadShape>>;

const limitsOf = ({ extensions, max_count, max_size }: Options) => ({
  max_count,
  max_bytes: bytesOf(max_size),
  endings: extensions,
  pictures: false,
});

export const fileUploadAnswers: AnswerRules<Options> = {
  measure: "files",
  several: false,
  fileLimits: limitsOf,
  validate(options, { files = [] }) {
    for (const file of files) {
      const violation = validateLimits(limitsOf(options), file);
      if (violation) return violation;
    }
    return tooMany(files.length, options.max_count);
  },
  conditionValues: () => [],
  words: fileNames,
  seconds: () => 30,
  mapTexts: (options) => options,
};

export const fileUploadDrafts: DraftRules<Options> = {
  blank: () => ({ extensions: [], max_count: 1, max_size: 10 }),
  usualTexts: null,
  violations: () => [],
  prefill: () => null,
};
