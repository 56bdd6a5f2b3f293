import { expect, test } from "vitest";
import { NO_TEXT } from "../columns/cell-texts.ts";
import { blankColumns } from "../columns/load-columns.ts";
import { randomFrom } from "../testing/random.ts";
import { claimFrom, claimsOf } from "./claims.ts";
import { numberChangeDrivers, numberChanges } from "./number-changes.ts";

const DAYS = 100;
const A_DAY = 6;
const FIRST = 20_500;

/** Comments whose words never change, and stars that are fewer in one of two shops from a day on. */
function starred(fewer: number) {
  const random = randomFrom(3);
  const count = DAYS * A_DAY;
  const blank = blankColumns({ account_id: "a", dataset_id: "d", run: 1 }, count);
  const code = new Uint16Array(count).fill(NO_TEXT);
  const numbers = new Float64Array(count);
  for (let at = 0; at < count; at++) {
    const day = Math.floor(at / A_DAY);
    blank.day[at] = FIRST + day;
    blank.sentiment[at] = 3;
    blank.score[at] = 20 + 10 * random.normal();
    code[at] = at % 2;
    const worse = day >= 70 && at % 2 === 1 ? fewer : 0;
    numbers[at] =
      at % 9 === 0 ? Number.NaN : Math.max(1, Math.min(5, Math.round(4 + random.normal() - worse)));
  }
  const view = { ...blank, version: 0, engine_score: blank.score };
  const stars = { index: 2, header: "Stars", is_rating: true, numbers };
  const shops = { column: "3", header: "Shop", values: ["Hue", "Vinh"], code, is_rating: false };
  return { view, comments: Uint32Array.from({ length: count }, (_, at) => at), stars, shops };
}

test("fewer stars beside words that stay the same are a change, with the shop that they come from", async () => {
  const { view, comments, stars, shops } = starred(2);
  const claims = claimsOf(await numberChanges(view, comments, [stars]));
  expect(claims).toHaveLength(1);
  const [claim] = claims as [(typeof claims)[number]];
  expect(claim).toMatchObject({
    kind: "number_change",
    unit: "own",
    subject: { number: { header: "Stars" } },
  });
  expect(claim.since).toMatch(/^2026-04-2\d$/);
  expect(claim.high).toBeLessThan(0);
  expect(claim.query).toMatchObject({ from: claim.since, number: 2 });
  expect(claim.n + claim.n_against).toBeLessThan(comments.length);
  const drivers = await numberChangeDrivers(view, comments, [shops], stars, { claim, claims });
  expect(drivers.map(({ segment }) => segment?.value)).toEqual(["Vinh"]);
});

test("stars that stay as they were are no change, and a number that is no rating is not looked at", async () => {
  const { view, comments, stars } = starred(0);
  expect(claimsOf(await numberChanges(view, comments, [stars]))).toEqual([]);
  const fewer = starred(2);
  expect(await numberChanges(view, comments, [{ ...fewer.stars, is_rating: false }])).toEqual([]);
  const same = { ...stars, numbers: new Float64Array(stars.numbers.length).fill(5) };
  expect((await numberChanges(view, comments, [same])).map(claimFrom)).toEqual([]);
});

/** Eight ratings a day, of the same people as it were; from a day on `fewer`. */
function rated(of: (person: number, day: number) => number, days = 75) {
  const count = days * 8;
  const blank = blankColumns({ account_id: "a", dataset_id: "d", run: 1 }, count);
  const numbers = Float64Array.from({ length: count }, (_, at) => of(at % 8, Math.floor(at / 8)));
  for (let at = 0; at < count; at++) {
    blank.day[at] = FIRST + Math.floor(at / 8);
    blank.sentiment[at] = 2;
  }
  const view = { ...blank, version: 0, engine_score: blank.score };
  const stars = { index: 2, header: "Stars", is_rating: true, numbers };
  return { view, comments: Uint32Array.from({ length: count }, (_, at) => at), stars };
}

test("a drop is told where nearly all rate alike, on a scale whose steps are few", async () => {
  const random = randomFrom(17);
  const { view, comments, stars } = rated((_, day) =>
    random.uniform() < (day >= 60 ? 0.25 : 0.05) ? 0.8 : 1,
  );
  const [claim, ...more] = claimsOf(await numberChanges(view, comments, [stars]));
  expect(more).toEqual([]);
  expect(claim?.effect).toBeCloseTo(-0.04, 1);
  expect(claim?.high).toBeLessThan(0);
  // A receipt of what was claimed before is checked by the rules of then.
  expect(claimsOf(await numberChanges(view, comments, [stars], 1))).toEqual([]);
});

test("a drop is told where people differ and their days hardly do", async () => {
  const people = [1, 3, 4, 6, 7, 8, 9, 10];
  const { view, comments, stars } = rated(
    (person, day) => (people[person] as number) - (day >= 60 && person > 3 ? 2 : 0),
  );
  const [claim, ...more] = claimsOf(await numberChanges(view, comments, [stars]));
  expect(more).toEqual([]);
  expect(claim).toMatchObject({ since: "2026-04-17", effect: -1 });
});
