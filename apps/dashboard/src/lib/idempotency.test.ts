import { searchDatasets } from "@soundings/contract/datasets";
import { createDatasetFromLocalFile, uploadLocalFile } from "@soundings/contract/local-files";
import { expect, test } from "vitest";
import { keyedRequest } from "./idempotency.ts";

const keyOf = (request: ReturnType<typeof keyedRequest>) => request.headers["idempotency-key"];

test("a request whose reply was lost is sent again with its key; one that was answered is a new one", () => {
  const lost = keyedRequest(createDatasetFromLocalFile, "a");
  lost.settle(null);
  const again = keyedRequest(createDatasetFromLocalFile, "a");
  expect(keyOf(again)).toBe(keyOf(lost));
  again.settle(503);
  const third = keyedRequest(createDatasetFromLocalFile, "a");
  expect(keyOf(third)).toBe(keyOf(lost));
  third.settle(200);
  expect(keyOf(keyedRequest(createDatasetFromLocalFile, "a"))).not.toBe(keyOf(lost));
});

test("what is asked twice at once, as by a double click, is one request; asked after its reply, a new one", () => {
  const first = keyedRequest(createDatasetFromLocalFile, "double");
  const second = keyedRequest(createDatasetFromLocalFile, "double");
  expect(keyOf(second)).toBe(keyOf(first));
  first.settle(200);
  const later = keyedRequest(createDatasetFromLocalFile, "double");
  expect(keyOf(later)).not.toBe(keyOf(first));
  second.settle(200);
  expect(keyOf(keyedRequest(createDatasetFromLocalFile, "double"))).toBe(keyOf(later));
});

test("what is asked otherwise has another key, and what changes nothing has none", () => {
  const keys = [
    keyOf(keyedRequest(createDatasetFromLocalFile, "a")),
    keyOf(keyedRequest(createDatasetFromLocalFile, "b")),
    keyOf(keyedRequest(uploadLocalFile, "a")),
  ];
  expect(new Set(keys).size).toBe(3);
  expect(keyedRequest(searchDatasets, "a").headers).toEqual({});
});
