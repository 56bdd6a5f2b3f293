import fc from "fast-check";
import { expect, test } from "vitest";
import { makeOutbox } from "./outbox.ts";

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** An outbox whose line fails as often as it is told to. */
function lossy(fails: readonly boolean[]) {
  const line = [...fails];
  const heard: number[] = [];
  const pauses: number[] = [];
  const waiting: boolean[] = [];
  let busy = 0;
  const outbox = makeOutbox<number, string>({
    async send(write) {
      busy++;
      expect(busy).toBe(1);
      await turn();
      busy--;
      const fails = line.shift() ?? false;
      if (!fails) heard.push(write);
      return fails ? null : "taken";
    },
    onReply: () => undefined,
    onWaiting: (now) => waiting.push(now),
    pause: async (ms) => {
      pauses.push(ms);
    },
  });
  return { outbox, heard, pauses, waiting };
}

test("the last write always arrives, one after the other and in order, whatever the line drops", async () => {
  const fails = fc.array(fc.boolean(), { maxLength: 12 });
  const gaps = fc.array(fc.nat(3), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fails, gaps, async (line, all) => {
      const { outbox, heard, waiting } = lossy(line);
      for (const [index, gap] of all.entries()) {
        outbox.put(index);
        for (let k = 0; k < gap; k++) await turn();
      }
      while (heard.at(-1) !== all.length - 1) await turn();
      await turn();
      expect(heard).toEqual([...heard].sort((a, b) => a - b));
      expect(waiting.at(-1) ?? false).toBe(false);
    }),
    { numRuns: 50 },
  );
});

test("pauses grow up to half a minute, and begin anew after what got through", async () => {
  const { outbox, heard, pauses, waiting } = lossy([...Array(7).fill(true), false, true]);
  outbox.put(1);
  while (heard.length < 1) await turn();
  outbox.put(2);
  while (heard.length < 2) await turn();
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 1].map((seconds) => seconds * 1_000));
  expect(waiting).toEqual([true, false, true, false]);
});
