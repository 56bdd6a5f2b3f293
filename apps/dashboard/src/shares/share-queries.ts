import type { CallBodyInput, CallReply } from "@soundings/contract/call";
import {
  changeDatasetShare,
  changeSurveyShare,
  listDatasetShares,
  listShares,
  listSurveyShares,
  revokeDatasetShare,
  revokeSurveyShare,
  type Share,
  shareDataset,
  shareSurvey,
} from "@soundings/contract/shares";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";
import type { ShareOwner, ShareTarget } from "./share-target.ts";

const keys = {
  all: ["shares"] as const,
  of: ({ of, id }: ShareOwner) => ["shares", of, id] as const,
};

/** Links to one dataset or survey; all of the account without one. */
export function useShares(owner: ShareOwner | null) {
  return useQuery({
    queryKey: owner ? keys.of(owner) : keys.all,
    queryFn: ({ signal }) => {
      if (!owner) return callApi(listShares, { signal });
      const params = { id: owner.id };
      return owner.of === "dataset"
        ? callApi(listDatasetShares, { params, signal })
        : callApi(listSurveyShares, { params, signal });
    },
  });
}

/** How a link is made. */
export interface ShareSettings {
  mode: Share["mode"];
  quotes: boolean;
  expires_at: string | null;
  password: string | null;
  hosts: string[];
}

/** Addresses of links that were made on this page: nobody can tell them again. */
const addresses = new Map<string, string>();
export const knownAddress = (id: string): string | null => addresses.get(id) ?? null;

export function useMakeShare(target: ShareTarget) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (settings: ShareSettings): Promise<CallReply<typeof shareDataset>> => {
      const params = { id: target.id };
      if (target.of === "survey") {
        const filter = { completion: "submitted" as const, ...target.filter };
        return await callApi(shareSurvey, { params, body: { ...settings, filter, chart: target.chart?.id } });
      }
      const { filter, topic, chart } = target;
      const body = { ...settings, filter, topic_id: topic?.id, chart: chart?.id };
      return await callApi(shareDataset, { params, body });
    },
    onSuccess: ({ share, url }) => {
      addresses.set(share.id, url);
      return client.invalidateQueries({ queryKey: keys.all });
    },
  });
}

interface ShareChange {
  share: Share;
  body: CallBodyInput<typeof changeDatasetShare>;
}

export function useChangeShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ share: { id: share_id, dataset_id, survey_id }, body }: ShareChange) =>
      dataset_id
        ? callApi(changeDatasetShare, { params: { id: dataset_id, share_id }, body })
        : callApi(changeSurveyShare, { params: { id: survey_id ?? "", share_id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export function useRevokeShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: share_id, dataset_id, survey_id }: Share) =>
      dataset_id
        ? callApi(revokeDatasetShare, { params: { id: dataset_id, share_id } })
        : callApi(revokeSurveyShare, { params: { id: survey_id ?? "", share_id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
