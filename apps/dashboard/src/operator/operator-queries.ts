import { showInstallation } from "@soundings/contract/operator";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";

/** Every key of the operator's figures begins with it. */
const OPERATOR = "operator";
/** Processes report each minute; what is shown is never much older. */
const LOOK_AGAIN_MS = 30_000;

/** What runs, asked for again while it is looked at. */
export function useInstallation() {
  return useQuery({
    queryKey: [OPERATOR, "installation"],
    queryFn: ({ signal }) => callApi(showInstallation, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}
