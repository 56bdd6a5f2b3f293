import { CONTACT_STATES, type ContactFilter } from "@soundings/contract/contacts";

export const CONTACTS_A_PAGE = 50;

/** What the screen shows, and who is open beside it. */
export interface ContactsState {
  /** The id of a list; null for everybody. */
  list: string | null;
  state: (typeof CONTACT_STATES)[number];
  query: string;
  page: number;
  open: string | null;
}

export function readContacts(params: URLSearchParams): ContactsState {
  const page = Number(params.get("page"));
  return {
    list: params.get("list"),
    state: CONTACT_STATES.find((one) => one === params.get("state")) ?? "all",
    query: (params.get("q") ?? "").trim().slice(0, 200),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    open: params.get("contact"),
  };
}

export function writeContacts({ list, state, query, page, open }: ContactsState): URLSearchParams {
  const params = new URLSearchParams();
  if (list) params.set("list", list);
  if (state !== "all") params.set("state", state);
  if (query) params.set("q", query);
  if (page > 1) params.set("page", String(page));
  if (open) params.set("contact", open);
  return params;
}

export const contactsAddress = (state: ContactsState): string => {
  const params = writeContacts(state);
  return params.size > 0 ? `/contacts?${params}` : "/contacts";
};

export const filterOf = ({ list, state, query }: ContactsState): ContactFilter => ({
  ...(list && { list_id: list }),
  search: query,
  state,
});
