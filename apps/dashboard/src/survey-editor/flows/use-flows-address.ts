import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { FlowTree } from "./flow-tree.ts";
import type { Chosen } from "./flows-context.ts";

export type FlowsView = "picture" | "list";

/** What the address says: the view, and the place that is open. */
export function useFlowsAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const set = useCallback(
    (name: "view" | "show", value: string | null) => {
      const search = new URLSearchParams(window.location.search);
      if (search.get(name) === value) return;
      if (value === null) search.delete(name);
      else search.set(name, value);
      // At once: as a transition, a busy page would hold back what was just clicked.
      void navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true, flushSync: true });
    },
    [navigate],
  );
  const view: FlowsView = params.get("view") === "list" ? "list" : "picture";
  return { view, show: params.get("show"), set };
}

/** The place that a name in the address means: a place, a block, one of its questions, or an end. */
export function chosenPlace(tree: FlowTree, show: string | null): Chosen | null {
  if (!show) return null;
  const places = [...tree.places.values()];
  const place =
    tree.places.get(show) ??
    places.find(({ block }) => block?.id === show || block?.questions.some(({ id }) => id === show)) ??
    (tree.defaultEnd?.id === show ? undefined : places.find(({ end }) => end?.id === show));
  if (place) return { kind: "place", id: place.id, place };
  const apart = tree.unplaced.find(
    ({ id, questions }) => id === show || questions.some((one) => one.id === show),
  );
  if (apart) return { kind: "block", id: apart.id };
  return tree.defaultEnd?.id === show ? { kind: "end", id: show, end: tree.defaultEnd } : null;
}
