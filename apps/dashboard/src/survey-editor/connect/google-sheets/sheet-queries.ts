import type { CallReply } from "@soundings/contract/call";
import { deleteGoogleAccount, listGoogleAccounts } from "@soundings/contract/consents";
import {
  activateGoogleSheet,
  createGoogleSheet,
  deactivateGoogleSheet,
  deleteGoogleSheet,
  type GoogleSheet,
  getGoogleSheet,
  listSheetRows,
  listSpreadsheets,
  retryGoogleSheet,
  type SheetRowState,
} from "@soundings/contract/google-sheets";
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type CallInput, callApi } from "../../../lib/call.ts";
import { lookAgainIn } from "./sheet-state.ts";

const keys = {
  accounts: ["google", "accounts"] as const,
  spreadsheets: (id: string) => ["google", "accounts", id, "spreadsheets"] as const,
  sheet: (id: string) => ["surveys", "one", id, "google-sheet"] as const,
  rows: (id: string) => ["surveys", "one", id, "google-sheet", "rows"] as const,
};

/** Google accounts that may be written to, and what the operator must set before. */
export function useGoogleAccounts() {
  return useQuery({
    queryKey: keys.accounts,
    queryFn: ({ signal }) => callApi(listGoogleAccounts, { signal }),
  });
}

/** The sheet of a survey; asked for again while rows wait to be written. */
export function useGoogleSheet(id: string) {
  return useQuery({
    queryKey: keys.sheet(id),
    queryFn: ({ signal }) => callApi(getGoogleSheet, { params: { id }, signal }),
    // Answers come in while the tab is in the background: what is told on coming back is fresh.
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainIn(state.data?.sheet),
  });
}

/** Spreadsheets that Soundings made in an account, page by page; not asked for before they are `wanted`. */
export function useSpreadsheets(account_id: string, wanted = true) {
  return useInfiniteQuery({
    enabled: wanted,
    queryKey: keys.spreadsheets(account_id),
    queryFn: ({ pageParam, signal }) =>
      callApi(listSpreadsheets, {
        params: { id: account_id },
        query: { ...(pageParam !== null && { page_token: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_page_token,
  });
}

export interface RowPage {
  limit: number;
  page: number;
  state: SheetRowState | null;
}

/** Answers and how their rows stand; `live` while some are on their way. */
export function useSheetRows(id: string, { state, ...query }: RowPage, live: boolean) {
  return useQuery({
    queryKey: [...keys.rows(id), { state, ...query }],
    queryFn: ({ signal }) =>
      callApi(listSheetRows, { params: { id }, query: { ...query, ...(state && { state }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: live ? 3_000 : false,
  });
}

export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(deleteGoogleAccount, { params: { id } }),
    // Sheets of every survey lose their account by it.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.accounts }),
        client.invalidateQueries({ queryKey: ["surveys", "one"], predicate: isSheet }),
      ]),
  });
}

const isSheet = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[3] === "google-sheet";

type SheetReply = CallReply<typeof getGoogleSheet>;

/**
 * A change of a survey's sheet. What the server answers is shown at once; what it knows better (how many
 * answers came before, the rows) is asked for again.
 */
function useSheetChange<Input, Reply extends GoogleSheet | object>(
  id: string,
  change: (input: Input) => Promise<Reply>,
  /** Shown before the server has answered; only for what a second click undoes. */
  soon?: (before: SheetReply) => SheetReply,
) {
  const client = useQueryClient();
  const key = keys.sheet(id);
  return useMutation({
    mutationFn: change,
    onMutate: async () => {
      await client.cancelQueries({ queryKey: key, exact: true });
      const before = client.getQueryData<SheetReply>(key);
      if (soon && before) client.setQueryData(key, soon(before));
      return before;
    },
    onError: (_error, _input, before) => {
      if (soon && before) client.setQueryData(key, before);
    },
    onSuccess: (reply) => {
      const sheet = "spreadsheet_id" in reply ? (reply as GoogleSheet) : null;
      client.setQueryData<SheetReply>(key, (before) => ({ earlier: before?.earlier ?? 0, sheet }));
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: keys.accounts }),
      ]),
  });
}

export const useCreateSheet = (id: string) =>
  useSheetChange(id, (body: CallInput<typeof createGoogleSheet>["body"]) =>
    callApi(createGoogleSheet, { params: { id }, body }),
  );

export const useActivateSheet = (id: string) =>
  useSheetChange(id, (body: CallInput<typeof activateGoogleSheet>["body"]) =>
    callApi(activateGoogleSheet, { params: { id }, body }),
  );

export const useDeactivateSheet = (id: string) =>
  useSheetChange(
    id,
    () => callApi(deactivateGoogleSheet, { params: { id } }),
    ({ sheet, earlier }) => ({ sheet: sheet && { ...sheet, active: false }, earlier }),
  );

export const useRetrySheet = (id: string) =>
  useSheetChange(id, () => callApi(retryGoogleSheet, { params: { id } }));

export const useDeleteSheet = (id: string) =>
  useSheetChange(id, () => callApi(deleteGoogleSheet, { params: { id } }));
