import { describe, expect, test } from "vitest";
import { item, many, NOTHING } from "../testing/response-facts.ts";
import { checkOpinions } from "./check-opinions.ts";
import type { ResponseFacts } from "./facts.ts";
import { deviationOf, type Fit, fitMix } from "./mix.ts";
import { NO_NORMS } from "./norms.ts";
import { sequence } from "./sequence.ts";
import { SquareMatrix } from "./square-matrix.ts";
import { fitTexts, ratingOf } from "./text-fit.ts";

/** A fit of independent answers: the distance is the sum of squares, and each is as far as it lies from 2. */
function fitOf(change: Partial<Fit> = {}, count = 4, deviation = 1): Fit {
  const keys = Array.from({ length: count }, (_, n) => `t:${n}`);
  return {
    ...{ keys, at: new Map(keys.map((key, n) => [key, n])), inverse: SquareMatrix.unit(count), scale: 1 },
    ...{ mean: new Float64Array(count).fill(2), deviation: new Float64Array(count).fill(deviation) },
    ...{ usual: { middle: 0, spread: 1 }, odd: 3, reversed: new Set<string>(), ...change },
  };
}
const rated = (...places: number[]): ResponseFacts => ({
  ...{ ...NOTHING, items: places.map((_, n) => item(n)), places },
});
/** The squares of four independent answers that are as far from the others as so many normal deviations. */
const squares = (deviation: number) => 4 * (1 - 2 / 36 + deviation * Math.sqrt(2 / 36)) ** 3;

describe("opinions", () => {
  const far = (deviation: number, fit = fitOf()) => {
    const place = 2 + Math.sqrt(squares(deviation));
    return checkOpinions(rated(place, 2, 2, 2), { ...NO_NORMS, mix: fit }).filter(
      ({ reason }) => reason === "odd_mix",
    );
  };

  test("are odd from so many deviations on as they are spread in the survey", () => {
    expect([far(2.09), far(2.11).length]).toEqual([[], 1]);
    expect(far(2.26)[0]).toEqual({
      reason: "odd_mix",
      strong: false,
      evidence: { answers: 4, deviation: 2.3 },
    });
    expect([far(2.99)[0]?.strong, far(3.01)[0]?.strong]).toEqual([false, true]);
    const usual = { middle: 1, spread: 2 };
    expect([far(5.19, fitOf({ usual })), far(5.21, fitOf({ usual })).length]).toEqual([[], 1]);
    expect(deviationOf(fitOf({ usual }), squares(4))).toBeCloseTo(1.5, 9);
  });

  test("are not looked at of fewer than four answers", () => {
    const three = { ...rated(9, 2, 2), items: [item(0), item(1), item(2)] };
    expect(checkOpinions(three, { ...NO_NORMS, mix: fitOf() })).toEqual([]);
    expect(checkOpinions(rated(9, 2, 2, 2), { ...NO_NORMS, mix: fitOf() })).not.toEqual([]);
    expect(checkOpinions(rated(9, 2, 2, 2), NO_NORMS)).toEqual([]);
  });

  test("are opposite where one answer lies at an end and the others let expect another", () => {
    const opposite = (places: number[], fit = fitOf()) =>
      checkOpinions(rated(...places), { ...NO_NORMS, mix: fit }).filter(
        ({ reason }) => reason === "opposite_answers",
      );
    expect([opposite([2, 2, 5.59, 2]), opposite([2, 2, 5.61, 2]).length]).toEqual([[], 1]);
    expect(opposite([2, 2, 6, 2])[0]).toEqual({
      ...{ reason: "opposite_answers", strong: false },
      evidence: { question_id: "t", place: 7, size: 5, others: "lower" },
    });
    expect(opposite([2, -2, 2, 2])[0]?.evidence).toMatchObject({ place: -1, others: "higher" });
    expect([6.79, 6.81].map((place) => opposite([2, place, 2, 2])[0]?.strong)).toEqual([false, true]);
    // A fifth of the scale at either end.
    const near = fitOf({}, 4, 0.1);
    const ends = [0.8, 0.81, 3.19, 3.2].map((place) => opposite([2, place, 2, 2], near).length);
    expect(ends).toEqual([1, 0, 0, 1]);
    const wide = fitOf({ scale: 4 });
    expect([9.19, 9.21].map((place) => opposite([2, place, 2, 2], wide).length)).toEqual([0, 1]);
  });

  test("are against what is written where others write what they rate", () => {
    const texts = new Map([["q", { base: 10, slope: 20, spread: 30 }]]);
    const against = (rating: number, score: number | null, words = "it was bad", fit = fitOf()) =>
      checkOpinions(
        {
          ...rated(...Array.from({ length: 4 }, () => 2 + rating)),
          texts: [{ question_id: "q", words: words.split(" "), title: [], score }],
        },
        { ...NO_NORMS, mix: fit, texts },
      ).filter(({ reason }) => reason === "text_against_rating");
    expect(against(1, -40)).toEqual([
      {
        ...{ reason: "text_against_rating", strong: false },
        evidence: { question_id: "q", score: -40, text: "it was bad", rating: "high" },
      },
    ]);
    expect(against(-1, 60)[0]?.evidence).toMatchObject({ rating: "low", score: 60 });
    expect([against(-1, 49), against(-1, 50).length]).toEqual([[], 1]);
    expect([against(1, -39.9), against(1, -40).length]).toEqual([[], 1]);
    expect([against(0.79, -60), against(0.81, -60).length]).toEqual([[], 1]);
    expect([against(1, -45)[0]?.strong, against(1, -46)[0]?.strong]).toEqual([false, true]);
    expect([against(1, 100), against(1, null), against(1, -60, "bad")]).toEqual([[], [], []]);
    expect(against(1, -60, "very bad").length).toBe(1);
    expect(against(1, -60, "x".repeat(60).concat(" ", "y".repeat(60)))[0]?.evidence.text).toBe(
      `${"x".repeat(60)} ${"y".repeat(19)}`,
    );
    // Rows that ask the opposite are turned round.
    const turned = fitOf({ reversed: new Set(["t:0", "t:1", "t:2", "t:3"]) });
    expect([against(-1, -60, "very bad", turned).length, against(1, -60, "very bad", turned)]).toEqual([
      1,
      [],
    ]);
    expect(ratingOf(rated(3), fitOf())).toBeNull();
    expect(ratingOf(rated(3, 5), fitOf())).toBe(2);
  });
});

