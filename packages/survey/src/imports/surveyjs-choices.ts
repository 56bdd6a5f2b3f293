import type { OutlinePart, OutlineQuestion } from "../outline/outline.ts";
import { MAX_CHOICES } from "../questions/choices.ts";
import type { Language } from "../survey.ts";
import { isOn, type Loose, listOf, looseOf, numberOf, own, textOf } from "./loose.ts";
import { byWords, type SaidText } from "./notebook.ts";
import type { SourceKind } from "./source-survey.ts";
import type { SurveyJsReading } from "./surveyjs.ts";

/** A list of choices, columns or rows, `most` of them, and their texts by the values that the file gives them. */
export function choicesOf(
  element: Loose,
  list: string,
  where: string,
  { notebook, texts }: SurveyJsReading,
  most = MAX_CHOICES,
) {
  const listed = listOf(own(element, list)).map((value) => {
    const choice = looseOf(value);
    const id =
      typeof value === "object" ? textOf(own(choice, "value") ?? own(choice, "name")) : textOf(value);
    return {
      id,
      texts: texts(own(choice, "text") ?? own(choice, "title") ?? id),
      alone: isOn(own(choice, "isExclusive")),
    };
  });
  const counted = (list === "choices" ? countedChoices(element, most) : []).map((id) => ({
    ...{ id, texts: texts(id), alone: false },
  }));
  const given = inOrder([...listed, ...counted], list === "choices" ? element : {}, notebook.language);
  const parts = notebook.parts(
    given.map((one) => one.texts),
    where,
    most,
  );
  const alone = parts.map((_, at) => given[at]?.alone === true);
  return { parts: parts.map((one) => one.text), named: namesOf(given, parts), alone };
}

/** Whole numbers from one to another, as a dropdown may have in the place of a list, or behind it. */
function countedChoices(element: Loose, most: number): string[] {
  const [from, to, step] = ["choicesMin", "choicesMax", "choicesStep"].map((name) =>
    numberOf(own(element, name)),
  );
  const [first, last, by] = [from ?? 0, to ?? 0, Math.max(1, step ?? 1)];
  if (last <= first) return [];
  // One too many is enough for the list of what was not taken.
  const count = Math.min(Math.floor((last - first) / by), most) + 1;
  return Array.from({ length: count }, (_, at) => String(first + at * by));
}

/** As its page sorts them: by their words, where it does. */
function inOrder<Given extends { texts: ReadonlyMap<Language, string> }>(
  given: readonly Given[],
  element: Loose,
  language: Language,
): Given[] {
  const order = textOf(own(element, "choicesOrder"));
  if (order !== "asc" && order !== "desc") return [...given];
  const sorted = byWords(given, ({ texts }) => texts.get(language) ?? [...texts.values()][0] ?? "", language);
  return order === "asc" ? sorted : sorted.reverse();
}

const namesOf = (given: readonly { id: string }[], parts: readonly SaidText[]) =>
  new Map(parts.map(({ main }, at) => [given[at]?.id ?? "", main]));

/** A question that is answered by choosing. */
export function choicesKind(
  type: "single_choice" | "multiple_choice" | "dropdown",
  element: Loose,
  where: string,
  reading: SurveyJsReading,
): SourceKind {
  const { notebook, texts } = reading;
  if (own(element, "choicesByUrl") !== undefined) notebook.note("choices", where, "choicesByUrl");
  const carried = carriedFrom(element, where, reading);
  if (carried) {
    const multiple = type === "multiple_choice";
    return { kind: { type: "dynamic_choice", multiple, choices_from: carried } };
  }
  const { parts, named, alone } = choicesOf(element, "choices", where, reading);
  const exclusive = (text: SaidText["text"]): OutlinePart =>
    type === "multiple_choice" ? { text, exclusive: true } : text;
  const choices: OutlinePart[] = parts.map((text, at) => (alone[at] ? exclusive(text) : text));
  for (const [id, on, older, words, usual] of ITEMS) {
    if (!isOn(own(element, older) ?? own(element, on))) continue;
    const item = notebook.text(texts(own(element, words) ?? usual), where, 490);
    choices.push(exclusive(item.text));
    named.set(id, item.main);
  }
  const hasOther = isOn(own(element, "hasOther") ?? own(element, "showOtherItem"));
  const other = hasOther ? notebook.text(texts(own(element, "otherText") ?? "Other"), where, 490) : null;
  if (other) named.set("other", "other");
  const several = type === "multiple_choice" && {
    min: numberOf(own(element, "minSelectedChoices")) || null,
    max: numberOf(own(element, "maxSelectedChoices")) || null,
  };
  const shuffle = /random/i.test(textOf(own(element, "choicesOrder"))) ? ("all" as const) : ("none" as const);
  return {
    kind: { type, choices, ...(other && { other: other.text }), shuffle, ...several },
    choices: named,
  };
}

/** Choices that are switched on, each of which is chosen alone. */
const ITEMS = [
  ["none", "showNoneItem", "hasNone", "noneText", "None"],
  ["refused", "showRefuseItem", "hasRefuse", "refuseText", "Refuse to answer"],
  ["dontknow", "showDontKnowItem", "hasDontKnow", "dontKnowText", "Don't know"],
] as const;

/** The earlier question that its choices come from, where all of them do. */
function carriedFrom(
  element: Loose,
  where: string,
  { notebook, asked }: SurveyJsReading,
): OutlineQuestion["choices_from"] | null {
  const name = textOf(own(element, "choicesFromQuestion"));
  if (name === "") return null;
  const mode = textOf(own(element, "choicesFromQuestionMode")) || "all";
  const pick = mode === "selected" ? "selected" : mode === "unselected" ? "not_selected" : null;
  const from = asked.get(name);
  if (from && pick && from.choices.size > 0 && listOf(own(element, "choices")).length === 0)
    return { question: from.key, pick };
  notebook.note("condition", where, `choicesFromQuestion: ${mode}`);
  return null;
}
