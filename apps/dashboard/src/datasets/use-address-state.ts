import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";

/**
 * State that lives in the address bar. The address is what counts, but the router follows it in a
 * transition that a busy page may hold back; until then the change itself is shown, so that the
 * next change builds on it and none is lost. `read` and `write` must be stable.
 */
export function useAddressState<State>(
  read: (params: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
): [state: State, change: (next: State, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const [ahead, setAhead] = useState<{ of: URLSearchParams; state: State } | null>(null);
  const addressed = useMemo(() => read(params), [read, params]);
  const state = ahead?.of === params ? ahead.state : addressed;
  const change = useCallback(
    (next: State, options: { replace?: boolean } = {}) => {
      setAhead({ of: params, state: next });
      setParams(write(next), { ...options, preventScrollReset: true });
    },
    [params, write, setParams],
  );
  return [state, change];
}
