import { listAuditEvents, listAuditPeople } from "@soundings/contract/audit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";
import type { AuditState } from "./audit-state.ts";

const AUDIT = "audit-log";

export function useAuditEvents(state: AuditState) {
  return useQuery({
    queryKey: [AUDIT, state],
    queryFn: ({ signal }) => callApi(listAuditEvents, { query: state, signal }),
    placeholderData: keepPreviousData,
    // What was done a moment ago stands in it.
    staleTime: 0,
  });
}

export function useAuditPeople() {
  return useQuery({
    queryKey: [AUDIT, "people"],
    queryFn: ({ signal }) => callApi(listAuditPeople, { signal }),
  });
}
