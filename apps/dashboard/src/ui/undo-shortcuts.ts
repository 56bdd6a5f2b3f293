import { useEffect, useRef } from "react";
import { isOverlayOpen } from "./overlay-flag.ts";
import { takesText } from "./shortcut.ts";

/** What a press asks for: Ctrl or ⌘ with Z undoes, with Shift and Z, or with Y, redoes. */
export function undoOrRedo(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
): "undo" | "redo" | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && !event.shiftKey ? "redo" : null;
}

let newest: (() => void) | null = null;

/**
 * Tells of something done that the screen's own log does not know, a corrected score say: the next undo by
 * keyboard takes this back, once. Null when the log has something newer.
 */
export function offerUndo(undo: (() => void) | null): void {
  newest = undo;
}

/** What could not be done needs no taking back; what was done since is still offered. */
export function takeUndoBack(undo: () => void): void {
  if (newest === undo) newest = null;
}

/**
 * Undo and redo by keyboard for the whole screen; not while typing, where they mean the letters, nor under a modal.
 * Null on a screen without a log of its own, where only what was told of can be taken back.
 */
export function useUndoShortcuts(undo: (() => void) | null, redo: (() => void) | null): void {
  const latest = useRef({ undo, redo });
  useEffect(() => {
    latest.current = { undo, redo };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = undoOrRedo(event);
      if (!wanted || event.defaultPrevented || takesText(event.target)) return;
      if (isOverlayOpen()) return;
      const noted = wanted === "undo" ? newest : null;
      const act = noted ?? latest.current[wanted];
      if (!act) return;
      event.preventDefault();
      if (noted) newest = null;
      act();
    };
    newest = null;
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
