import { afterEach, beforeEach, expect, test } from "vitest";
import {
  columnMemoryUse,
  dropColumns,
  dropColumnsBelow,
  evictColumns,
  heldColumns,
  limitColumnMemory,
} from "./column-memory.ts";

const MB = 1024 * 1024;
const columns = (megabytes: number) => ({ byteLength: megabytes * MB, isLoaded: true });
const bytes = () => [columnMemoryUse("datasets").bytes / MB, columnMemoryUse("surveys").bytes / MB];

/** Other tests of this process may hold some. */
function forget(): void {
  for (const store of ["datasets", "surveys"] as const) dropColumnsBelow(store, "");
  limitColumnMemory(256);
}
beforeEach(forget);
afterEach(forget);

test("datasets and surveys share one limit, and what was used longest ago goes first", () => {
  limitColumnMemory(10);
  heldColumns("datasets", "a", () => columns(4));
  heldColumns("surveys", "a", () => columns(5));
  evictColumns();
  expect(bytes()).toEqual([4, 5]);
  heldColumns("datasets", "a", () => columns(99));
  heldColumns("datasets", "b", () => columns(3));
  evictColumns();
  expect(bytes()).toEqual([7, 0]);
});

test("one is held whatever its size, and what has grown counts as it is now", () => {
  limitColumnMemory(10);
  const grows = { byteLength: MB, isLoaded: true };
  heldColumns("surveys", "small", () => columns(2));
  heldColumns("datasets", "grows", () => grows);
  evictColumns();
  expect(bytes()).toEqual([1, 2]);
  grows.byteLength = 50 * MB;
  evictColumns();
  expect(bytes()).toEqual([50, 0]);
});

test("what is held is told as a hit once it is loaded, else as a miss", () => {
  const before = columnMemoryUse("surveys");
  const loading = { byteLength: 0, isLoaded: false };
  heldColumns("surveys", "a", () => loading);
  heldColumns("surveys", "a", () => loading);
  loading.isLoaded = true;
  heldColumns("surveys", "a", () => loading);
  const { hits, misses } = columnMemoryUse("surveys");
  expect([hits - before.hits, misses - before.misses]).toEqual([1, 2]);
});

test("what failed to load is dropped, and what has taken its place is not", () => {
  const failed = heldColumns("datasets", "a", () => columns(1));
  dropColumns("datasets", "a", failed);
  heldColumns("datasets", "a", () => columns(2));
  dropColumns("datasets", "a", failed);
  expect(bytes()).toEqual([2, 0]);
});
