import fc from "fast-check";
import { expect, test } from "vitest";
import { netPromoterScore } from "./net-promoter-score.ts";

test("a score says how sure it is, also where all said the same", () => {
  // Worked out by hand: 13 answers, 10.75 and 0.75 of them at the ends.
  const ten = netPromoterScore({ promoters: 10, passives: 0, detractors: 0 });
  expect(ten.score).toBe(100);
  expect(ten.interval[0]).toBeCloseTo(47.5, 1);
  expect(ten.interval[1]).toBe(100);
  const low = netPromoterScore({ promoters: 0, passives: 0, detractors: 10 });
  expect(low.interval).toEqual([-100, -ten.interval[0]]);
  const [from, to] = netPromoterScore({ promoters: 0, passives: 50, detractors: 0 }).interval;
  expect(from).toBeLessThan(0);
  expect(to).toBe(-from);
  const many = netPromoterScore({ promoters: 500, passives: 300, detractors: 200 });
  expect(many.score).toBe(30);
  expect(many.interval.map(Math.round)).toEqual([25, 35]);
});

test("an interval holds its score, stays in range and narrows as answers come", () => {
  const count = fc.nat(1_000);
  fc.assert(
    fc.property(count, count, count, (promoters, passives, detractors) => {
      fc.pre(promoters + passives + detractors > 0);
      const { score, interval } = netPromoterScore({ promoters, passives, detractors });
      const [low, high] = interval;
      expect(low).toBeGreaterThanOrEqual(-100);
      expect(high).toBeLessThanOrEqual(100);
      expect(low <= score && score <= high && low < high).toBe(true);
      const more = netPromoterScore({
        promoters: promoters * 10,
        passives: passives * 10,
        detractors: detractors * 10,
      });
      expect(more.interval[1] - more.interval[0]).toBeLessThan(high - low);
    }),
  );
});

/** A seeded lot, so that the test is the same every time. */
function lotOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

test("about 19 of 20 samples have the truth within their interval, few answers or many", () => {
  const lot = lotOf(7);
  for (const [size, up, down] of [
    [10, 0.9, 0.02],
    [20, 0.3, 0.6],
    [50, 0.5, 0.2],
    [400, 0.1, 0.1],
  ] as const) {
    let held = 0;
    for (let sample = 0; sample < 2_000; sample++) {
      const counts = { promoters: 0, passives: 0, detractors: 0 };
      for (let n = 0; n < size; n++) {
        const drawn = lot();
        counts[drawn < up ? "promoters" : drawn < up + down ? "detractors" : "passives"]++;
      }
      const [low, high] = netPromoterScore(counts).interval;
      const truth = 100 * (up - down);
      if (low <= truth && truth <= high) held++;
    }
    expect(held / 2_000, `${size} answers`).toBeGreaterThan(0.92);
  }
});
