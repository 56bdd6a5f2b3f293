import { useMemo, useState } from "react";
import { keepListed, NOTHING_SELECTED, type Selection } from "./selection.ts";

/** The checked rows of a list, of those that are listed now. */
export function useSelection(order: readonly string[]) {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const listed = useMemo(() => keepListed(selection, order), [selection, order]);
  return [listed, setSelection] as const;
}
