import { describe, expect, test } from "vitest";
import { type BuiltComment, buildView, DELIVERY, STAFF } from "../testing/build-view.ts";
import { type Compared, type ComparedFigures, comparedFigures } from "./comparison.ts";
import { driversOf } from "./drivers.ts";
import { topicChartsOf } from "./topic-charts.ts";
import { topicList } from "./topic-list.ts";

/** The same numbers on every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Comments whose topics have nothing to do with their scores, dates, emotions or numbers. */
function noise(seed: number, count: number): BuiltComment[] {
  const random = dice(seed);
  return Array.from({ length: count }, () => {
    // A comment's mentions agree with each other: what makes them no independent witnesses.
    const score = Math.round(random() * 200 - 100);
    const mention = (topic: number): [number, null, number] => [
      topic,
      null,
      (score + random() * 200 - 100) / 2,
    ];
    const mentions = [DELIVERY, DELIVERY, STAFF, STAFF].filter(() => random() < 0.35).map(mention);
    return { score, mentions, emotions: Math.floor(random() * 256), day: 20_000 + Math.floor(random() * 60) };
  });
}

const every = (count: number) => Uint32Array.from({ length: count }, (_, at) => at);
const MODES: Compared[] = [
  { mode: "topic-topic", first: DELIVERY, other: STAFF },
  { mode: "topic-dataset", first: DELIVERY, other: null },
];

function significantOnes({ differences }: ComparedFigures): boolean[] {
  if (!differences) return [];
  const { score, positive, negative, emotions, columns, trend } = differences;
  const all = [score, positive, negative, ...emotions, ...columns, ...trend];
  return all.flatMap((one) => (one ? [one.clear] : []));
}

describe("where there is no effect", () => {
  const RUNS = 300;
  const COUNT = 200;
  /** So many runs tell a chance of 5 % only within 2.5 points. */
  const ONE_IN_TWENTY = 0.075;

  test.each(MODES)(
    "of a hundred comparisons ($mode) about five call anything clear, and of a hundred differences hardly one",
    async (compared) => {
      let [comparisons, clear, shown] = [0, 0, 0];
      for (let run = 0; run < RUNS; run++) {
        const view = buildView(noise(run, COUNT));
        const random = dice(run + 1000);
        const numbers = Float64Array.from({ length: COUNT }, () => Math.ceil(random() * 5));
        const figures = await comparedFigures(
          view,
          every(COUNT),
          [{ index: 1, header: "Rating", is_rating: false, numbers }],
          compared,
        );
        const marks = significantOnes(figures);
        if (marks.includes(true)) comparisons++;
        clear += marks.filter(Boolean).length;
        shown += marks.length;
      }
      expect(comparisons / RUNS).toBeLessThanOrEqual(ONE_IN_TWENTY);
      expect(clear / shown).toBeLessThan(0.01);
    },
  );

  test("of a hundred lists, charts and driver tables about five call anything clear", async () => {
    const found = { changes: 0, pairs: 0, drivers: 0 };
    for (let run = 0; run < RUNS; run++) {
      const view = buildView(noise(run + 5000, COUNT));
      const half = COUNT / 2;
      const before = { from: "2026-01-01", to: "2026-01-31", comments: every(COUNT).subarray(half) };
      const list = await topicList(view, every(half), before);
      if ([list.other, ...list.items].some(({ change }) => change?.clear)) found.changes++;
      // The two topics are drawn from one hat without replacement only by their four chances each.
      const { pairs } = await topicChartsOf(view, every(COUNT));
      if (pairs.some(({ clear }) => clear)) found.pairs++;
      const random = dice(run + 9000);
      const numbers = Float64Array.from({ length: COUNT }, () => Math.ceil(random() * 5));
      const { columns } = await driversOf(view, every(COUNT), [
        { index: 1, header: "Rating", is_rating: false, numbers },
      ]);
      const drivers = columns[1]?.drivers ?? [];
      if (
        drivers.some((one) => one.correlation?.clear || one.score_correlation?.clear || one.impact?.clear)
      ) {
        found.drivers++;
      }
    }
    for (const count of Object.values(found)) expect(count / RUNS).toBeLessThanOrEqual(ONE_IN_TWENTY);
  });
});

/** What a reader finds who subtracts the scores of both sides. */
const apart = ([one, other]: readonly { estimate: { score: number } }[]) =>
  (one?.estimate.score ?? 0) - (other?.estimate.score ?? 0);

