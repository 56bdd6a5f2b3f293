import { MAX_CHOICES } from "../questions/choices.ts";
import { isOn, type Loose, listOf, looseOf, numberedOf, numberOf, own, textOf } from "./loose.ts";
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
  const given = numberedOf(own(payload, list));
  const order = listOf(own(payload, list === "Choices" ? "ChoiceOrder" : "AnswerOrder")).map(textOf);
  const ids = [...new Set([...order.filter((id) => Object.hasOwn(given, id)), ...Object.keys(given)])];
  const wordsIn = (of: Loose, id: string) => own(looseOf(own(numberedOf(own(of, list)), id)), "Display");
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
  const choices = numberedOf(own(payload, "Choices"));
  const hasWords = ids.filter((id) => isOn(own(looseOf(own(choices, id)), "TextEntry")));
  const settings = looseOf(own(looseOf(own(payload, "Validation")), "Settings"));
  const type =
    selector.startsWith("MA") || selector === "MSB"
      ? "multiple_choice"
      : selector === "DL" || selector === "SB"
        ? "dropdown"
        : "single_choice";
  const isAlone = (id: string) =>
    type === "multiple_choice" && isOn(own(looseOf(own(choices, id)), "ExclusiveAnswer"));
  // A field for own words is ours where only choices stand behind it that are chosen alone, as they do here too.
  const last = hasWords.at(-1);
  const place =
    last !== undefined && ids.slice(ids.indexOf(last) + 1).every(isAlone) ? ids.indexOf(last) : -1;
  if (last !== undefined && (place < 0 || hasWords.length > 1)) notebook.note("choices", where, "TextEntry");
  const other = parts[place];
  if (other && last !== undefined) named.set(last, "other");
  const plain = ids.flatMap((id, at) => (other && at === place ? [] : [{ id, at }]));
  const counts = type === "multiple_choice" && {
    min: numberOf(own(settings, "MinChoices")) || null,
    max: numberOf(own(settings, "MaxChoices")) || null,
  };
  const kind: SourceKind["kind"] = {
    ...{
      type,
      shuffle: shuffleOf(
        payload,
        plain.map(({ id }) => id),
      ),
    },
    choices: plain.flatMap(({ id, at }) => {
      const text = parts[at]?.text;
      if (text === undefined) return [];
      return [isAlone(id) ? { text, exclusive: true } : text];
    }),
    ...(other && { other: other.text }),
    ...counts,
  };
  return { kind, choices: named };
}
