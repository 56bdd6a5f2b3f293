import { AccountOrder, AccountState } from "@soundings/contract/operator";
import { type ListState, listAddress } from "../ui/list/list-state.ts";

/** What the list of accounts shows; all of it lives in the address bar. */
export interface AccountListState extends ListState<AccountOrder> {
  state: AccountState;
}

const ROWS = 50;

export const accountAddress = listAddress<AccountOrder>(
  AccountOrder.options,
  { created: "desc", email: "asc", seen: "desc", comments: "desc", answers: "desc", media: "desc" },
  "created",
);

export function readAccountList(params: URLSearchParams): AccountListState {
  const state = AccountState.safeParse(params.get("only")).data ?? "all";
  return { ...accountAddress.read(params, ROWS), state };
}

export function writeAccountList({ state, ...list }: AccountListState): URLSearchParams {
  const params = accountAddress.write(list);
  if (state !== "all") params.set("only", state);
  return params;
}
