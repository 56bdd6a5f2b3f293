import { claimText } from "@soundings/contract/claim-texts";
import type { Claim } from "@soundings/contract/insights";
import { expect, test } from "vitest";
import { type BuiltComment, buildView } from "../testing/build-view.ts";
import { randomFrom } from "../testing/random.ts";
import { claimsOf } from "./claims.ts";
import { segmentScoreCandidates } from "./segment-claims.ts";
import type { SegmentColumn } from "./segment-columns.ts";
import { SegmentScores } from "./segment-scores.ts";
import { segmentsOf } from "./segments-of.ts";

function columnOf(values: string[], code: number[], is_rating = false): SegmentColumn {
  return { column: "2", header: "City", values, code, is_rating };
}

async function tableOf(comments: BuiltComment[], column: SegmentColumn) {
  const view = buildView(comments);
  const all = Uint32Array.from(comments, (_, at) => at);
  return await segmentsOf(view, all, [column], column, null);
}

test("stars that score 80 points apart are clear, and no claim", async () => {
  const random = randomFrom(1);
  const stars = Array.from({ length: 600 }, (_, at) => at % 5);
  const comments = stars.map((star) => ({ score: star * 40 - 80 + 10 * random.uniform(), mentions: [] }));
  const { rows, claims } = await tableOf(comments, columnOf(["1", "2", "3", "4", "5"], stars, true));
  const clear = Object.fromEntries(rows.map(({ value, difference }) => [value, difference?.clear]));
  expect(clear).toMatchObject({ 1: true, 2: true, 4: true, 5: true });
  expect(claims.filter(({ kind }) => kind === "segment_score")).toEqual([]);
});

test("what the overview claims of a segment its table calls clear", async () => {
  const random = randomFrom(7);
  const cities = Array.from({ length: 1200 }, (_, at) => at % 4);
  const comments = cities.map((city) => {
    const score = 200 * random.uniform() - 100 - (city === 0 ? 10.6 : 0);
    return { score, mentions: [], emotions: 1 << Math.floor(8 * random.uniform()) };
  });
  const column = columnOf(["Hue", "Hanoi", "Saigon", "Da Nang"], cities);
  const all = Uint32Array.from(comments, (_, at) => at);
  const view = buildView(comments);
  const scores = await SegmentScores.of(view, all, column.code, 4);
  const claimed = claimsOf(segmentScoreCandidates(column, scores, null));
  // Barely clear: among the emotions of the table, which are none, it would not be.
  expect(claimed.map(({ subject }) => subject.segment?.value)).toEqual(["Hue"]);
  expect(claimed[0]?.p).toBeGreaterThan(5e-4);
  const { rows, claims } = await tableOf(comments, column);
  expect(rows.find(({ value }) => value === "Hue")?.difference?.clear).toBe(true);
  expect(claims.map(({ id }) => id)).toContain(claimed[0]?.id);
});

test("of one city that is far worse only that is claimed, not that each other one is better than the rest with it", async () => {
  const random = randomFrom(11);
  const cities = Array.from({ length: 800 }, (_, at) => at % 4);
  const scoreOf = (city: number) => 60 * random.uniform() - (city === 0 ? 70 : city === 3 ? -25 : 0);
  const column = columnOf(["East", "West", "North", "South"], cities);
  const claimed = async (values: readonly number[]) => {
    const comments = cities.map((city) => ({
      score: values.includes(city) ? scoreOf(city) : scoreOf(1),
      mentions: [],
    }));
    const { rows, claims } = await tableOf(comments, column);
    expect(rows.filter(({ difference }) => difference?.clear).length).toBeGreaterThan(2);
    return claims.filter(({ kind }) => kind === "segment_score").map(({ subject }) => subject.segment?.value);
  };
  expect(await claimed([0])).toEqual(["East"]);
  // What is better than the others without it is claimed, too.
  expect((await claimed([0, 3])).sort()).toEqual(["East", "South"]);
});

test("of a city that differs from one far worse alone nothing is claimed, however few the others are", async () => {
  const random = randomFrom(5);
  const cities = Array.from({ length: 120 }, (_, at) => (at < 64 ? 0 : at < 98 ? 1 : 2));
  const comments = cities.map((city) => ({
    score: 60 * random.uniform() - (city === 0 ? 60 : 0),
    mentions: [],
  }));
  const column = columnOf(["Station", "Old Town", "Harbour"], cities);
  const { claims } = await tableOf(comments, column);
  const said = claims.filter(({ kind }) => kind === "segment_score");
  expect(said.map(({ subject }) => subject.segment?.value)).toEqual(["Station"]);
});

