import { getPublicSettings, type PublicSettings } from "@soundings/contract/public-settings";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callApi } from "./call.ts";
import { queryClient } from "./query-client.ts";

/** What this server tells everybody. Until it is known nothing is promised: no contact, no sign-up. */
const UNKNOWN: PublicSettings = {
  contact_url: null,
  sign_up: "closed",
  password_sign_in: "on",
  oidc: [],
  media_url: "",
};

const settings = queryOptions({
  queryKey: ["public-settings"],
  queryFn: ({ signal }) => callApi(getPublicSettings, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Asks for them while the page's script is still on its way, so that it is drawn whole at once. */
export const prefetchPublicSettings = () => queryClient.prefetchQuery(settings);

/** The operator's settings that screens before and after sign-in need; asked for once a visit. */
export function usePublicSettings(): PublicSettings & { known: boolean } {
  const { data } = useQuery(settings);
  // A host of the version before, while hosts are upgraded one by one, does not tell all of them.
  return { ...UNKNOWN, ...data, known: data !== undefined };
}