describe("texts beside ratings", () => {
  const facts = (count: number, score: (n: number) => number | null, words = ["very", "good"]) =>
    many(count, (n) => ({
      ...rated(n % 5, n % 5, n % 5, n % 5),
      texts: [{ question_id: "q", words, title: [], score: score(n) }],
    }));
  const lineOf = (sample: ResponseFacts[]) => fitTexts(sample, fitOf()).get("q");

  test("are a line with its spread, of forty that were analysed", () => {
    const line = lineOf(facts(40, (n) => 5 + 20 * ((n % 5) - 2)));
    expect(line).toEqual({ base: expect.closeTo(5, 9), slope: expect.closeTo(20, 9), spread: 1 });
    const wide = lineOf(facts(40, (n) => 5 + 20 * ((n % 5) - 2) + (n % 2 ? 10 : -10)));
    expect([wide?.base, wide?.slope, wide?.spread].map((one) => Math.round((one ?? 0) * 10) / 10)).toEqual([
      ...[5, 20, 10],
    ]);
    expect(lineOf(facts(39, (n) => 20 * (n % 5)))).toBeUndefined();
    expect(lineOf(facts(40, (n) => (n === 0 ? null : 20 * (n % 5))))).toBeUndefined();
    expect(lineOf(facts(40, (n) => 20 * (n % 5), ["good"]))).toBeUndefined();
    expect(
      fitTexts(
        facts(40, (n) => n),
        null,
      ).size,
    ).toBe(0);
  });

  test("are none where they hardly go together, or not at all", () => {
    expect(lineOf(facts(40, () => 5))).toBeUndefined();
    expect(lineOf(facts(40, (n) => -20 * (n % 5)))).toBeUndefined();
    // A correlation of 0.3 is the least.
    const noisy = (noise: number) => lineOf(facts(40, (n) => (n % 5) - 2 + (n % 2 ? noise : -noise)));
    const [below, above] = [noisy(4.6), noisy(4.4)];
    expect([below === undefined, above === undefined]).toEqual([true, false]);
  });
});

