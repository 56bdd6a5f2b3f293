import {
  type ConnectionHealth,
  type HealthState,
  listConnectionHealth,
} from "@soundings/contract/connection-health";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useMay } from "../auth/use-may.ts";
import { callApi } from "../lib/call.ts";
import { VIEW_OF_KIND } from "./connect-views.ts";

const KEY = "connection-health";

/** While something waits, how often its status is asked for; a connection that stopped does not move. */
const LOOK_AGAIN_MS = { sending: 3_000, failing: 15_000 };

/** How soon to look again, in ms; false when nothing changes by itself. */
export function lookAgainIn(items: readonly ConnectionHealth[] = []): number | false {
  if (items.some(({ state, waiting }) => waiting > 0 && (state === "working" || state === "idle"))) {
    return LOOK_AGAIN_MS.sending;
  }
  return items.some(({ state }) => state === "failing") ? LOOK_AGAIN_MS.failing : false;
}

/** How the account's webhooks and sheets stand; of one state only where it is told. */
export function useConnectionHealth(state?: HealthState) {
  const enabled = useMay()(listConnectionHealth);
  return useQuery({
    enabled,
    queryKey: [KEY, state ?? "all"],
    queryFn: ({ signal }) => callApi(listConnectionHealth, { query: state ? { state } : {}, signal }),
    refetchInterval: ({ state: { data } }) => (state ? false : lookAgainIn(data?.items)),
  });
}

/** Connections by the survey that they are of; in each, the order stays. */
export function bySurvey(
  items: readonly ConnectionHealth[],
): ReadonlyMap<string, readonly ConnectionHealth[]> {
  const found = new Map<string, ConnectionHealth[]>();
  for (const item of items) found.set(item.survey_id, [...(found.get(item.survey_id) ?? []), item]);
  return found;
}

/** What waits for its owner, by survey: one call for every mark on screen, and for the notice above the surveys. */
export function useStoppedConnections() {
  const items = useConnectionHealth("stopped").data?.items;
  return useMemo(() => bySurvey(items ?? []), [items]);
}

/**
 * Has the marks follow a view that shows how connections go: they are asked for anew when that changes, so that a
 * repaired one loses its mark, and no clock is needed.
 *
 * @param status what may change the marks, in a word; undefined while it is not known
 */
export function useMarksInStep(status: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (status !== undefined) void client.invalidateQueries({ queryKey: [KEY] });
  }, [client, status]);
}

/** Its place in the editor. */
export function connectionAddress({ kind, survey_id }: Pick<ConnectionHealth, "kind" | "survey_id">): string {
  return `/surveys/edit?${new URLSearchParams({ id: survey_id, tab: "connect", view: VIEW_OF_KIND[kind] })}`;
}
