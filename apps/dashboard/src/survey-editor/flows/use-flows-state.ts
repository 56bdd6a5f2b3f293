import type { BlockFlow, Survey } from "@soundings/survey/survey";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSurveyChecks } from "../use-survey-checks.ts";
import { describeConditions, type SentencePiece } from "./describe-conditions.ts";
import { type FlowTree, flowTree } from "./flow-tree.ts";
import type { Flows, PanelFocus } from "./flows-context.ts";
import { useAskedOf } from "./use-asked-of.ts";
import { useFlowActions } from "./use-flow-actions.ts";
import { chosenPlace, type FlowsView, useFlowsAddress } from "./use-flows-address.ts";
import { useSettledSurvey } from "./use-settled-survey.ts";

/** What asks for the focus in the panel of a place; a new object each time, so that asking twice works. */
export interface FocusWish {
  id: string | null;
  on: PanelFocus | null;
}

const NO_FINDINGS: never[] = [];
const NO_WISH: FocusWish = { id: null, on: null };
/** So many places take so long to draw that a keystroke would feel it; fewer are drawn at once. */
const LARGE = 80;

/** Everything that the Flows tab knows, of the survey as it was when there was last time to draw it. */
export function useFlowsState(simulating: boolean) {
  const current = useSettledSurvey();
  const later = useDeferredValue(current);
  const survey = current.block_flows.length > LARGE ? later : current;
  const checks = useSurveyChecks();
  const findings = checks?.findings ?? NO_FINDINGS;
  const tree = useMemo(() => flowTree(survey, findings), [survey, findings]);
  const sentenceOf = useSentences(survey);
  const { view, show, set } = useFlowsAddress();
  const chosen = useMemo(() => chosenPlace(tree, show), [tree, show]);
  const [focus, setFocus] = useState(NO_WISH);
  const [way, setWay] = useState<readonly string[]>([]);

  const open = useCallback(
    (id: string, on: PanelFocus | null = null) => {
      set("show", id);
      setFocus({ id, on });
    },
    [set],
  );
  const close = useCallback(() => set("show", null), [set]);
  const { collapsed, setCollapsed } = useFolds(tree, chosen?.kind === "place" ? chosen.id : null);
  const reopen = useRef(open);
  const actions = useFlowActions(reopen);

  const flows = useMemo<Flows>(
    () => ({
      survey,
      tree,
      checks,
      sentenceOf,
      chosen,
      open,
      close,
      collapsed,
      setCollapsed,
      way: simulating ? way : null,
      actions,
    }),
    [
      survey,
      tree,
      checks,
      sentenceOf,
      chosen,
      open,
      close,
      collapsed,
      setCollapsed,
      simulating,
      way,
      actions,
    ],
  );
  const setView = useCallback((next: FlowsView) => set("view", next === "list" ? "list" : null), [set]);
  // What is typed next is for the place that was opened, never for the one that was open before it.
  return { flows, view, setView, focus: focus.id === show ? focus : NO_WISH, isOnPath: setWay };
}

/** Which branches are closed. What is opened must be seen: the branches around it open. */
function useFolds(tree: FlowTree, chosenId: string | null) {
  const [collapsed, fold] = useState<ReadonlySet<string>>(new Set());
  const setCollapsed = useCallback((id: string, hide: boolean) => {
    fold((before) => {
      const after = new Set(before);
      if (hide) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  useEffect(() => {
    const place = chosenId ? tree.places.get(chosenId) : undefined;
    for (let above = place?.parent; above; above = above.parent) setCollapsed(above.id, false);
  }, [chosenId, tree, setCollapsed]);
  return { collapsed, setCollapsed };
}

/** Sentences of conditions; those that did not change are not made anew. */
function useSentences(survey: Survey) {
  const { t, i18n } = useTranslation("survey-flows");
  const asked = useAskedOf(survey);
  return useMemo(() => {
    const made = new WeakMap<object, readonly SentencePiece[]>();
    return ({ description: { conditions } }: Pick<BlockFlow, "description">) => {
      const known = made.get(conditions);
      if (known) return known;
      const pieces = describeConditions(conditions, asked, t, i18n.language);
      made.set(conditions, pieces);
      return pieces;
    };
  }, [asked, t, i18n.language]);
}
