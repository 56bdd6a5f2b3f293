import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { type Committed, commitQueue } from "./commit-queue.ts";

const done = Promise.resolve();

/** Commits and pauses that are ended by hand, and what each commit took. */
function handCommits() {
  const batches: (readonly number[])[] = [];
  const ends: ((disk: { durable: Promise<void> }) => void)[] = [];
  const pauses: (() => void)[] = [];
  const push = commitQueue<number, number>(
    async ({ first, take }) => {
      const disk = await new Promise<{ durable: Promise<void> }>((resolve) => ends.push(resolve));
      const items = take([first]);
      batches.push(items);
      return { results: items.map((item) => item * 10), ...disk };
    },
    { partOf: () => "", pause: () => new Promise<void>((resolve) => pauses.push(resolve)) },
  );
  return {
    push,
    batches,
    end: (durable = done) => ends.shift()?.({ durable }),
    open: () => ends.length,
    endPauses: () => {
      for (const resolve of pauses.splice(0)) resolve();
    },
  };
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

describe("under load", () => {
  const twenty = Array.from({ length: 20 }, (_, item) => item);
  /** As far as it goes without anybody's doing. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  /** Twenty are in a batch that comes to the disk once `land` is called. */
  async function loaded() {
    const commits = handCommits();
    const told = Promise.all(twenty.map(commits.push));
    let land = () => {};
    commits.end(
      new Promise((resolve) => {
        land = resolve;
      }),
    );
    await settled();
    return { ...commits, told, land };
  }

  test("a batch waits for those who answer again, and begins as soon as they are back", async () => {
    const { push, batches, end, open, told, land } = await loaded();
    land();
    await told;
    const again = twenty.slice(1).map(push);
    await settled();
    expect(open()).toBe(0);
    again.push(push(0));
    await settled();
    expect(open()).toBe(1);
    end();
    await Promise.all(again);
    expect(batches.map((batch) => batch.length)).toEqual([20, 20]);
  });

  test("it waits no longer than a moment for those who do not come back", async () => {
    const { push, batches, end, open, told, land, endPauses } = await loaded();
    land();
    await told;
    const again = twenty.slice(0, 5).map(push);
    await settled();
    expect(open()).toBe(0);
    endPauses();
    await settled();
    expect(open()).toBe(1);
    end();
    await Promise.all(again);
    // Five are no load: whoever comes next waits for nobody.
    push(1);
    expect(open()).toBe(1);
    expect(batches.map((batch) => batch.length)).toEqual([20, 5]);
  });

  test("a disk that takes long is not waited for where as many are there again", async () => {
    const { push, batches, end, open, endPauses } = await loaded();
    const others = twenty.map(push);
    await settled();
    expect(open()).toBe(0);
    endPauses();
    await settled();
    expect(open()).toBe(1);
    end();
    await Promise.all(others);
    expect(batches.map((batch) => batch.length)).toEqual([20, 20]);
  });
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
  const push = commitQueue<number, number>(
    async ({ first, take }): Promise<Committed<number>> => {
      await sleep(1);
      const items = take([first]);
      tries.push(items);
      if (items.includes(2)) throw Object.assign(new Error("no"), { code });
      return { results: items, durable: done };
    },
    { partOf: () => "" },
  );
  return { tries, all: Promise.allSettled([1, 2, 3, 4, 5].map(push)) };
};

test("where one of a batch cannot be written the others are, in their order", async () => {
  const { tries, all } = failing("22P02");
  expect((await all).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  expect(tries).toEqual([[1, 2, 3, 4, 5], [1, 2, 3], [1, 2], [1], [2], [3], [4, 5]]);
});

test.each(["ECONNRESET", "57014", "55P03"])(
  "where the database is in the way (%s) nobody waits for it once more",
  async (code) => {
    const { tries, all } = failing(code);
    expect((await all).map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
    expect(tries).toEqual([[1, 2, 3, 4, 5]]);
  },
);

test.each([[1], [1, 2, 3]])(
  "what met plans that no longer hold is written once more, as it was",
  async (...items) => {
    const tries: (readonly number[])[] = [];
    const push = commitQueue<number, number>(
      async ({ first, take }) => {
        const taken = take([first]);
        tries.push(taken);
        if (tries.length === 1) throw Object.assign(new Error("cached plan"), { code: "0A000" });
        return { results: taken, durable: done };
      },
      { partOf: () => "" },
    );
    expect(await Promise.all(items.map(push))).toEqual(items);
    expect(tries[1]).toEqual(tries[0]);
  },
);

/** Items "a1", "b2": of parts a and b. Some parts are in others' hands until they are freed. */
function parts(busy: Set<string>) {
  const batches: (readonly string[])[] = [];
  const push = commitQueue<string, string>(
    async ({ first, others, take }) => {
      while (busy.has(first)) await sleep(1);
      await sleep(5);
      const items = take([first, ...others().filter((part) => !busy.has(part))]);
      batches.push(items);
      await sleep(5);
      if (items.includes("b!")) throw new Error("no");
      return { results: items, durable: done };
    },
    { partOf: ([part = ""]) => part },
  );
  return { push, batches };
}

test("what waits of other parts goes with a batch, but for parts that others have", async () => {
  const busy = new Set(["c"]);
  const { push, batches } = parts(busy);
  const all = ["a1", "b1", "c1", "a2"].map(push);
  await Promise.all([all[0], all[1], all[3]]);
  expect(batches).toEqual([["a1", "a2", "b1"]]);
  busy.clear();
  expect(await all[2]).toBe("c1");
});

test("one part that is in others' hands does not hold up the rest for long", async () => {
  const busy = new Set(["a"]);
  const { push, batches } = parts(busy);
  const [first, ...rest] = ["a1", "b1", "c1"].map(push);
  await Promise.all(rest);
  expect(batches).toEqual([["b1", "c1"]]);
  const late = push("a2");
  busy.clear();
  expect(await Promise.all([first, late])).toEqual(["a1", "a2"]);
  expect(batches.at(-1)).toEqual(["a1", "a2"]);
});

test("one that cannot be written takes none of other parts with it", async () => {
  const { push } = parts(new Set());
  const all = await Promise.allSettled(["a1", "b1", "b!", "b2", "c1"].map(push));
  expect(all.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
});

test("of one part no two batches are written at once, and its items in their order, whatever is busy", async () => {
  const busy = new Set<string>();
  const inside = new Set<string>();
  const written: string[] = [];
  const push = commitQueue<string, string>(
    async ({ first, others, take }) => {
      while (busy.has(first)) await sleep(1);
      const items = take([first, ...others().filter((part) => !busy.has(part))]);
      const own = new Set(items.map(([part = ""]) => part));
      for (const part of own) {
        expect(inside.has(part)).toBe(false);
        inside.add(part);
      }
      await sleep(Math.random() * 3);
      for (const part of own) inside.delete(part);
      if (Math.random() < 0.2) throw new Error("no");
      written.push(...items);
      return { results: items, durable: done };
    },
    { partOf: ([part = ""]) => part, most: 7 },
  );
  const sent: string[] = [];
  const all: Promise<boolean>[] = [];
  for (let n = 100; n < 400; n++) {
    const part = "abcdef"[Math.floor(Math.random() * 6)] ?? "";
    busy[Math.random() < 0.4 ? "add" : "delete"](part);
    sent.push(`${part}${n}`);
    all.push(
      push(`${part}${n}`).then(
        () => true,
        () => false,
      ),
    );
    if (n % 5 === 0) await sleep(1);
  }
  busy.clear();
  const settled = await Promise.all(all);
  const taken = sent.filter((_, at) => settled[at]);
  for (const part of "abcdef") {
    const of = (items: readonly string[]) => items.filter((item) => item.startsWith(part));
    expect(of(written)).toEqual(of(taken));
  }
});
