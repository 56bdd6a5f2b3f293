import { describe, expect, test } from "vitest";
import { type BuiltComment, buildView, DELIVERY, LATE, STAFF } from "../testing/build-view.ts";
import { randomFrom } from "../testing/random.ts";
import { TopicSides } from "./topic-sides.ts";

const all = (count: number) => Uint32Array.from({ length: count }, (_, at) => at);
const sidesOf = (comments: BuiltComment[]) => TopicSides.of(buildView(comments), all(comments.length));
const times = <Thing>(count: number, make: (at: number) => Thing) =>
  Array.from({ length: count }, (_, at) => make(at));

const mixed = [
  ...times(40, () => ({
    score: 70,
    mentions: [
      [DELIVERY, null, -20],
      [STAFF, null, 40],
    ] as BuiltComment["mentions"],
    rest: [10, 30],
  })),
  ...times(40, () => ({ score: 60, mentions: [] })),
];

describe("a topic against everything else", () => {
  test("compares it with other topics and with clauses without one, not with comment scores", async () => {
    // 40 comments say 26.7 of other things, 40 say 60.
    const found = (await sidesOf(mixed)).compare(DELIVERY);
    expect(found?.other).toBeCloseTo((40 * (80 / 3) + 40 * 60) / 80, 9);
    expect(found).toMatchObject({ mean: -20, n: 40, n_other: 80 });
  });

  test("a comment counts once on each side, however much it says there", async () => {
    const long = (mentions: number): BuiltComment => ({
      score: 0,
      mentions: times(mentions, (at) => [DELIVERY, null, at === 0 ? 50 : -70]),
      rest: times(30, () => -40),
    });
    const sides = await sidesOf([
      long(1),
      long(6),
      ...times(38, () => ({
        score: 20,
        mentions: [[DELIVERY, null, 40]] as BuiltComment["mentions"],
        rest: [10],
      })),
      ...times(40, () => ({ score: 10, mentions: [] })),
    ]);
    const found = sides.compare(DELIVERY);
    expect(found?.mean).toBeCloseTo((50 - 50 + 38 * 40) / 40, 9);
    expect(found?.other).toBeCloseTo((2 * -40 + 78 * 10) / 80, 9);
    expect(sides.scoreOf(DELIVERY)).toBe(38);
  });

  test("of what was claimed before each mention counts", async () => {
    const view = { ...buildView(mixed), counts_mentions: true };
    const found = (await TopicSides.of(view, all(mixed.length))).compare(DELIVERY);
    // 40 × 40 + 80 × 20 + 40 × 60 over 160 units.
    expect(found).toMatchObject({ mean: -20, other: 35, value: -55, n: 40, n_other: 80 });
  });

  test("has nothing to compare with where fewer than 30 comments say anything else", async () => {
    const speaking = times(499, () => ({
      score: 10,
      mentions: [[DELIVERY, null, 10]] as BuiltComment["mentions"],
    }));
    const sides = await sidesOf([...speaking, { score: 90, mentions: [] }]);
    expect(sides.compare(DELIVERY)).toBeNull();
    expect(sides.gain(DELIVERY)).toBeNull();
  });

  test("of fewer than 30 comments says nothing", async () => {
    const sides = await sidesOf([
      ...times(29, () => ({ score: -90, mentions: [[DELIVERY, LATE, -90]] as BuiltComment["mentions"] })),
      ...times(400, () => ({ score: 50, mentions: [] })),
    ]);
    expect([sides.compare(DELIVERY), sides.compare(LATE), sides.meanOf(LATE)]).toEqual([null, null, null]);
  });

  test("a comment is one draw: ten like mentions in it make nothing more certain", async () => {
    const random = randomFrom(4);
    const scores = times(200, () => 60 * random.normal());
    const made = (mentions: number) =>
      sidesOf(
        scores.map((score, at) => ({
          score,
          mentions: at % 2 ? times(mentions, () => [DELIVERY, null, score] as [number, null, number]) : [],
        })),
      );
    const [one, ten] = [(await made(1)).compare(DELIVERY), (await made(10)).compare(DELIVERY)];
    expect(ten?.p).toBeCloseTo(one?.p ?? 0, 5);
    expect(ten?.low).toBeCloseTo(one?.low ?? 0, 3);
  });

  test("finds a difference in one of twenty datasets that have none", async () => {
    const random = randomFrom(9);
    let found = 0;
    const runs = 1500;
    for (let run = 0; run < runs; run++) {
      const comments = times(160, (): BuiltComment => {
        // What one comment says agrees with itself.
        const mood = 30 * random.normal();
        const own = () => Math.max(-100, Math.min(100, 20 + mood + 25 * random.normal()));
        const count = Math.floor(3 * random.uniform());
        const mentions = times(count, () => [random.uniform() < 0.4 ? DELIVERY : STAFF, null, own()]);
        return { score: own(), mentions: mentions as BuiltComment["mentions"], rest: [own()] };
      });
      if (((await sidesOf(comments)).compare(DELIVERY)?.p ?? 1) < 0.05) found++;
    }
    expect(found / runs).toBeGreaterThan(0.035);
    expect(found / runs).toBeLessThan(0.065);
  });
});

describe("what fixing a topic would give", () => {
  test("is the mean comment score with its mentions like all others, less the mean as it is", async () => {
    const sides = await sidesOf([
      ...times(50, () => ({
        score: -20,
        mentions: [[DELIVERY, null, -60]] as BuiltComment["mentions"],
        rest: [20],
      })),
      ...times(150, () => ({ score: 20, mentions: [] })),
    ]);
    // Half of each of 50 comments rises by 80: 50 × 40 / 200.
    expect(sides.gain(DELIVERY)).toMatchObject({ mean: 10, value: 10, n: 50 });
  });

  test("covers the truth in 95 of 100 samples", async () => {
    const random = randomFrom(21);
    const runs = 1000;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const comments = times(300, (): BuiltComment => {
        const mood = 20 * random.normal();
        const bad = -40 + mood + 15 * random.normal();
        const good = 20 + mood + 15 * random.normal();
        const speaks = random.uniform() < 0.3;
        return {
          score: speaks ? (bad + good) / 2 : good,
          mentions: speaks ? [[DELIVERY, null, bad]] : [],
          rest: [good],
        };
      });
      const gain = (await sidesOf(comments)).gain(DELIVERY);
      // Three in ten, half of each, 60 points.
      if (gain && gain.low <= 9 && gain.high >= 9) covered++;
    }
    expect(covered / runs).toBeGreaterThan(0.93);
    expect(covered / runs).toBeLessThan(0.97);
  });
});