describe("a fit of how answers go together", () => {
  const next = sequence();
  const crowd = (count: number, items: number, ordered = true) =>
    many(count, () => {
      const opinion = 4 * next();
      const places = Array.from({ length: items }, (_, n) =>
        Math.max(0, Math.min(4, Math.round((n === 1 ? 4 - opinion : opinion) + 2 * (next() - 0.5)))),
      );
      return { items: places.map((_, n) => item(n, { ordered })), places };
    });

  test("needs four scales, sixty responses, and five for each scale", () => {
    expect([fitMix(crowd(60, 3)), fitMix(crowd(59, 4)), fitMix(crowd(60, 4, false))]).toEqual([
      null,
      null,
      null,
    ]);
    expect(fitMix(crowd(60, 4))?.keys).toEqual(["t:0", "t:1", "t:2", "t:3"]);
    expect([fitMix(crowd(64, 13)), fitMix(crowd(65, 13))?.keys.length]).toEqual([null, 13]);
    expect(fitMix(crowd(125, 26))?.keys.length).toBe(24);
    const some = (share: number) =>
      crowd(100, 5).map((facts, n) =>
        n < share ? facts : { ...facts, items: facts.items.slice(0, 4), places: facts.places.slice(0, 4) },
      );
    expect([fitMix(some(69))?.keys.length, fitMix(some(70))?.keys.length]).toEqual([4, 5]);
  });

  test.each([5, 16, 20])(
    "of %i scales is that of plain formulas, again without the most distant",
    (count) => {
      // Some left the last one out, and some said anything; the last has four places.
      const sample = crowd(120, count).map((facts, n) => {
        const said = n % 6 ? facts.places : facts.places.map((_, at) => (n * (at + 3)) % 5);
        const places = said.map((place, at) => (at === count - 1 ? Math.min(place, 3) : place));
        const items = facts.items.map((one, at) => (at === count - 1 ? { ...one, size: 4 } : one));
        return n % 10
          ? { ...facts, items, places }
          : { ...facts, items: items.slice(0, -1), places: places.slice(0, -1) };
      });
      const fit = fitMix(sample) as Fit;
      const rows = sample.map(({ places }) => Array.from({ length: count }, (_, n) => places[n]));
      const first = plainFit(rows);
      const far = rows.map(first.distance);
      const bound = far.toSorted((a, b) => a - b)[Math.floor(120 * 0.85)] as number;
      const plain = plainFit(rows.filter((_, n) => (far[n] as number) <= bound));
      plain.mean.forEach((mean, n) => {
        expect(fit.mean[n]).toBeCloseTo(mean, 9);
        expect(fit.deviation[n]).toBeCloseTo(plain.deviation[n] as number, 9);
        plain.inverse[n]?.forEach((cell, m) => {
          expect(fit.inverse.at(n, m)).toBeCloseTo(cell, 6);
        });
      });
      const sorted = rows.map(plain.distance).sort((a, b) => a - b);
      expect(fit.scale).toBeCloseTo((sorted[60] as number) / (count * (1 - 2 / (9 * count)) ** 3), 9);
      const normal = (distance: number) =>
        (Math.cbrt(distance / fit.scale / count) - (1 - 2 / (9 * count))) / Math.sqrt(2 / (9 * count));
      const [middle, high] = [59, 95].map((at) => normal(sorted[at] as number)) as [number, number];
      expect(fit.usual.middle).toBeCloseTo(middle, 9);
      expect(fit.usual.spread).toBeCloseTo(Math.max(1, (high - middle) / 0.8416), 9);
      const clicks = sequence();
      const random = Array.from({ length: 200 }, () => {
        const row = Array.from({ length: count }, (_, at) =>
          Math.floor((at === count - 1 ? 4 : 5) * clicks()),
        );
        return (normal(plain.distance(row)) - fit.usual.middle) / fit.usual.spread;
      }).sort((a, b) => a - b);
      expect(fit.odd).toBeCloseTo(Math.min(Math.max(random[16] as number, 2.6), 3.6), 9);
      expect([...fit.reversed]).toEqual(["t:1"]);
      // Long surveys tell clicks at random from far, short ones do not: all three are met.
      expect([fit.odd > 2.6, fit.odd < 3.6]).toEqual([count > 5, count < 20]);
      if (count < 20) expect(fit.usual.spread).toBeGreaterThan(1);
    },
  );

  test("turns round the fewer of five rows, whichever they are", () => {
    for (let turned = 0; turned < 32; turned++) {
      const isTurned = (row: number) => Boolean(turned & (1 << row));
      const sample = many(60, (n) => ({
        items: [0, 1, 2, 3, 4].map((row) => item(row)),
        places: [0, 1, 2, 3, 4].map((row) => {
          const place = Math.min(4, Math.max(0, (n % 5) + (((n + row) * 7) % 3) - 1));
          return isTurned(row) ? 4 - place : place;
        }),
      }));
      const rows = [0, 1, 2, 3, 4];
      const count = rows.filter(isTurned).length;
      const fewer = rows.filter((row) => isTurned(row) === count * 2 < 5).map((row) => `t:${row}`);
      expect([turned, [...(fitMix(sample)?.reversed ?? [])].sort()]).toEqual([turned, fewer]);
    }
  });

  test("turns round the fewer rows of each table by itself, and no scale that is in none", () => {
    const [up, down] = [0, 1].map((turned) => (n: number) => (turned ? 4 - (n % 5) : n % 5)) as [
      (n: number) => number,
      (n: number) => number,
    ];
    const rowsOf = (...rows: [key: string, (n: number) => number][]) =>
      many(100, (n) => ({
        items: rows.map(([key]) => item(0, { key, question_id: key.split(":")[0] ?? "" })),
        places: rows.map(([, place], at) =>
          Math.min(4, Math.max(0, place(n) + ((n + at) % 7 === 0 ? 1 : 0))),
        ),
      }));
    const turned = (...rows: [string, (n: number) => number][]) => [
      ...(fitMix(rowsOf(...rows))?.reversed ?? []),
    ];
    expect(turned(["a:1", up], ["a:2", up], ["a:3", down], ["a:4", up])).toEqual(["a:3"]);
    expect(turned(["a:1", down], ["a:2", down], ["a:3", down], ["a:4", up])).toEqual(["a:4"]);
    expect(turned(["a:1", up], ["a:2", up], ["b", down], ["c", down])).toEqual([]);
    expect(
      turned(["a:1", up], ["a:2", up], ["a:3", down], ["b:1", down], ["b:2", down], ["b:3", up]),
    ).toEqual([...["a:3", "b:3"]]);
    expect(turned(["a:1", up], ["a:2", up], ["a:3", up], ["a:4", up])).toEqual([]);
  });
});

