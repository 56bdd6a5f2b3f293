import { CASE_SORTS, CASES_A_PAGE, type CaseFilter } from "@soundings/contract/cases";
import { readThing, type Thing, thingText } from "./thing.ts";

export { CASES_A_PAGE };

export const CASE_STATES = ["open", "waiting", "closed", "all"] as const;
export const OWNERS = ["me", "nobody"] as const;

/** What the list of cases shows, and which case is open beside it. */
export interface CasesState {
  state: (typeof CASE_STATES)[number];
  owner: (typeof OWNERS)[number] | null;
  overdue: boolean;
  thing: Thing | null;
  query: string;
  sortBy: (typeof CASE_SORTS)[number];
  sortDirection: "asc" | "desc";
  page: number;
  /** The id of a case. */
  open: string | null;
}

type SortBy = CasesState["sortBy"];

const FIRST: Record<SortBy, "asc" | "desc"> = {
  opened_at: "desc",
  due_at: "asc",
  score: "asc",
  changed_at: "desc",
};
export const CASE_ORDERS = CASE_SORTS.flatMap((sortBy) => {
  const first = FIRST[sortBy];
  const other = first === "asc" ? ("desc" as const) : ("asc" as const);
  return [first, other].map((sortDirection) => ({ sortBy, sortDirection }));
});

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

export function readCases(params: URLSearchParams): CasesState {
  const sortBy = oneOf(CASE_SORTS, params.get("sort")) ?? "opened_at";
  const page = Number(params.get("page"));
  return {
    state: oneOf(CASE_STATES, params.get("state")) ?? "open",
    owner: oneOf(OWNERS, params.get("owner")) ?? null,
    overdue: params.has("overdue"),
    thing: readThing(params.get("of")),
    query: (params.get("q") ?? "").trim().slice(0, 200),
    sortBy,
    sortDirection: oneOf(["asc", "desc"] as const, params.get("dir")) ?? FIRST[sortBy],
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    open: params.get("case"),
  };
}

export function writeCases(state: CasesState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.state !== "open") params.set("state", state.state);
  if (state.owner) params.set("owner", state.owner);
  if (state.overdue) params.set("overdue", "1");
  if (state.thing) params.set("of", thingText(state.thing));
  if (state.query) params.set("q", state.query);
  if (state.sortBy !== "opened_at") params.set("sort", state.sortBy);
  if (state.sortDirection !== FIRST[state.sortBy]) params.set("dir", state.sortDirection);
  if (state.page > 1) params.set("page", String(state.page));
  if (state.open) params.set("case", state.open);
  return params;
}

/** Whether anything but the state narrows the list. */
export const isNarrowed = ({ owner, overdue, thing, query }: CasesState): boolean =>
  owner !== null || overdue || thing !== null || query !== "";

/** The same as the call asks for it. */
export function filterOf({ state, owner, overdue, thing, query }: Omit<CasesState, "open">): CaseFilterInput {
  return {
    state,
    search: query,
    ...(owner && { owner }),
    ...(overdue && { overdue: "true" }),
    ...(thing?.kind === "survey" && { survey_id: thing.id }),
    ...(thing?.kind === "dataset" && { dataset_id: thing.id }),
  };
}

type CaseFilterInput = Pick<CaseFilter, "state" | "search" | "owner" | "survey_id" | "dataset_id"> & {
  overdue?: string;
};
