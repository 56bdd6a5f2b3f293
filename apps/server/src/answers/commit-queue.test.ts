import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { type Committed, commitQueue } from "./commit-queue.ts";

const done = Promise.resolve();

/** Commits that are ended by hand, and what each took. */
function handCommits() {
  const batches: (readonly number[])[] = [];
  const ends: ((disk: { durable: Promise<void> }) => void)[] = [];
  const push = commitQueue<number, number>(async (take) => {
    const disk = await new Promise<{ durable: Promise<void> }>((resolve) => ends.push(resolve));
    const items = take();
    batches.push(items);
    return { results: items.map((item) => item * 10), ...disk };
  });
  return { push, batches, end: (durable = done) => ends.shift()?.({ durable }), open: () => ends.length };
}

test("what comes while a batch waits for its turn goes with it", async () => {
  const { push, batches, end } = handCommits();
  const first = push(1);
  await sleep(1);
  const second = push(2);
  end();
  expect(await Promise.all([first, second])).toEqual([10, 20]);
  expect(batches).toEqual([[1, 2]]);
});

test("the next batch is committed while the one before is not on the disk yet, and nobody hears before it is", async () => {
  const { push, end, open } = handCommits();
  let settle = () => {};
  const heard: number[] = [];
  push(1).then((result) => heard.push(result));
  end(
    new Promise((resolve) => {
      settle = resolve;
    }),
  );
  await sleep(1);
  push(2).then((result) => heard.push(result));
  await vi.waitFor(() => expect(open()).toBe(1));
  end();
  await vi.waitFor(() => expect(heard).toEqual([20]));
  settle();
  await vi.waitFor(() => expect(heard).toEqual([20, 10]));
});

test("what never came to the disk is told to nobody as done", async () => {
  const { push, end } = handCommits();
  const one = push(1);
  end(Promise.reject(new Error("cut")));
  await expect(one).rejects.toThrow("cut");
  const two = push(2);
  end();
  expect(await two).toBe(20);
});

const failing = (code: string | undefined) => {
  const tries: (readonly number[])[] = [];
  const push = commitQueue<number, number>(async (take): Promise<Committed<number>> => {
    await sleep(1);
    const items = take();
    tries.push(items);
    if (items.includes(2)) throw Object.assign(new Error("no"), { code });
    return { results: items, durable: done };
  });
  return { tries, all: Promise.allSettled([push(1), push(2), push(3)]) };
};

test("where one of a batch cannot be written the others are, each for itself", async () => {
  const { tries, all } = failing("22P02");
  expect((await all).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(tries).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test.each(["ECONNRESET", "57014", "55P03"])(
  "where the database is in the way (%s) nobody waits for it once more",
  async (code) => {
    const { tries, all } = failing(code);
    expect((await all).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(tries).toEqual([[1, 2, 3]]);
  },
);
