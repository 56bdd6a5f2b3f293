import { dismissToast, toast } from "../../ui/toasts.tsx";
import type { Draft } from "../draft.ts";

const ID = "survey-deleted";
let forget = () => {};

/**
 * Tells what the last change did, with a way back. The way back leads from this change only: with the next
 * one the message goes, and Undo above it takes both back one by one.
 */
export function toastUndo(draft: Draft, message: string, label: string, onUndone: () => void): void {
  forget();
  const after = draft.state().survey;
  const leave = draft.subscribe(() => {
    if (draft.state().survey === after) return;
    forget();
    dismissToast(ID);
  });
  forget = () => {
    leave();
    forget = () => {};
  };
  toast({
    id: ID,
    kind: "success",
    message,
    action: {
      label,
      onClick: () => {
        if (draft.state().survey !== after) return;
        draft.undo();
        onUndone();
      },
    },
  });
}
