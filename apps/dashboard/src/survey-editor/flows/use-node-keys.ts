import type { KeyboardEvent } from "react";
import type { Direction } from "./edit-nodes.ts";
import { holdsPlaces, inReadingOrder } from "./flow-tree.ts";
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

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>("[data-place]")?.dataset.place;
    if (!id || event.ctrlKey || event.metaKey) return;
    const order = shownOrder();
    const at = order.indexOf(id);
    const place = tree.places.get(id);
    const act = (() => {
      if (event.altKey) {
        const move = MOVES[event.key];
        return move && place ? () => actions.step(id, move) && focusPlace(id) : undefined;
      }
      switch (event.key) {
        case "ArrowDown":
          return () => go(order[at + 1]);
        case "ArrowUp":
          return () => go(order[at - 1]);
        case "Home":
          return () => go(order[0]);
        case "End":
          return () => go(order.at(-1));
        case "ArrowLeft":
          return () => {
            if (place && holdsPlaces(place) && !collapsed.has(id)) setCollapsed(id, true);
            else go(place?.parent?.id);
          };
        case "ArrowRight":
          return () => {
            if (collapsed.has(id)) setCollapsed(id, false);
            else go(place?.taken[0]?.id ?? place?.otherwise[0]?.id);
          };
        case "Delete":
        case "Backspace":
          return place
            ? () => {
                actions.remove(place);
                go(order[at - 1] ?? order[at + 1]);
              }
            : undefined;
        default:
          return undefined;
      }
    })();
    if (!act) return;
    event.preventDefault();
    act();
  };

  return onKeyDown;

  function go(id: string | undefined) {
    if (id) focusPlace(id);
  }

  function shownOrder(): string[] {
    const hidden = (id: string): boolean => {
      for (let above = tree.places.get(id)?.parent; above; above = above.parent) {
        if (collapsed.has(above.id)) return true;
      }
      return false;
    };
    const places = inReadingOrder(tree.top).flatMap(({ id }) => (hidden(id) ? [] : [id]));
    return [
      ...places,
      ...(tree.defaultEnd ? [tree.defaultEnd.id] : []),
      ...tree.unplaced.map(({ id }) => id),
    ];
  }
}
