import { SHEET_ROW_STATES } from "@soundings/contract/google-sheets";
import type { RowPage } from "./sheet-queries.ts";

const LIMIT = 20;

/** Which rows an address shows: `rows` is a state, `rows_page` counts from 1. */
export function readRows(params: URLSearchParams): RowPage {
  const page = Number(params.get("rows_page"));
  return {
    limit: LIMIT,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    state: SHEET_ROW_STATES.find((state) => state === params.get("rows")) ?? null,
  };
}

/** The same address with other rows. */
export function writeRows(params: URLSearchParams, { page, state }: RowPage): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("rows");
  next.delete("rows_page");
  if (state) next.set("rows", state);
  if (page > 1) next.set("rows_page", String(page));
  return next;
}
