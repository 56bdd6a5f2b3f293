import type { SurveyAnswer } from "@soundings/contract/answers";
import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { focusDrawn, usePassFocusOn, type WindowedRows } from "../ui/list/row-focus.ts";
import { type Selection, toggleOne, toggleRange } from "../ui/list/selection.ts";
import { useShortcut } from "../ui/shortcut.ts";

interface AnswerKeysOptions {
  answers: readonly SurveyAnswer[] | null;
  order: readonly string[];
  view: { open: string | null };
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onOpen: (id: string) => void;
  onDelete: (answers: readonly SurveyAnswer[]) => void;
  rows: WindowedRows;
}

const rowLink = (id: string | undefined) => document.querySelector<HTMLElement>(`a[data-row="${id}"]`);

/** For the search above the table: the arrow down goes on to what was found. */
export function focusFirstAnswer(): void {
  document.querySelector<HTMLElement>("tbody a[data-row]")?.focus();
}

/** Puts the focus on an answer's row, if it is drawn. */
export function focusAnswer(id: string): void {
  rowLink(id)?.focus({ preventScroll: true });
}

/**
 * The keyboard in the table: arrows move from row to row, and what is open beside it follows; Space checks,
 * with Shift up to here, Enter opens, Delete deletes.
 */
export function useAnswerKeys(options: AnswerKeysOptions) {
  const { answers, order, view, selection, onSelect, onOpen, onDelete, rows } = options;
  const [focused, setFocused] = useState<string | null>(null);
  useShortcut("ArrowDown", focusFirstAnswer);
  const go = (to: number) => {
    const index = Math.max(0, Math.min(to, order.length - 1));
    const id = order[index];
    if (!id) return;
    focusDrawn(rows, index, () => rowLink(id));
    if (view.open && view.open !== id) onOpen(id);
  };
  usePassFocusOn(order, focused, go);
  const idOf = (target: EventTarget) =>
    (target as HTMLElement).closest<HTMLElement>("a[data-row]")?.dataset.row ?? null;
  const onFocus = (event: FocusEvent<HTMLElement>) => setFocused(idOf(event.target) ?? focused);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = order.indexOf(idOf(event.target) ?? "");
    const answer = answers?.[index];
    if (!answer || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(order.length - 1),
      " ": () =>
        onSelect(event.shiftKey ? toggleRange(selection, answer.id, order) : toggleOne(selection, answer.id)),
      // With rows checked, Del means them; a row under the focus that is not checked means itself.
      Delete: () =>
        onDelete(
          selection.ids.has(answer.id) ? (answers ?? []).filter(({ id }) => selection.ids.has(id)) : [answer],
        ),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { onKeyDown, onFocus };
}
