import { useMemo, useState } from "react";
import { NOTHING_SELECTED, type Selection } from "../ui/list/selection.ts";
import { useSelection } from "../ui/list/use-selection.ts";

interface AnswerSelectionOptions {
  /** Ids of the rows on the page. */
  order: readonly string[];
  /** Which answers the table is of. */
  filter: object;
  /** Of all pages. */
  total: number;
}

/** The checked answers: some of this page, or all that the filter keeps on whatever page. */
export function useAnswerSelection({ order, filter, total }: AnswerSelectionOptions) {
  const [some, setSome] = useSelection(order);
  /** The filter whose answers are all checked; with another filter it says nothing. */
  const [whole, setWhole] = useState<string | null>(null);
  const name = JSON.stringify(filter);
  const isWhole = whole === name;
  const selection: Selection = useMemo(
    () => (isWhole ? { ids: new Set(order), anchor: null } : some),
    [isWhole, order, some],
  );
  const select = (next: Selection) => {
    setWhole(null);
    setSome(next);
  };
  return {
    selection,
    select,
    isWhole,
    count: isWhole ? total : selection.ids.size,
    clear: () => select(NOTHING_SELECTED),
    /** Null where that would be no more than what is checked. */
    selectWhole:
      !isWhole && order.length > 0 && selection.ids.size === order.length && total > order.length
        ? () => setWhole(name)
        : null,
  };
}
