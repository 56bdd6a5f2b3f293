import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ALWAYS,
  type Atom,
  askedIn,
  assertShort,
  both,
  either,
  isAlways,
  joined,
  NEVER,
  not,
  TooLong,
  type When,
  whenOf,
} from "./when.ts";

describe("when something is shown", () => {
  const atoms: Atom[] = [
    ...["a", "b"].flatMap((is) => [
      { question: "one", is, single: true as const },
      { question: "one", is_not: is, single: true as const },
    ]),
    ...[
      { question: "two", is: "x" },
      { question: "two", is_not: "x" },
      { question: "two", is: "y" },
    ],
    ...[
      { parameter: "p", contains: "z" },
      { parameter: "p", contains_not: "z" },
    ],
    ...[
      { question: "three", less_than: 3 },
      { question: "three", at_least: 3 },
      { question: "three", answered: true },
    ],
    ...[
      { question: "three", at_most: 4 },
      { question: "three", more_than: 4 },
      { question: "three", between: [2, 3] },
    ],
    ...[
      { parameter: "p", matches: "z*" },
      { parameter: "p", matches_not: "z*" },
    ],
  ] as Atom[];
  interface World {
    one: string;
    two: string[];
    three: number | null;
    p: string;
  }
  const world = fc.record({
    one: fc.constantFrom("", "a", "b", "c"),
    two: fc.subarray(["x", "y"]),
    three: fc.constantFrom(null, 1, 2, 3, 4, 5),
    p: fc.constantFrom("", "z", "zz", "y"),
  });
  function isSo(atom: Atom, { one, two, three, p }: World): boolean {
    if (atom.parameter) {
      if (atom.answered !== undefined) return (p !== "") === atom.answered;
      if (atom.contains) return p.includes("z");
      if (atom.contains_not) return !p.includes("z");
      return atom.matches ? p.startsWith("z") : !p.startsWith("z");
    }
    if (atom.question === "one") return atom.is ? one === atom.is : one !== atom.is_not;
    if (atom.question === "two")
      return atom.is ? two.includes(`${atom.is}`) : !two.includes(`${atom.is_not}`);
    if (atom.answered !== undefined) return (three !== null) === atom.answered;
    if (three === null) return false;
    if (atom.between) return three >= Number(atom.between[0]) && three <= Number(atom.between[1]);
    if (atom.less_than !== undefined) return three < Number(atom.less_than);
    if (atom.at_least !== undefined) return three >= Number(atom.at_least);
    return atom.at_most !== undefined ? three <= Number(atom.at_most) : three > Number(atom.more_than);
  }
  const holds = (when: When, of: World) => when.some((group) => group.every((atom) => isSo(atom, of)));
  const when = fc
    .array(fc.array(fc.constantFrom(...atoms), { minLength: 1, maxLength: 2 }), {
      minLength: 1,
      maxLength: 2,
    })
    .map((groups) => either(...groups.map((group) => both(...group.map(whenOf)))));

  test("both, either and not mean what they say, whatever is left out of them", () => {
    fc.assert(
      fc.property(when, when, world, (one, other, of) => {
        expect(holds(both(one, other), of)).toBe(holds(one, of) && holds(other, of));
        expect(holds(either(one, other), of)).toBe(holds(one, of) || holds(other, of));
        expect(holds(not(one), of)).toBe(!holds(one, of));
      }),
      { numRuns: 300 },
    );
  });

  test("says nothing twice, nothing that cannot be, and nothing that is said by less", () => {
    const [a, notA, b] = [atoms[0], atoms[1], atoms[2]].map((atom) => whenOf(atom as Atom)) as [
      When,
      When,
      When,
    ];
    const x = whenOf({ question: "two", is: "x" });
    expect(both(a, a)).toEqual(a);
    expect(both(a, notA)).toEqual(NEVER);
    expect(both(a, b)).toEqual(NEVER);
    expect(either(a, both(a, x))).toEqual(a);
    expect(either(both(a, x), a)).toEqual(a);
    // Who chose b did not choose a.
    expect(both(b, notA)).toEqual(b);
    expect(either(notA, b)).toEqual(notA);
    expect(either(notA, a)).toHaveLength(2);
    expect(either(both(notA, x), b)).toHaveLength(2);
    expect([isAlways(ALWAYS), isAlways(NEVER), isAlways(a), isAlways(either(a, ALWAYS))]).toEqual([
      ...[true, false, false, true],
    ]);
    expect([not(NEVER), not(ALWAYS)]).toEqual([ALWAYS, NEVER]);
    expect(askedIn(both(a, x, whenOf({ parameter: "p", is: "1" })))).toEqual(["one", "two"]);
    expect(joined(either(both(a, x), b))).toEqual([
      { question: "one", is: "a", join: "and" },
      { question: "two", is: "x", join: "and" },
      { question: "one", is: "b", join: "or" },
    ]);
  });

  test.each<[Atom, Atom[][]]>([
    [{ parameter: "p", is: "1" }, [[{ parameter: "p", is_not: "1" }]]],
    [{ parameter: "p", is_not: "1" }, [[{ parameter: "p", is: "1" }]]],
    [{ about: "device", is: "phone" }, [[{ about: "device", is_not: "phone" }]]],
    [{ random_group: { of: 2, draw: 1 }, is: 1 }, [[{ random_group: { of: 2, draw: 1 }, is_not: 1 }]]],
    [{ score: "s", at_most: 3 }, [[{ score: "s", more_than: 3 }], [{ score: "s", answered: false }]]],
    [{ question: "q", part: "r", is: "c" }, [[{ question: "q", part: "r", is_not: "c" }]]],
    [{ question: "q", is: 1, to: 3 }, [[{ question: "q", to: 3, is_not: 1 }]]],
    [{ question: "q", answered: false }, [[{ question: "q", answered: true }]]],
    [
      { question: "q", between: [1, 3] },
      [
        [{ question: "q", less_than: 1 }],
        [{ question: "q", more_than: 3 }],
        [{ question: "q", answered: false }],
      ],
    ],
  ])("%j is denied by what holds else", (atom, denied) => {
    expect(not(whenOf(atom))).toEqual(denied);
  });

  test("is no longer than a list of conditions may be, and put together of 300 groups", () => {
    const some = (count: number, name = "q"): When =>
      Array.from({ length: count }, (_, at) => [{ question: name, is: `${at}` }]);
    expect(assertShort(some(50))).toHaveLength(50);
    expect(() => assertShort(some(51))).toThrow(TooLong);
    expect(either(some(200))).toHaveLength(200);
    expect(() => either(some(201))).toThrow(TooLong);
    expect(() => both(some(20), some(16, "r"))).toThrow(TooLong);
    expect(both(some(10), some(10, "r"))).toHaveLength(100);
  });
});
