import type { OutlineQuestion } from "../outline/outline.ts";
import { type Loose, listOf, looseOf, own, textOf } from "./loose.ts";
import type { Notebook } from "./notebook.ts";
import type { QualtricsReading } from "./qualtrics-questions.ts";

/** What stands at a question of Qualtrics beside its kind. */

/** How its choices are shuffled; `ids` in their order. */
export function shuffleOf(payload: Loose, ids: readonly string[]): "none" | "all" | "all_but_last" {
  const random = looseOf(own(payload, "Randomization"));
  const type = textOf(own(random, "Type"));
  if (/^All/i.test(type)) return "all";
  if (!/^Advanced/i.test(type)) return "none";
  return isLastFixed(random, ids) ? "all_but_last" : "none";
}

/** Everything in a random order but the last one, which stands where it is. */
function isLastFixed(random: Loose, ids: readonly string[]): boolean {
  const advanced = looseOf(own(random, "Advanced"));
  const list = (name: string) => listOf(own(advanced, name)).map(textOf);
  const shuffled = new Set(list("RandomizeAll"));
  const last = ids.at(-1) ?? "";
  return (
    list("RandomSubSet").length + list("Undisplayed").length === 0 &&
    ids.length > 2 &&
    ids.slice(0, -1).every((id) => shuffled.has(id)) &&
    !shuffled.has(last)
  );
}

/** The earlier question that its choices come from, where all of them do. */
export function carriedFrom(
  payload: Loose,
  { asked, notebook }: QualtricsReading,
  where: string,
): OutlineQuestion["choices_from"] | null {
  const dynamic = looseOf(own(payload, "DynamicChoices"));
  const [, , id = "", , which = ""] = textOf(own(dynamic, "Locator")).split("/", 5);
  if (id === "") return null;
  const pick = /^Selected/.test(which)
    ? "selected"
    : /^(Unselected|NotSelected)/.test(which)
      ? "not_selected"
      : null;
  const from = asked.get(id);
  const hasOwn = listOf(own(payload, "Choices")).length > 0;
  if (!from || !pick || hasOwn || from.choices.size === 0) {
    notebook.note("condition", where, `DynamicChoices ${which}`);
    return null;
  }
  return { question: from.key, pick };
}

/** What is not taken. */
export function reportExtras(
  payload: Loose,
  where: string,
  { notebook, shuffles }: { notebook: Notebook; shuffles: boolean },
): void {
  if (textOf(own(payload, "QuestionJS")).trim()) notebook.note("script", where);
  if (listOf(own(payload, "DefaultChoices")).length > 0) notebook.note("default_answer", where);
  const random = textOf(own(looseOf(own(payload, "Randomization")), "Type"));
  if (/Advanced|SubSet/i.test(random) && !shuffles) notebook.note("randomisation", where, random);
  const choices = listOf(own(payload, "Choices")).map(looseOf);
  if (choices.some((one) => own(one, "Image") !== undefined)) notebook.note("picture", where);
  if (choices.some((one) => own(one, "DisplayLogic") !== undefined))
    notebook.note("condition", where, "Choices");
  const settings = looseOf(own(looseOf(own(payload, "Validation")), "Settings"));
  if (textOf(own(settings, "Type")) === "CustomValidation")
    notebook.note("validation", where, "CustomValidation");
}
