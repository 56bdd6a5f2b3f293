import { expect, test } from "vitest";
import { readRows, writeRows } from "./rows-view.ts";

const read = (address: string) => readRows(new URLSearchParams(address));

test("rows of every state from the first page on, whatever an odd address says", () => {
  expect(read("")).toEqual({ limit: 20, page: 1, state: null });
  expect(read("rows=lost&rows_page=-2")).toEqual({ limit: 20, page: 1, state: null });
  expect(read("rows=failed&rows_page=3")).toEqual({ limit: 20, page: 3, state: "failed" });
});

test("what is shown stands in the address, and the rest of it stays", () => {
  const at = new URLSearchParams("id=1&tab=connect&rows=failed&rows_page=3");
  expect(`${writeRows(at, { limit: 20, page: 2, state: "pending" })}`).toBe(
    "id=1&tab=connect&rows=pending&rows_page=2",
  );
  expect(`${writeRows(at, { limit: 20, page: 1, state: null })}`).toBe("id=1&tab=connect");
});
