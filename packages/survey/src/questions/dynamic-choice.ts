import { z } from "zod";
import { OTHER } from "../answers.ts";
import { Id } from "../id.ts";
import { withSameIds } from "../same-ids.ts";
import {
  blankChoice,
  choicesShape,
  choiceWords,
  listViolations,
  mapChoices,
  namedChoices,
  shuffleShape,
} from "./choices.ts";
import { type AnswerRules, type DraftRules, tooMany } from "./kind.ts";

export const dynamicChoiceShape = () =>
  z.object({
    source: z.discriminatedUnion("kind", [
      /** What was chosen, or left, at an earlier question. */
      z.object({
        kind: z.literal("answer"),
        question_id: Id.nullable(),
        pick: z.enum(["selected", "not_selected"]),
      }),
      /** The values that the link's parameter carries, with commas. */
      z.object({ kind: z.literal("parameter"), parameter_id: Id.nullable() }),
      /** A list that the owner keeps. */
      z.object({ kind: z.literal("list"), choices: choicesShape() }),
    ]),
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
    return options.multiple ? null : tooMany(choice_ids.length, 1);
  },
  choices: ownList,
  offered({ source }, { asked, parameter }) {
    if (source.kind === "list") return source.choices;
    // The value stands for itself: links carry no ids. One that looks like an id is spelt as answers spell them.
    if (source.kind === "parameter") {
      return unique(parameter(source.parameter_id ?? "").split(",")).map((text) =>
        blankChoice(withSameIds(text), text),
      );
    }
    const found = asked(source.question_id ?? "");
    if (!found) return [];
    const { text = "" } = found.answer ?? {};
    const selected = source.pick === "selected";
    const own =
      selected && found.chosen.includes(OTHER) && text.trim() !== "" ? [blankChoice(OTHER, text.trim())] : [];
    return [
      ...found.choices.filter((one) => found.chosen.includes(one.id) === selected && one.id !== OTHER),
      ...own,
    ];
  },
  offerable({ source }, { asked, parameter }) {
    if (source.kind === "list") return source.choices;
    if (source.kind === "answer") return asked(source.question_id ?? "");
    return parameter(source.parameter_id ?? "").map((text) => blankChoice(text, text));
  },
  conditionValues: (options) => ownList(options).map(({ id }) => id),
  words: choiceWords,
  seconds: () => 8,
  mapTexts(options, change) {
    const { source } = options;
    if (source.kind !== "list") return options;
    return { ...options, source: { ...source, choices: mapChoices(source.choices, change) } };
  },
};

const unique = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))];

export const dynamicChoiceDrafts: DraftRules<Options> = {
  blank: () => ({
    source: { kind: "answer", question_id: null, pick: "selected" },
    multiple: false,
    shuffle: "none",
  }),
  violations({ source }, { before }) {
    if (source.kind === "list") {
      const found = listViolations(source.choices);
      return source.choices.length < 2 ? [...found, { code: "TOO_FEW_CHOICES", at: "choices" }] : found;
    }
    const missing =
      source.kind === "answer"
        ? !source.question_id || !before.has(source.question_id)
        : !source.parameter_id;
    return missing ? [{ code: "SOURCE_MISSING", at: "source" }] : [];
  },
  // What an earlier answer offers is not known yet.
  prefill(options, { values }) {
    const choice_ids = namedChoices(values, ownList(options));
    return choice_ids.length > 0 ? { choice_ids } : null;
  },
};
