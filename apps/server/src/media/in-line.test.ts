import { expect, test } from "vitest";
import { makeLine } from "./in-line.ts";

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
