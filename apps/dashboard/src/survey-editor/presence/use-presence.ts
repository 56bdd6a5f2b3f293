import { announcePresence, endPresence, PRESENCE_MS, type Present } from "@soundings/contract/presence";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "../../lib/call.ts";
import { newId } from "../../lib/new-id.ts";
import { accessToken } from "../../lib/preferences.ts";
import { baseAddress, callHeaders, callPath } from "../../lib/request.ts";

/**
 * Says every few seconds that this window has the survey open, and who else has. A window that nobody looks at says
 * nothing: whoever is away is soon gone for the others.
 */
export function usePresence(survey_id: string): readonly Present[] {
  const [window_id] = useState(newId);
  const { data, isError } = useQuery({
    queryKey: ["presence", survey_id, window_id],
    queryFn: ({ signal }) =>
      callApi(announcePresence, {
        params: { id: survey_id },
        body: { window_id, place: placeInAddress() },
        signal,
      }),
    refetchInterval: PRESENCE_MS.every,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: "always",
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    const leave = () => end(survey_id, window_id);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [survey_id, window_id]);
  return isError ? [] : (data?.items ?? []);
}

/** The question or block that the address names. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
function placeInAddress(): string | null {
  const show = new URLSearchParams(location.search).get("show");
  return show !== null && ID.test(show) ? show : null;
}

/** Sent also while the page goes; that it may be lost is why windows are gone by themselves, too. */
function end(id: string, window_id: string): void {
  void fetch(baseAddress() + callPath(endPresence, { id, window_id }), {
    method: endPresence.method,
    headers: callHeaders(accessToken()),
    keepalive: true,
  }).catch(() => {});
}
