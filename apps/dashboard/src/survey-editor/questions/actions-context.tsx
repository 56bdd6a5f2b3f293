import { createContext, useContext } from "react";
import type { BlockActions } from "./block-actions.ts";
import type { QuestionActions } from "./question-actions.ts";
import type { Open } from "./use-open-place.ts";

/** What every row and card can do; the same functions for as long as the tab is open. */
export type Actions = QuestionActions & BlockActions & { open: Open };

export const ActionsContext = createContext<Actions | null>(null);

export function useActions(): Actions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error("useActions() is for what is drawn inside the Questions tab.");
  return actions;
}
