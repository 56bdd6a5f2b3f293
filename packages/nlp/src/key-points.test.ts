import fc from "fast-check";
import { expect, test } from "vitest";
import { keyPoints, MAX_POINTS, MIN_SUPPORT, PointSearch, pointKey, type Statement } from "./key-points.ts";
import { numberOf, signOfStatement, statementsOf } from "./statements.ts";

/** Comments of one clause each that speak of one topic; "of" of another. */
function search(texts: readonly string[], of = () => 1) {
  const said = texts.flatMap((text, comment) => {
    const clause = { start: 0, end: text.length };
    const word = /room|staff|food|soup|fish|phòng/i.exec(text)?.[0] ?? "";
    const cue_start = Math.max(0, text.indexOf(word));
    const cue = { start: 0, cue_start, cue_end: cue_start + Math.max(1, word.length) };
    const { clauses, mentions } = statementsOf(text, "en", [clause], [cue]);
    const { keys = [], ...how } = clauses[0] ?? { cost: 0, subject: 0, wording: 0 };
    return keys.map((key): Statement => {
      const sign = signOfStatement(key) || 1;
      return {
        comment,
        clause: 0,
        ...how,
        said: key,
        of: of(),
        key: pointKey(key, of(), sign),
        cue: mentions[0]?.cue ?? 0,
      };
    });
  });
  return said;
}

function pointsOf(texts: readonly string[], said = search(texts), topicOf?: (of: number) => unknown) {
  const found = new PointSearch();
  for (const { key, comment } of said) found.count(key, comment);
  for (const statement of said) found.collect(statement);
  const candidates = found.candidates();
  const textOf = (comment: number) => texts[comment] ?? "";
  const quotes = candidates.map(({ quote }) => ({ text: textOf(quote.comment), language: "en" }));
  return keyPoints(candidates, quotes, topicOf).map((point) => ({
    ...point,
    text: textOf(point.quote.comment),
  }));
}

const many = (count: number, ...texts: string[]) =>
  Array.from({ length: count }, (_, n) => texts[n % texts.length] as string);

test("what many say is a point, quoted as it is said most plainly, with how many say it", () => {
  const points = pointsOf([
    ...many(12, "The room was clean", "Such a spotless room in all of this", "the room was clean"),
    ...many(7, "The staff was rude", "Unfriendly staff on our floor tonight"),
    ...many(MIN_SUPPORT - 1, "The fish was fresh"),
  ]);
  expect(points.map(({ text, comment_count, sign }) => [text, comment_count, sign])).toEqual([
    ["The room was clean", 12, 1],
    ["The staff was rude", 7, -1],
  ]);
});

test("files in which nothing is said often enough have none", () => {
  expect(pointsOf([])).toEqual([]);
  expect(pointsOf(["The room was clean", "The staff was rude", "Fresh fish"])).toEqual([]);
});

test("the rarer sign is heard too", () => {
  const praise = [
    "clean",
    "friendly",
    "comfortable",
    "quiet",
    "cheap",
    "fresh",
    "modern",
    "cozy",
    "safe",
    "smooth",
    "useful",
  ];
  const points = pointsOf([
    ...praise.flatMap((word) => many(30, `The room was ${word}`)),
    ...many(6, "The room was dirty"),
  ]);
  expect(points).toHaveLength(MAX_POINTS);
  expect(points.filter(({ sign }) => sign === -1).map(({ text }) => text)).toEqual(["The room was dirty"]);
});

test("a thing that few name does not speak for the others", () => {
  const [point] = pointsOf([
    ...many(9, "The food was delicious"),
    ...many(8, "delicious soup", "delicious fish", "The noodles were delicious", "A delicious pie"),
  ]);
  expect(point).toMatchObject({ text: "The food was delicious", comment_count: 17 });
});

test("a word that praises small phones and blames small rooms is shown as most use it", () => {
  const texts = many(20, "The room was small");
  const said = search(texts).map((one, n) => ({ ...one, key: pointKey(one.said, one.of, n < 6 ? 1 : -1) }));
  expect(pointsOf(texts, said).map(({ sign, comment_count }) => [sign, comment_count])).toEqual([[-1, 14]]);
});

test("the same of the same thing is one point for all who say it, and of two topics the larger's", () => {
  const texts = many(20, "The room was clean");
  const said = search(texts).flatMap((one) => [one, { ...one, of: 2, key: pointKey(one.said, 2, 1) }]);
  const points = pointsOf(texts, said);
  expect(points).toHaveLength(1);
  expect(points[0]).toMatchObject({ comment_count: 20 });
  expect(points[0]?.keys).toHaveLength(2);
  const [apart, ...others] = pointsOf(texts, said, (of) => of);
  expect(others).toEqual([]);
  expect(apart).toMatchObject({ comment_count: 20 });
  expect(apart?.keys).toHaveLength(1);
});

test("a point stands for those who say it and no others, whatever is said", () => {
  const thing = fc.constantFrom("room", "staff", "food", "soup");
  const word = fc.constantFrom("clean", "dirty", "friendly", "rude", "tasty", "not clean", "slow", "good");
  const text = fc.tuple(thing, word).map(([one, how]) => `The ${one} was ${how}`);
  fc.assert(
    fc.property(fc.array(text, { maxLength: 80 }), (texts) => {
      const said = search(texts);
      const points = pointsOf(texts, said);
      expect(points.length).toBeLessThanOrEqual(MAX_POINTS);
      const keys = points.flatMap((point) => point.keys);
      expect(new Set(keys).size).toBe(keys.length);
      for (const point of points) {
        const own = said.filter(({ key }) => point.keys.includes(key));
        expect(point.comment_count).toBe(new Set(own.map(({ comment }) => comment)).size);
        expect(point.comment_count).toBeGreaterThanOrEqual(MIN_SUPPORT);
        expect(own.some(({ comment }) => comment === point.quote.comment)).toBe(true);
        expect(own.every(({ said: key }) => signOfStatement(key) * point.sign >= 0)).toBe(true);
      }
      expect(pointsOf(texts, said)).toEqual(points);
    }),
  );
});

test("names have numbers that stay", () => {
  expect(numberOf("staff")).toBe(numberOf("staff"));
  expect(numberOf("staff")).not.toBe(numberOf("food"));
});
