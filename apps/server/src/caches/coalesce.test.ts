import { expect, test } from "vitest";
import { coalesce } from "./coalesce.ts";

/** A read that ends when it is told to. */
function stepped() {
  const ends: ((value: number) => void)[] = [];
  const read = coalesce(() => new Promise<number>((resolve) => ends.push(resolve)), 0);
  return { read, ends };
}

test("who comes during a read shares the next one, which begins after they came", async () => {
  const { read, ends } = stepped();
  const first = read("a", null);
  const others = [read("a", null), read("a", null)];
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  expect(await first).toBe(1);
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  const late = read("a", null);
  ends[1]?.(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  await new Promise(setImmediate);
  ends[2]?.(3);
  expect(await late).toBe(3);
  expect(ends).toHaveLength(3);
});

test("while many ask, reads begin apart, and nobody is told what was true before they asked", async () => {
  let now = 0;
  let reads = 0;
  const read = coalesce(async () => {
    reads++;
    return now;
  }, 40);
  const asked: Promise<boolean>[] = [];
  const began = performance.now();
  for (let n = 0; n < 50; n++) {
    const since = ++now;
    asked.push(read("a", null).then((told) => told >= since));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect((await Promise.all(asked)).every(Boolean)).toBe(true);
  // A read each time somebody asked would be fifty; however long it takes, they begin 40 ms apart.
  expect(reads).toBeLessThanOrEqual((performance.now() - began) / 40 + 1);
});

test("other names are other reads, and a fault reaches only those who shared it", async () => {
  let fails = true;
  const read = coalesce(async (name: string) => {
    if (fails) throw new Error(name);
    return name;
  });
  await expect(Promise.all([read("a", "a"), read("b", "b")])).rejects.toThrow();
  fails = false;
  expect(await read("a", "a")).toBe("a");
});
