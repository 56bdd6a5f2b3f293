import { afterEach, expect, test, vi } from "vitest";
import { HeldValues } from "./held-values.ts";
import { ThreadMemory } from "./thread-memory.ts";

afterEach(() => void vi.useRealTimers());

/** Values of a megabyte each that say how often they were made. */
function build() {
  const made: string[] = [];
  const values = new HeldValues<string>("values", () => 1024 * 1024, new ThreadMemory(2.5));
  const get = (name: string, until?: () => number) =>
    values.get(
      name,
      async () => {
        made.push(name);
        return name;
      },
      until,
    );
  return { values, get, made };
}

test("a value is made once, also for two who ask at once, and again when it was dropped", async () => {
  const { values, get, made } = build();
  expect(await Promise.all([get("a"), get("a"), get("b")])).toEqual(["a", "a", "b"]);
  await get("a");
  expect(made).toEqual(["a", "b"]);
  values.drop("a");
  await get("a");
  values.clear();
  await get("b");
  expect(made).toEqual(["a", "b", "a", "b"]);
});

test("it holds until its moment, and what has no moment left is made each time, once", async () => {
  vi.useFakeTimers({ now: 1_000 });
  const { get, made } = build();
  await get("a", () => 2_000);
  vi.setSystemTime(1_999);
  await get("a");
  expect(made).toEqual(["a"]);
  vi.setSystemTime(2_000);
  await get("a", () => 2_000);
  await get("a");
  expect(made).toEqual(["a", "a", "a"]);
});

test("what fails is made again, and whoever waited is told", async () => {
  const { values, get } = build();
  await expect(values.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await get("a")).toBe("a");
});

test("values count against the thread's memory once they are made", async () => {
  const { get, made } = build();
  for (const name of ["a", "b", "c", "b", "c", "a"]) await get(name);
  expect(made).toEqual(["a", "b", "c", "a"]);
});
