import { useCallback, useState } from "react";
import { STORAGE_KEYS, setStored, storedPageLimit } from "../../lib/preferences.ts";
import { useAddressState } from "../use-address-state.ts";
import { changeListState, type ListAddress, type ListState } from "./list-state.ts";

const STORED = { datasets: STORAGE_KEYS.datasetPageLimit, surveys: STORAGE_KEYS.surveyPageLimit };

/**
 * List state of the address bar; a chosen page size is also remembered in this browser, and told to
 * `rememberLimit`, which stays the same from one drawing to the next.
 */
export function useListState<Key extends string>(
  address: ListAddress<Key>,
  list: keyof typeof STORED,
  rememberLimit: (list: keyof typeof STORED, limit: number) => void,
) {
  const [remembered, setRemembered] = useState(() => storedPageLimit(list));
  const read = useCallback(
    (params: URLSearchParams) => address.read(params, remembered),
    [address, remembered],
  );
  const [state, set] = useAddressState(read, address.write);
  const change = useCallback(
    (part: Partial<ListState<Key>>) => {
      if (part.limit) {
        setStored(STORED[list], part.limit);
        setRemembered(part.limit);
        rememberLimit(list, part.limit);
      }
      // Typing must not fill the history with one entry a letter.
      set(changeListState(state, part), { replace: "query" in part });
    },
    [state, set, list, rememberLimit],
  );
  return { state, change };
}