/** Correlations shrunk by 8 %, and what lies how far from them. */
function plainFit(rows: readonly (readonly (number | undefined)[])[]) {
  const columns = (rows[0] ?? []).map((_, n) => rows.flatMap((row) => row[n] ?? []));
  const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const mean = columns.map(meanOf);
  const deviation = columns.map((values, n) =>
    Math.max(Math.sqrt(meanOf(values.map((one) => (one - (mean[n] as number)) ** 2))), 0.25),
  );
  const z = (row: readonly (number | undefined)[]) =>
    mean.map((middle, n) => {
      const place = row[n];
      return place === undefined ? 0 : (place - middle) / (deviation[n] as number);
    });
  const zs = rows.map(z);
  const correlations = mean.map((_, n) =>
    mean.map((__, m) =>
      n === m ? 1 : 0.92 * meanOf(zs.map((one) => (one[n] as number) * (one[m] as number))),
    ),
  );
  const inverse = inverseOf(correlations);
  const distance = (row: readonly (number | undefined)[]) => {
    const own = z(row);
    return own.reduce(
      (sum, one, n) => sum + one * own.reduce((part, other, m) => part + other * (inverse[n]?.[m] ?? 0), 0),
      0,
    );
  };
  return { mean, deviation, inverse, distance };
}

/** By solving for each column of the unit matrix. */
function inverseOf(matrix: readonly (readonly number[])[]): number[][] {
  const rows = matrix.map((row, n) => [...row, ...matrix.map((_, m) => (n === m ? 1 : 0))]);
  rows.forEach((row, n) => {
    const pivot = row[n] as number;
    rows[n] = row.map((one) => one / pivot);
    rows.forEach((other, m) => {
      if (m !== n) rows[m] = other.map((one, at) => one - (other[n] as number) * (rows[n]?.[at] as number));
    });
  });
  return rows.map((row) => row.slice(matrix.length));
}
