import { type RefObject, useEffect } from "react";
import { choiceOfKey, valueOfKey } from "./letter-keys.ts";

/** What takes letters itself. */
const TYPED_IN = "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])";
/** What Enter presses, or goes on from by itself. */
const ENTERED = "button, a[href], summary, select, input";

/**
 * Letters choose among a question's answers, digits on its scale, and Enter goes on: wherever the focus is, but
 * for what takes the key itself. They are of the question that has the focus, else of the first one without an
 * answer that knows the key.
 */
export function useKeys(root: RefObject<HTMLElement | null>, letters: string): void {
  useEffect(() => {
    const page = root.current;
    const document = page?.ownerDocument;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return;
      const form = page?.querySelector("form");
      if (!form) return;
      if (event.key === "Enter") goOn(form, event, event.target);
      else if (!event.target.matches(TYPED_IN)) choose(form, event, event.target, letters);
    };
    document?.addEventListener("keydown", onKeyDown);
    return () => document?.removeEventListener("keydown", onKeyDown);
  }, [root, letters]);
}

function goOn(form: HTMLFormElement, event: KeyboardEvent, target: Element): void {
  const writing = target.matches("textarea");
  if (target.matches(ENTERED) || event.repeat || (writing && !event.ctrlKey && !event.metaKey)) return;
  event.preventDefault();
  form.requestSubmit(form.querySelector<HTMLButtonElement>("button[value=on]"));
}

function choose(form: HTMLFormElement, event: KeyboardEvent, target: Element, letters: string): void {
  const own = target.closest("[data-question]");
  const questions = own ? [own] : [...form.querySelectorAll("[data-question]")];
  const known = questions.flatMap((question) => {
    const input = inputOfKey(question, event, letters);
    return input ? [{ input, answered: question.querySelector("input:checked") !== null }] : [];
  });
  const { input } = known.find(({ answered }) => !answered) ?? known[0] ?? {};
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.click();
  if (input.checked) input.closest(".option-row")?.querySelector<HTMLElement>(".own-words")?.focus();
}

/** What a key chooses at a question: of choices, of a table's row, of a scale. */
function inputOfKey(question: Element, event: KeyboardEvent, letters: string): HTMLInputElement | null {
  const choices = question.querySelectorAll<HTMLInputElement>(".option:not(.cell) input[value]");
  const choice = choices[choiceOfKey(event, letters)];
  if (choice) return choice;
  const value = valueOfKey(event);
  const rows = [...question.querySelectorAll(".matrix-row")];
  if (rows.length > 0 && value) {
    // A digit is a column of the row that has the focus, else of the first one without an answer.
    const own = event.target instanceof Element ? event.target.closest(".matrix-row") : null;
    const row = own ?? rows.find((one) => !one.querySelector(":checked"));
    return row?.querySelectorAll("input")[value - 1] ?? null;
  }
  return value === null ? null : question.querySelector(`input.hidden[value="${value}"]`);
}
