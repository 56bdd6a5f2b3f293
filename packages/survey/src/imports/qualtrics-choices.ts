import { MAX_CHOICES } from "../questions/choices.ts";
import { isOn, type Loose, listOf, looseOf, numberOf, own, textOf } from "./loose.ts";
import type { SaidText } from "./notebook.ts";
import { carriedFrom, shuffleOf } from "./qualtrics-extras.ts";
import type { QualtricsReading } from "./qualtrics-questions.ts";
import type { SourceKind } from "./source-survey.ts";

interface QualtricsParts {
  parts: SaidText[];
  ids: string[];
  named: Map<string, string>;
}

/** Choices or answers in their order, `most` of them, by their numbers in the file. */
export function partsOf(
  list: "Choices" | "Answers",
  payload: Loose,
  where: string,
  reading: QualtricsReading,
  most: number,
): QualtricsParts {
  const { notebook, texts } = reading;
  const given = looseOf(
    Array.isArray(own(payload, list)) ? { ...listOf(own(payload, list)) } : own(payload, list),
  );
  const order = listOf(own(payload, list === "Choices" ? "ChoiceOrder" : "AnswerOrder")).map(textOf);
  const ids = [...new Set([...order.filter((id) => Object.hasOwn(given, id)), ...Object.keys(given)])];
  const wordsIn = (of: Loose, id: string) => own(looseOf(own(looseOf(own(of, list)), id)), "Display");
  const parts = notebook.parts(
    ids.map((id) => texts(payload, (of) => wordsIn(of, id))),
    where,
    most,
  );
  return { parts, ids, named: new Map(parts.map(({ main }, at) => [ids[at] ?? "", main])) };
}

/** A question that is answered by choosing. */
export function choicesKind(
  selector: string,
  payload: Loose,
  where: string,
  reading: QualtricsReading,
): SourceKind {
  const { notebook } = reading;
  const choices_from = carriedFrom(payload, reading, where);
  if (choices_from) {
    const multiple = selector.startsWith("MA") || selector === "MSB";
    return { kind: { type: "dynamic_choice", multiple, choices_from } };
  }
  const { parts, ids, named } = partsOf("Choices", payload, where, reading, MAX_CHOICES);
  const choices = looseOf(own(payload, "Choices"));
  const hasWords = ids.filter((id) => isOn(own(looseOf(own(choices, id)), "TextEntry")));
  const last = hasWords.at(-1);
  const isLast = last !== undefined && last === ids.at(-1);
  // A field for own words is ours where it is the last choice's; others are choices without one.
  if (last !== undefined && (!isLast || hasWords.length > 1)) notebook.note("unknown", where, "TextEntry");
  const other = isLast ? parts.at(-1) : undefined;
  if (other && last !== undefined) named.set(last, "other");
  const settings = looseOf(own(looseOf(own(payload, "Validation")), "Settings"));
  const type =
    selector.startsWith("MA") || selector === "MSB"
      ? "multiple_choice"
      : selector === "DL" || selector === "SB"
        ? "dropdown"
        : "single_choice";
  const isAlone = (id: string) =>
    type === "multiple_choice" && isOn(own(looseOf(own(choices, id)), "ExclusiveAnswer"));
  const counts = type === "multiple_choice" && {
    min: numberOf(own(settings, "MinChoices")) || null,
    max: numberOf(own(settings, "MaxChoices")) || null,
  };
  const kind: SourceKind["kind"] = {
    ...{ type, shuffle: shuffleOf(payload, other ? ids.slice(0, -1) : ids) },
    choices: (other ? parts.slice(0, -1) : parts).map(({ text }, at) =>
      isAlone(ids[at] ?? "") ? { text, exclusive: true } : text,
    ),
    ...(other && { other: other.text }),
    ...counts,
  };
  return { kind, choices: named };
}
