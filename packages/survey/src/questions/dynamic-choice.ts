import { z } from "zod";
import { choiceSourceShape } from "./choice-source.ts";
import { choiceWords, listViolations, mapChoices, namedChoices, shuffleShape } from "./choices.ts";
import { validateExclusive } from "./exclusive.ts";
import { type AnswerRules, type DraftRules, tooMany } from "./kind.ts";

export const dynamicChoiceShape = () =>
  z.object({
    source: choiceSourceShape(),
    multiple: z.boolean(),
    shuffle: shuffleShape(),
  });
type Options = z.infer<ReturnType<typeof dynamicChoiceShape>>;

const ownList = ({ source }: Options) => (source.kind === "list" ? source.choices : []);

export const dynamicChoiceAnswers: AnswerRules<Options> = {
  measure: "choice",
  several: ({ multiple }) => multiple,
  validate(options, { choice_ids = [] }, offered) {
    const known = options.source.kind === "list" ? options.source.choices : offered;
    if (choice_ids.some((id) => !known.some((choice) => choice.id === id))) return { code: "NOT_A_CHOICE" };
    return options.multiple ? validateExclusive(ownList(options), choice_ids) : tooMany(choice_ids.length, 1);
  },
  choices: ownList,
  source: ({ source }) => source,
  conditionValues: (options) => ownList(options).map(({ id }) => id),
  words: choiceWords,
  seconds: () => 8,
  mapTexts(options, change) {
    const { source } = options;
    if (source.kind !== "list") return options;
    return { ...options, source: { ...source, choices: mapChoices(source.choices, change) } };
  },
};

export const dynamicChoiceDrafts: DraftRules<Options> = {
  blank: () => ({
    source: { kind: "answer", question_id: null, pick: "selected" },
    multiple: false,
    shuffle: "none",
  }),
  usualTexts: null,
  violations({ source }, { questions, parameters }) {
    if (source.kind === "list") {
      const found = listViolations(source.choices);
      return source.choices.length < 2 ? [...found, { code: "TOO_FEW_CHOICES", at: "choices" }] : found;
    }
    const isKnown =
      source.kind === "answer"
        ? questions.has(source.question_id ?? "")
        : parameters.has(source.parameter_id ?? "");
    return isKnown ? [] : [{ code: "SOURCE_MISSING", at: "source" }];
  },
  // What an earlier answer offers is not known yet.
  prefill(options, { values }) {
    const choice_ids = namedChoices(values, ownList(options));
    return choice_ids.length > 0 ? { choice_ids } : null;
  },
};