describe("a comparison", () => {
  /** Delivery is bad and brings anger, staff good; the second half of a comment's life says the same. */
  const comments: BuiltComment[] = Array.from({ length: 120 }, (_, at) => ({
    score: at % 2 ? 60 + (at % 7) : -60 - (at % 5),
    emotions: at % 2 ? 1 << 4 : 1,
    day: 20_000 + at,
    mentions: [[at % 2 ? STAFF : DELIVERY, null, at % 2 ? 60 + (at % 7) : -60 - (at % 5)]],
  }));
  const view = buildView(comments);

  test("finds what differs, and says by how much", async () => {
    const figures = await comparedFigures(view, every(120), [], MODES[0] as Compared);
    const { differences } = figures;
    expect(differences?.score).toMatchObject({ clear: true });
    expect(differences?.score?.value).toBeCloseTo(-125, 0);
    expect(differences?.score?.value).toBeCloseTo(apart(figures.sides), 6);
    expect(differences?.negative).toMatchObject({ value: 100, clear: true });
    expect(differences?.emotions.filter(({ clear }) => clear).map(({ emotion }) => emotion)).toEqual([
      "anger",
      "joy",
    ]);
    expect(figures.in_both).toBe(0);
    expect(figures.sides.map(({ share }) => share)).toEqual([0.5, 0.5]);
  });

  test("of a topic with a dataset that has no other comments has nothing to compare it with", async () => {
    const only = every(120).filter((at) => at % 2 === 0);
    const figures = await comparedFigures(view, only, [], MODES[1] as Compared);
    expect(figures.differences?.score).toBeNull();
    expect(figures.differences?.negative).toMatchObject({ value: 0, clear: false });
    expect(figures.sides[1]).toMatchObject({ id: null, comment_count: 0, share: 0 });
  });

  test("of a topic with everything else compares mentions with mentions, and comments without it", async () => {
    // Food is in nearly all comments; its clauses are neutral, the comments good.
    const food: BuiltComment[] = Array.from({ length: 100 }, (_, at) => ({
      score: 60,
      mentions: at < 90 ? [[DELIVERY, null, 10 + (at % 3)]] : [],
      rest: at < 40 ? [12 + (at % 2)] : at < 90 ? [] : [60],
    }));
    const { sides, differences } = await comparedFigures(
      buildView(food),
      every(100),
      [],
      MODES[1] as Compared,
    );
    expect(sides.map(({ comment_count }) => comment_count)).toEqual([90, 10]);
    // Forty clauses of 12 or 13, and ten comments of 60.
    expect(sides[1]?.estimate.count).toBe(50);
    expect(sides[1]?.estimate.score).toBeCloseTo(22, 1);
    expect(differences?.score?.value).toBeCloseTo(-11, 1);
    expect(differences?.score?.value).toBeCloseTo(apart(sides), 6);
  });

  test("of a handful of comments says that nothing is clear", async () => {
    const figures = await comparedFigures(view, every(5), [], MODES[0] as Compared);
    expect(significantOnes(figures)).not.toContain(true);
  });
});

test("drivers are the correlations and impacts of their definition", async () => {
  const comments: BuiltComment[] = Array.from({ length: 60 }, (_, at) => ({
    score: (at % 21) * 5,
    mentions: at % 3 === 0 ? [[DELIVERY, null, at % 21]] : [],
  }));
  const numbers = Float64Array.from({ length: 60 }, (_, at) => (at % 10 === 9 ? Number.NaN : (at * 7) % 11));
  const { columns } = await driversOf(buildView(comments), every(60), [
    { index: 2, header: "n", is_rating: false, numbers },
  ]);
  const rows = [...numbers]
    .map((number, at) => ({ number, speaks: at % 3 === 0, mention: at % 21 }))
    .filter(({ number }) => !Number.isNaN(number));
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const pearson = (xs: number[], ys: number[]) => {
    const [mx, my] = [mean(xs), mean(ys)];
    const sum = (f: (at: number) => number) => xs.reduce((total, _, at) => total + f(at), 0);
    const d = (list: number[], m: number, at: number) => (list[at] ?? 0) - m;
    return (
      sum((at) => d(xs, mx, at) * d(ys, my, at)) /
      Math.sqrt(sum((at) => d(xs, mx, at) ** 2) * sum((at) => d(ys, my, at) ** 2))
    );
  };
  const ranks = (list: number[]) =>
    list.map(
      (one) =>
        list.filter((other) => other < one).length + (list.filter((other) => other === one).length + 1) / 2,
    );
  const speaking = rows.filter(({ speaks }) => speaks);
  const driver = columns[1]?.drivers[0];
  expect(columns[1]).toMatchObject({ index: 2, header: "n", comment_count: rows.length });
  expect(driver?.comment_count).toBe(speaking.length);
  expect(driver?.correlation?.value).toBeCloseTo(
    pearson(
      rows.map(({ speaks }) => Number(speaks)),
      rows.map(({ number }) => number),
    ),
    2,
  );
  expect(driver?.score_correlation?.value).toBeCloseTo(
    pearson(ranks(speaking.map(({ mention }) => mention)), ranks(speaking.map(({ number }) => number))),
    2,
  );
  const without = mean(rows.filter(({ speaks }) => !speaks).map(({ number }) => number));
  expect(driver?.mean_without).toBeCloseTo(without, 1);
  expect(driver?.impact?.value).toBeCloseTo(mean(rows.map(({ number }) => number)) - without, 1);
});

test("what is general, or in more than half of the comments, is no driver", async () => {
  const comments: BuiltComment[] = Array.from({ length: 60 }, (_, at) => ({
    score: (at % 21) * 5 - 50,
    mentions: at % 3 === 0 ? [[DELIVERY, null, at % 21]] : [[STAFF, null, at % 21]],
  }));
  const named = async (general: number | null) => {
    const view = buildView(comments);
    const topics = view.topics.map((topic, place) => ({ ...topic, is_general: place === general }));
    const { columns } = await driversOf({ ...view, topics }, every(60), []);
    return columns[0]?.drivers.map(({ name }) => name);
  };
  expect(await named(null)).toEqual(["Delivery"]);
  expect(await named(DELIVERY)).toEqual([]);
});
