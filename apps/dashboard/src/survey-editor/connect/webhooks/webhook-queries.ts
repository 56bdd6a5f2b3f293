import {
  type DeliveryState,
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  redeliver,
  registerWebhook,
  testWebhookUrl,
  updateWebhook,
} from "@soundings/contract/webhooks";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "../../../lib/call.ts";

/** How deliveries go is asked for while it is looked at: sooner while something is on its way. */
const LOOK_AGAIN_MS = { waiting: 3_000, quiet: 10_000 };

const keys = {
  webhooks: (id: string) => ["surveys", "one", id, "webhooks"] as const,
  deliveries: (id: string, webhook_id: string) => ["surveys", "one", id, "webhooks", webhook_id] as const,
};

export function useWebhooks(id: string) {
  return useQuery({
    queryKey: keys.webhooks(id),
    queryFn: ({ signal }) => callApi(listWebhooks, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ deliveries }) => deliveries.pending > 0)
        ? LOOK_AGAIN_MS.waiting
        : LOOK_AGAIN_MS.quiet,
  });
}

function useWebhookChange<Input, Reply>(id: string, change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keys.webhooks(id) }),
  });
}

export const useRegisterWebhook = (id: string) =>
  useWebhookChange(id, (body: CallInput<typeof registerWebhook>["body"]) =>
    callApi(registerWebhook, { params: { id }, body }),
  );

export const useUpdateWebhook = (id: string) =>
  useWebhookChange(
    id,
    ({ webhook_id, ...body }: CallInput<typeof updateWebhook>["body"] & { webhook_id: string }) =>
      callApi(updateWebhook, { params: { id, webhook_id }, body }),
  );

export const useDeleteWebhook = (id: string) =>
  useWebhookChange(id, (webhook_id: string) => callApi(deleteWebhook, { params: { id, webhook_id } }));

export const useTestUrl = (id: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof testWebhookUrl>["body"]) =>
      callApi(testWebhookUrl, { params: { id }, body }),
  });

export interface DeliveryPage {
  limit: number;
  page: number;
  state: DeliveryState | null;
}

export function useDeliveries(id: string, webhook_id: string, { state, ...query }: DeliveryPage) {
  return useQuery({
    queryKey: [...keys.deliveries(id, webhook_id), { state, ...query }],
    queryFn: ({ signal }) =>
      callApi(listDeliveries, {
        params: { id, webhook_id },
        query: { ...query, ...(state && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((one) => one.state === "pending") ? LOOK_AGAIN_MS.waiting : LOOK_AGAIN_MS.quiet,
  });
}

export function useDelivery(id: string, webhook_id: string, delivery_id: string) {
  return useQuery({
    queryKey: [...keys.deliveries(id, webhook_id), delivery_id],
    queryFn: ({ signal }) => callApi(getDelivery, { params: { id, webhook_id, delivery_id }, signal }),
  });
}

export const useRedeliver = (id: string, webhook_id: string) =>
  useWebhookChange(id, (body: CallInput<typeof redeliver>["body"]) =>
    callApi(redeliver, { params: { id, webhook_id }, body }),
  );
