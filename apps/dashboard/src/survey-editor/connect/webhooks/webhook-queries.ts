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
  type WebhookDelivery,
} from "@soundings/contract/webhooks";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "../../../lib/call.ts";
import type { DaySpan } from "../../../ui/day-spans.ts";

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
  /** In the reader's time zone; null: of all days. */
  days: DaySpan | null;
}

/** From the first moment of the first day to the last one of the last. */
export const momentsOf = ({ from, to }: DaySpan) => ({
  from: new Date(`${from}T00:00:00`).toISOString(),
  to: new Date(`${to}T23:59:59.999`).toISOString(),
});

export function useDeliveries(id: string, webhook_id: string, { state, days, ...query }: DeliveryPage) {
  return useQuery({
    queryKey: [...keys.deliveries(id, webhook_id), { state, days, ...query }],
    queryFn: ({ signal }) =>
      callApi(listDeliveries, {
        params: { id, webhook_id },
        query: { ...query, ...(state && { state }), ...(days && momentsOf(days)) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((one) => one.state === "pending") ? LOOK_AGAIN_MS.waiting : LOOK_AGAIN_MS.quiet,
  });
}

/** Asked for anew whenever the list shows that something became of it. */
export function useDelivery(id: string, webhook_id: string, delivery: WebhookDelivery) {
  const { id: delivery_id, state, attempts, last_status, last_fault } = delivery;
  return useQuery({
    queryKey: [...keys.deliveries(id, webhook_id), delivery_id, state, attempts, last_status, last_fault],
    queryFn: ({ signal }) => callApi(getDelivery, { params: { id, webhook_id, delivery_id }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useRedeliver = (id: string, webhook_id: string) =>
  useWebhookChange(id, (body: CallInput<typeof redeliver>["body"]) =>
    callApi(redeliver, { params: { id, webhook_id }, body }),
  );
