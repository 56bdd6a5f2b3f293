import { getPublicSettings, type PublicSettings } from "@soundings/contract/public-settings";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "./call.ts";

/** What this server tells everybody. Until it is known nothing is promised: no contact, no sign-up. */
const UNKNOWN: PublicSettings = {
  contact_url: null,
  sign_up: "closed",
  password_sign_in: "on",
  oidc: [],
  media_url: "",
};

/** The operator's settings that screens before and after sign-in need; asked for once a visit. */
export function usePublicSettings(): PublicSettings & { known: boolean } {
  const { data } = useQuery({
    queryKey: ["public-settings"],
    queryFn: ({ signal }) => callApi(getPublicSettings, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { ...(data ?? UNKNOWN), known: data !== undefined };
}
