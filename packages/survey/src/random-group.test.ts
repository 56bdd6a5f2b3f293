import { expect, test } from "vitest";
import { arePossible } from "./condition-facts.ts";
import type { Condition } from "./condition-shape.ts";
import { holds } from "./conditions.ts";
import { drawKey, drawOfName, groupNames, groupOf, groupsOf } from "./random-group.ts";
import { askedOf, block, surveyOf, visitOf } from "./testing/build.ts";
import { lots } from "./testing/lots.ts";

const VISITS = 10_000;
/** Ids as responses have them, the same in every run. */
const seeds = (() => {
  const random = lots(76);
  const hex = (length: number) => Array.from({ length }, () => random.below(16).toString(16)).join("");
  return Array.from({ length: VISITS }, () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`);
})();

const inGroup = (groups: number, than: string, draw = 1): Condition => ({
  condition_number: 1,
  join: "and",
  question_id: null,
  subject: { kind: "random_group", groups, draw },
  operator: "equal",
  value: null,
  than,
});

test.each([2, 3, 4, 5, 10])(
  "of 10,000 visits each of %i groups has its share, as chance allows",
  (groups) => {
    const counts = new Map(groupNames({ groups }).map((name) => [name, 0]));
    for (const seed of seeds) {
      const group = groupOf({ groups, draw: 1 }, seed);
      counts.set(group, (counts.get(group) ?? Number.NaN) + 1);
    }
    const expected = VISITS / groups;
    const chiSquare = [...counts.values()].reduce(
      (sum, count) => sum + (count - expected) ** 2 / expected,
      0,
    );
    // Of 1 to 9 degrees of freedom, chance passes 27.9 once in a thousand at most.
    expect(chiSquare).toBeLessThan(
      [0, 10.8, 13.8, 16.3, 18.5, 20.5, 22.5, 24.3, 26.1, 27.9][groups - 1] ?? 0,
    );
  },
);

test("two draws do not depend on each other, nor do draws of other sizes", () => {
  for (const [one, other] of [
    [
      { groups: 2, draw: 1 },
      { groups: 2, draw: 2 },
    ],
    [
      { groups: 2, draw: 1 },
      { groups: 4, draw: 1 },
    ],
  ] as const) {
    const both = seeds.filter((seed) => groupOf(one, seed) === "1" && groupOf(other, seed) === "1").length;
    const expected = VISITS / one.groups / other.groups;
    expect(Math.abs(both - expected)).toBeLessThan(4 * Math.sqrt(expected));
  }
});

test("a response stays in its group, is in one alone, and without a seed in none", () => {
  for (const seed of seeds.slice(0, 50)) {
    const held = groupNames({ groups: 3 }).filter((name) =>
      holds([inGroup(3, name)], askedOf(), {}, visitOf({ seed })),
    );
    expect(held).toEqual([groupOf({ groups: 3, draw: 1 }, seed)]);
  }
  expect(holds([inGroup(3, "1")], askedOf(), {}, visitOf())).toBe(false);
});

test("the check of flows knows that nobody is in two groups of a draw, and that all groups are everybody", () => {
  const of = { ...askedOf(), mustAnswer: () => false };
  const fact = (condition: Condition, holds = true) => ({ condition, holds });
  expect(arePossible([fact(inGroup(3, "1")), fact(inGroup(3, "2"))], of)).toBe(false);
  expect(arePossible([fact(inGroup(3, "1")), fact(inGroup(3, "2", 2))], of)).toBe(true);
  expect(
    arePossible(
      ["1", "2"].map((one) => fact(inGroup(2, one), false)),
      of,
    ),
  ).toBe(false);
  expect(
    arePossible(
      ["1", "2"].map((one) => fact(inGroup(3, one), false)),
      of,
    ),
  ).toBe(true);
});

test("a group is the same in every version of the program, since responses are counted by it", () => {
  const seed = "00000000-0000-4000-8000-00000000000a";
  const groups = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((of) => groupOf({ groups: of, draw: 1 }, seed));
  expect(groups).toEqual(["1", "3", "1", "2", "6", "4", "3", "6", "2"]);
});

test("a draw has a name that says which one it is, and no other name says so", () => {
  expect([drawOfName("random_group_3"), drawOfName("random_group_10_draw_2")]).toEqual([
    { groups: 3, draw: 1 },
    { groups: 10, draw: 2 },
  ]);
  for (const name of [
    "random_group_",
    "random_group_3_draw_",
    "my_random_group_3",
    "random_group_3b",
    "store",
  ])
    expect(drawOfName(name)).toBeNull();
  expect(drawKey({ groups: 3, draw: 2 })).toBe("3/2");
});

test("a response has a group of each draw that conditions ask about, and of nothing else", () => {
  const survey = surveyOf(1);
  const other: Condition = {
    ...inGroup(2, "1"),
    subject: { kind: "language" },
  };
  const conditions = [inGroup(3, "2"), inGroup(2, "1", 2), other];
  const asked = { ...survey, blocks: [{ ...(survey.blocks[0] ?? block(1)), display_logic: conditions }] };
  const [seed = ""] = seeds;
  expect(groupsOf(survey, seed)).toEqual({});
  expect(groupsOf(asked, seed)).toEqual({
    random_group_3: groupOf({ groups: 3, draw: 1 }, seed),
    random_group_2_draw_2: groupOf({ groups: 2, draw: 2 }, seed),
  });
});