test("of two values, and a few comments with a third, both are claimed", async () => {
  const random = randomFrom(5);
  const cities = Array.from({ length: 200 }, (_, at) => (at < 3 ? 2 : at % 2));
  const comments = cities.map((city) => ({
    score: 60 * random.uniform() - (city === 0 ? 60 : 0),
    mentions: [],
  }));
  const { claims } = await tableOf(comments, columnOf(["Hue", "Hanoi", "Saigon"], cities));
  const said = claims.filter(({ kind }) => kind === "segment_score");
  expect(said.map(({ subject }) => subject.segment?.value).sort()).toEqual(["Hanoi", "Hue"]);
});

test("a branch that is given fewer stars is told, whatever is written there", async () => {
  const random = randomFrom(9);
  const branches = Array.from({ length: 300 }, (_, at) => at % 3);
  const comments = branches.map(() => ({ score: 100 * random.uniform() - 50, mentions: [] }));
  const starsOf = (fewer: number) =>
    Float64Array.from(branches, (branch, at) =>
      at % 10 === 9 ? Number.NaN : 1 + Math.floor(5 * random.uniform()) - (branch === 0 ? fewer : 0),
    );
  const column = columnOf(["Kingsway", "Northgate", "Ashford"], branches);
  const view = buildView(comments);
  const all = Uint32Array.from(comments, (_, at) => at);
  const claimed = async (numbers: Float64Array, is_rating = true) => {
    const stars = { index: 5, header: "Stars", is_rating, numbers };
    const { claims } = await segmentsOf(view, all, [column], column, null, { numbers: [stars] });
    return claims;
  };
  const fewer = starsOf(1.5);
  const [claim, ...more] = await claimed(fewer);
  expect(more).toEqual([]);
  expect(claim).toMatchObject({
    kind: "segment_number",
    subject: { segment: { value: "Kingsway" }, number: { index: 5, header: "Stars" } },
    n: 90,
    n_against: 180,
    query: { cell: ["2:Kingsway"], number: 5 },
  });
  expect(claimText(claim as Claim, "en")).toMatch(
    /^City: Kingsway has a lower mean of Stars than the rest: 1\.\d against [23]\.\d$/,
  );
  expect(await claimed(starsOf(0))).toEqual([]);
  // Other numbers are no verdict of anybody.
  expect(await claimed(fewer, false)).toEqual([]);
});

/** Comments of cities, so many of each, of scores around what each has. */
function scattered(counts: readonly number[], means: readonly number[], seed = 3) {
  const random = randomFrom(seed);
  const cities = counts.flatMap((count, city) => Array.from({ length: count }, () => city));
  const comments = cities.map((city) => ({
    score: (means[city] as number) + 80 * random.uniform() - 40,
    mentions: [],
  }));
  return { cities, comments };
}

test("29 comments that score far lower are claimed, and what few say by chance is not", async () => {
  const { cities, comments } = scattered([29, 40, 36, 34], [-46, 8, 8, 8]);
  const column = columnOf(["Hue", "Hanoi", "Saigon", "Da Nang"], cities);
  const { claims, rows } = await tableOf(comments, column);
  const said = claims.filter(({ kind }) => kind === "segment_score");
  expect(said.map(({ subject, n }) => [subject.segment?.value, n])).toEqual([["Hue", 29]]);
  const { difference } = rows.find(({ value }) => value === "Hue") ?? {};
  expect(difference).toMatchObject({ value: said[0]?.effect, low: said[0]?.low, high: said[0]?.high });
  expect(difference?.clear).toBe(true);
  // A difference that may be chance is not shown of so few, and nine are never compared.
  for (const [count, mean] of [
    [29, -4],
    [9, -70],
  ] as const) {
    const few = scattered([count, 40, 36, 34], [mean, 8, 8, 8]);
    const table = await tableOf(few.comments, columnOf([...column.values], few.cities));
    expect(table.claims).toEqual([]);
    expect(table.rows.find(({ value }) => value === "Hue")?.difference).toBeNull();
  }
});

test("few who all say the same are no finding where most say it", async () => {
  const random = randomFrom(8);
  const cities = Array.from({ length: 300 }, (_, at) => (at < 20 ? 0 : 1 + (at % 2)));
  // Nine of ten are content; the twenty of a city all are.
  const comments = cities.map((city) => ({
    score: city === 0 || random.uniform() < 0.9 ? 60 : -60,
    mentions: [],
  }));
  expect((await tableOf(comments, columnOf(["Hue", "Hanoi", "Saigon"], cities))).claims).toEqual([]);
});
