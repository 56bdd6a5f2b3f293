import { expect, test } from "vitest";
import { makeLine, makeLines } from "./in-line.ts";

const rest = () => new Promise((done) => setTimeout(done, 1));

test("so many run at once as there are places, and all have their turn", async () => {
  const inLine = makeLine(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      inLine(async () => {
        order.push(at);
        running += 1;
        most = Math.max(most, running);
        await rest();
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test("work that fails, and work that nobody waits for, give their place away", async () => {
  const inLine = makeLine(1);
  const gone = new AbortController();
  const first = inLine(rest);
  const failing = inLine(() => Promise.reject(new Error("no")));
  const left = inLine(() => Promise.resolve("done all the same"), gone.signal);
  gone.abort(new Error("gone"));
  const last = inLine(() => Promise.resolve("last"));
  await first;
  await expect(failing).rejects.toThrow("no");
  await expect(left).rejects.toThrow("gone");
  expect(await last).toBe("last");
});

test("work of one key waits for one another, work of another key does not", async () => {
  const lineOf = makeLines();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (key: string, name: string) =>
    lineOf(key)(async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });
  const all = [start("ann", "ann 1"), start("ann", "ann 2"), start("bob", "bob 1")];
  await Promise.resolve();
  expect(begun).toEqual(["ann 1", "bob 1"]);
  ends.get("ann 1")?.();
  await all[0];
  expect(begun).toEqual(["ann 1", "bob 1", "ann 2"]);
  ends.get("ann 2")?.();
  ends.get("bob 1")?.();
  await Promise.all(all);
});
