import type { KeyboardEvent } from "react";
import type { Direction } from "./edit-nodes.ts";
import { type FlowTree, holdsPlaces, inReadingOrder } from "./flow-tree.ts";
import { useFlows } from "./flows-context.ts";

const MOVES: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/**
 * The keyboard in the picture: arrows go from place to place, left and right close and open branches,
 * Alt and an arrow move a place, Delete removes it; Enter opens, as on every button.
 */
export function useNodeKeys(focusPlace: (id: string) => void) {
  const { tree, actions, collapsed, setCollapsed } = useFlows();

  return (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>("[data-place]")?.dataset.place;
    if (!id || event.ctrlKey || event.metaKey) return;
    const act = event.altKey ? stepOf(id, MOVES[event.key]) : actionsOf(id)[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  function go(id: string | undefined) {
    if (id) focusPlace(id);
  }

  function stepOf(id: string, move: Direction | undefined) {
    return move && tree.places.has(id) ? () => actions.step(id, move) && focusPlace(id) : undefined;
  }

  function actionsOf(id: string): Record<string, (() => void) | undefined> {
    const order = shownOrder(tree, collapsed);
    const at = order.indexOf(id);
    const place = tree.places.get(id);
    const remove =
      place &&
      (() => {
        actions.remove(place);
        go(order[at - 1] ?? order[at + 1]);
      });
    return {
      ArrowDown: () => go(order[at + 1]),
      ArrowUp: () => go(order[at - 1]),
      Home: () => go(order[0]),
      End: () => go(order.at(-1)),
      ArrowLeft: () => {
        if (place && holdsPlaces(place) && !collapsed.has(id)) setCollapsed(id, true);
        else go(place?.parent?.id);
      },
      ArrowRight: () => {
        if (collapsed.has(id)) setCollapsed(id, false);
        else go(place?.taken[0]?.id ?? place?.otherwise[0]?.id);
      },
      Delete: remove,
      Backspace: remove,
    };
  }
}

/** The places in sight, as one reads them. */
function shownOrder(tree: FlowTree, collapsed: ReadonlySet<string>): string[] {
  const isHidden = (id: string): boolean => {
    for (let above = tree.places.get(id)?.parent; above; above = above.parent) {
      if (collapsed.has(above.id)) return true;
    }
    return false;
  };
  const places = inReadingOrder(tree.top).flatMap(({ id }) => (isHidden(id) ? [] : [id]));
  return [...places, ...(tree.defaultEnd ? [tree.defaultEnd.id] : []), ...tree.unplaced.map(({ id }) => id)];
}
