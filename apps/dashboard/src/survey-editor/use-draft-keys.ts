import { useEffect } from "react";
import { isOverlayOpen } from "../ui/overlay-flag.ts";
import { undoOrRedo } from "../ui/undo-shortcuts.ts";
import { useDraft } from "./draft-context.tsx";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** What a press asks of the draft. */
export function draftKey(press: Press): "undo" | "redo" | "save" | null {
  const saves = (press.ctrlKey || press.metaKey) && !press.altKey && !press.shiftKey;
  if (saves && press.key.toLowerCase() === "s") return "save";
  return undoOrRedo(press);
}

/**
 * Undo, redo and save (Ctrl or ⌘ with Z, Shift and Z, Y, S) everywhere in the editor.
 *
 * In text fields too the draft's undo wins over the browser's: fields show the draft's own words, so the
 * browser's undo would know a part of the story only, forget it whenever a word comes from elsewhere
 * (another window, a merge), and stop at the field's edge. One press takes back what was typed since the
 * last pause, and the next one goes on with what was done before, wherever that was.
 *
 * Two kinds of fields keep the browser's undo, since the draft does not know their words: those inside
 * [data-own-undo] (searches, a name that is asked for), and those of a modal without a DraftScope.
 */
export function useDraftKeys(steps: Record<"undo" | "redo", () => void>): void {
  const draft = useDraft();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = draftKey(event);
      if (!wanted || event.isComposing) return;
      // Never the browser's "save this page as a file".
      if (wanted === "save") event.preventDefault();
      if (!belongsToDraft(event.target, wanted)) return;
      event.preventDefault();
      // A rich text field listens too, and has a history of its own.
      event.stopPropagation();
      if (wanted === "save") void draft.flush();
      else steps[wanted]();
    };
    // While capturing: before any field hears of it.
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [draft, steps]);
}

function belongsToDraft(target: EventTarget | null, wanted: "undo" | "redo" | "save"): boolean {
  const element = target instanceof Element ? target : document.body;
  if (wanted !== "save" && hasOwnUndo(element)) return false;
  if (!isOverlayOpen()) return true;
  const dialogs = document.querySelectorAll("[role=dialog]");
  return dialogs[dialogs.length - 1]?.querySelector("[data-draft-scope]") != null;
}

/** An empty field has nothing of its own to undo. */
function hasOwnUndo(element: Element): boolean {
  return (
    element.closest("[data-own-undo]") !== null &&
    !(element instanceof HTMLInputElement && element.value === "")
  );
}
