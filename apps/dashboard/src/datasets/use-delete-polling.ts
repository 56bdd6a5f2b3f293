import { useCallback, useEffect, useRef, useState } from "react";
import type { DatasetPage } from "./dataset-queries.ts";
import { type DeleteEvent, type DeletePolling, stepDeletePolling } from "./polling.ts";

/** Asks for the list after a delete until the deleted ids are gone from it; gives the ids still there. */
export function useDeletePolling(refetch: () => Promise<DatasetPage | null>) {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const state = useRef<DeletePolling>({ phase: "idle" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refetchRef = useRef(refetch);
  useEffect(() => {
    refetchRef.current = refetch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = useCallback((event: DeleteEvent) => {
    const step = stepDeletePolling(state.current, event);
    state.current = step.state;
    setLeaving(new Set(step.state.phase === "waiting" ? step.state.ids : []));
    for (const effect of step.effects) {
      if (effect.type === "wait") {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send({ type: "timer" }), effect.ms);
        continue;
      }
      void refetchRef.current().then((page) => {
        send(page ? { type: "list", ids: page.items.map((item) => item.id) } : { type: "failed" });
      });
    }
  }, []);

  const deleted = useCallback((ids: readonly string[]) => send({ type: "deleted", ids }), [send]);
  return { leaving, deleted };
}
