import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";

/**
 * State that lives in the address bar and nowhere else, so that back, reload and a shared link always
 * show it. A change is drawn at once: as a transition, a busy page would hold it back, and what people
 * do next would build on the state before. `read` and `write` must be stable.
 */
export function useAddressState<State>(
  read: (params: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
): [state: State, change: (next: State, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => read(params), [read, params]);
  const change = useCallback(
    (next: State, options: { replace?: boolean } = {}) =>
      setParams(write(next), { ...options, flushSync: true, preventScrollReset: true }),
    [write, setParams],
  );
  return [state, change];
}
