import type { Call } from "@soundings/contract/call";
import { connectSource, deleteConnection, listConnections } from "@soundings/contract/source-connections";
import {
  createDatasetFromAppStore,
  createDatasetFromFacebook,
  createDatasetFromGoogleMaps,
  createDatasetFromGooglePlay,
  createDatasetFromShopee,
  createDatasetFromTiktok,
  createDatasetFromTrustpilot,
  createDatasetFromYoutube,
  createDatasetFromZendesk,
  type NetworkSource,
  previewSource,
  type SourcePart,
} from "@soundings/contract/sources";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { setDatasetState } from "../../datasets/dataset-state.ts";
import { type CallInput, callApi } from "../../lib/call.ts";
import { CallError } from "../../lib/call-error.ts";
import { datasetKeys } from "../../lib/dataset-keys.ts";

const FROM = {
  app_store: createDatasetFromAppStore,
  google_play: createDatasetFromGooglePlay,
  google_maps: createDatasetFromGoogleMaps,
  facebook: createDatasetFromFacebook,
  shopee: createDatasetFromShopee,
  tiktok: createDatasetFromTiktok,
  youtube: createDatasetFromYoutube,
  trustpilot: createDatasetFromTrustpilot,
  zendesk: createDatasetFromZendesk,
} satisfies Record<NetworkSource, Call>;

export interface Asked {
  source: NetworkSource;
  url: string;
  country: string | null;
  language: string | null;
  part: SourcePart | null;
}

const chosen = ({ country, language, part }: Pick<Asked, "country" | "language" | "part">) => ({
  ...(country && { country }),
  ...(language && { language }),
  ...(part && { part }),
});

/** What a link leads to; nothing is asked while it is empty. */
export function usePreview(asked: Asked) {
  return useQuery({
    queryKey: ["sources", "preview", asked],
    queryFn: ({ signal }) =>
      callApi(previewSource, { body: { source: asked.source, url: asked.url, ...chosen(asked) }, signal }),
    enabled: asked.url !== "",
    staleTime: 60_000,
    // What is wrong with a link is wrong the second time too.
    retry: (count, error) => count < 1 && error instanceof CallError && error.status === 0,
  });
}

/** Starts a dataset of a source's comments. */
export function useCreateFromSource({ source, ...asked }: Asked) {
  const client = useQueryClient();
  return useMutation({
    meta: { changesUsage: true },
    mutationFn: (
      body: Pick<CallInput<typeof createDatasetFromYoutube>["body"], "name" | "limit" | "mask_authors">,
    ) => callApi(FROM[source], { body: { ...body, url: asked.url, ...chosen(asked) } }),
    onSuccess: () => {
      setDatasetState("loading");
      return client.invalidateQueries({ queryKey: datasetKeys.all });
    },
  });
}

/** The customer's own accounts at sources. */
export function useConnections() {
  return useQuery({
    queryKey: ["sources", "connections"],
    queryFn: ({ signal }) => callApi(listConnections, { signal }),
  });
}

function useConnectionChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ["sources"] }),
  });
}

/** Connects an account of the customer's own at a source. */
export const useConnectSource = () =>
  useConnectionChange((body: CallInput<typeof connectSource>["body"]) => callApi(connectSource, { body }));

/** Forgets one, with its tokens. */
export const useDisconnect = () =>
  useConnectionChange((id: string) => callApi(deleteConnection, { params: { id } }));
