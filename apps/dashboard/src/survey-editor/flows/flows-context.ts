import type { BlockFlow, EndOfSurvey, Survey } from "@soundings/survey/survey";
import { createContext, useContext } from "react";
import type { SurveyChecks } from "../survey-checks.ts";
import type { SentencePiece } from "./describe-conditions.ts";
import type { FlowNode, FlowTree } from "./flow-tree.ts";
import type { FlowActions } from "./use-flow-actions.ts";

/** What is open in the panel: a place, a block that stands nowhere, or the end of the whole. */
export type Chosen =
  | { kind: "place"; id: string; place: FlowNode }
  | { kind: "block"; id: string }
  | { kind: "end"; id: string; end: EndOfSurvey };

/** What takes the focus when something is opened: the panel's first field, its name, or that of a condition. */
export type PanelFocus = "first" | "name" | number;

/** What both views and the panel share. */
export interface Flows {
  /** As it was before the name that is being typed: names are asked for one by one (use-name.ts). */
  survey: Survey;
  tree: FlowTree;
  checks: SurveyChecks | null;
  sentenceOf: (place: Pick<BlockFlow, "description">) => readonly SentencePiece[];
  chosen: Chosen | null;
  open: (id: string, focus?: PanelFocus) => void;
  close: () => void;
  collapsed: ReadonlySet<string>;
  /** Hides or shows what a branch holds. */
  setCollapsed: (id: string, collapsed: boolean) => void;
  /** While simulating: the places on the way, the present one last. */
  way: readonly string[] | null;
  actions: FlowActions;
}

const FlowsContext = createContext<Flows | null>(null);
export const FlowsProvider = FlowsContext.Provider;

export function useFlows(): Flows {
  const flows = useContext(FlowsContext);
  if (!flows) throw new Error("useFlows() is for what is drawn inside the Flows tab.");
  return flows;
}
