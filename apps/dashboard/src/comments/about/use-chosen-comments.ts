import type { Comment } from "@soundings/contract/comments";
import { useCallback, useEffect, useRef, useState } from "react";
import { NOTHING_SELECTED, toggleOne, toggleRange } from "../../ui/list/selection.ts";
import { useSelection } from "../../ui/list/use-selection.ts";

/** Choosing several of the comments that are listed; it begins with the first one that is chosen. */
export function useChosenComments(list: readonly Comment[]) {
  const analysed = list.filter((one) => one.analysed);
  const order = analysed.map(({ id }) => String(id));
  const [selection, setSelection] = useSelection(order);
  const [isChoosing, setChoosing] = useState(false);
  const latest = useRef({ selection, order });
  useEffect(() => {
    latest.current = { selection, order };
  });
  // One function for good, so that a card is drawn again only when its own box changes.
  const toggle = useCallback(
    (comment: number, through: boolean) => {
      const now = latest.current;
      const id = String(comment);
      setChoosing(true);
      setSelection(through ? toggleRange(now.selection, id, now.order) : toggleOne(now.selection, id));
    },
    [setSelection],
  );
  const end = () => {
    setChoosing(false);
    setSelection(NOTHING_SELECTED);
  };
  return {
    isChoosing,
    chosen: analysed.filter(({ id }) => selection.ids.has(String(id))),
    isChosen: ({ id }: Comment) => selection.ids.has(String(id)),
    toggle,
    all: () => setSelection({ ids: new Set(order), anchor: null }),
    end,
  };
}
