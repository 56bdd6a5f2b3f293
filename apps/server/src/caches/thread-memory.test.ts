import { expect, test } from "vitest";
import { type MemoryPart, ThreadMemory } from "./thread-memory.ts";

const MB = 1024 * 1024;
const sized = (megabytes: number) => ({ byteLength: megabytes * MB, isLoaded: true });
type Sized = ReturnType<typeof sized>;

/** A memory of ten megabytes with two parts of one kind. */
function build() {
  const memory = new ThreadMemory(10);
  const datasets = memory.part<Sized>("datasets", "columns");
  const surveys = memory.part<Sized>("surveys", "columns");
  const bytes = () => [datasets, surveys].map((part) => part.use().bytes / MB);
  return { memory, datasets, surveys, bytes };
}

test("all parts share one limit, and what was used longest ago goes first", () => {
  const { memory, datasets, surveys, bytes } = build();
  datasets.hold("a", () => sized(4));
  surveys.hold("a", () => sized(5));
  memory.evict();
  expect(bytes()).toEqual([4, 5]);
  datasets.hold("a", () => sized(99));
  datasets.hold("b", () => sized(3));
  memory.evict();
  expect(bytes()).toEqual([7, 0]);
});

test("one of a kind is held whatever its size, and what has grown counts as it is now", () => {
  const { memory, datasets, surveys, bytes } = build();
  const grows = sized(1);
  surveys.hold("small", () => sized(2));
  datasets.hold("grows", () => grows);
  memory.evict();
  expect(bytes()).toEqual([1, 2]);
  grows.byteLength = 50 * MB;
  memory.evict();
  expect(bytes()).toEqual([50, 0]);
});

test("what is small makes no room by sending away the only one of another kind", () => {
  const { memory, datasets } = build();
  const pages = memory.part<Sized>("pages");
  datasets.hold("large", () => sized(50));
  for (const name of ["first", "second", "third"]) pages.hold(name, () => sized(1));
  memory.evict();
  expect([datasets.use().entries, pages.use().entries]).toEqual([1, 1]);
  expect(pages.peek("third")).toBeDefined();
});

test("a lower limit holds at once", () => {
  const { memory, datasets, bytes } = build();
  for (const name of ["a", "b", "c"]) datasets.hold(name, () => sized(3));
  memory.limitTo(6);
  expect(bytes()).toEqual([6, 0]);
});

test("what is held is told as a hit once it is loaded, else as a miss", () => {
  const { surveys } = build();
  const loading = { byteLength: 0, isLoaded: false };
  surveys.hold("a", () => loading);
  surveys.hold("a", () => loading);
  loading.isLoaded = true;
  surveys.hold("a", () => loading);
  const { hits, misses } = surveys.use();
  expect([hits, misses]).toEqual([1, 2]);
});

test("what failed to load is dropped, and what has taken its place is not", () => {
  const { datasets, bytes } = build();
  const failed = datasets.hold("a", () => sized(1));
  datasets.drop("a", failed);
  datasets.hold("a", () => sized(2));
  datasets.drop("a", failed);
  expect(bytes()).toEqual([2, 0]);
});

test("parts of one name are apart, and what is dropped below a name leaves the others", () => {
  const { memory, datasets } = build();
  const others: MemoryPart<Sized> = memory.part("datasets");
  for (const part of [datasets, others])
    for (const name of ["a/1", "a/2", "b/1"]) part.hold(name, () => sized(0));
  datasets.dropBelow("a/");
  expect([datasets.use().entries, others.use().entries]).toEqual([1, 3]);
  others.clear();
  expect([datasets.use().entries, others.use().entries]).toEqual([1, 0]);
});
