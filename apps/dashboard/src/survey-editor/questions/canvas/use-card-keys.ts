import type { KeyboardEvent } from "react";
import { takesText } from "../../../ui/shortcut.ts";
import { useActions } from "../actions-context.tsx";
import { focusPlace } from "../focus-place.ts";

/** Keys of a card that has the focus itself, or on a button of it: Alt with an arrow moves, Delete deletes, Enter opens. */
export function useCardKeys(id: string): (event: KeyboardEvent<HTMLElement>) => void {
  const { step, remove, open } = useActions();
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { key, altKey } = event;
    const onCard = event.target === event.currentTarget;
    if (altKey && (key === "ArrowUp" || key === "ArrowDown") && !takesText(event.target)) {
      event.preventDefault();
      step(id, key === "ArrowUp" ? "up" : "down");
      // In another block by now, the card was drawn anew.
      if (onCard) focusPlace(id, "card");
    } else if (onCard && !altKey && (key === "Delete" || key === "Backspace")) {
      event.preventDefault();
      remove(id);
    } else if (onCard && !altKey && key === "Enter") {
      event.preventDefault();
      open(id, "text");
    }
  };
}
