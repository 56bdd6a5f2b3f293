import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nearDuplicates } from "./near-duplicates.ts";

function groups(texts: readonly string[]): number[] {
  const collector = nearDuplicates();
  for (const text of texts) collector.add(text);
  return [...collector.finish()];
}

const STAY =
  "We stayed two nights in March and the heating in our room on the third floor made a noise until four";

describe("copies", () => {
  test("of at least eight words belong to the first", () => {
    expect(groups([STAY, "Nice view of the old harbour", STAY, STAY])).toEqual([0, 1, 0, 0]);
  });

  test("are found apart from case, marks, emoji and stretched letters", () => {
    const shouted = `${STAY.toUpperCase().replace("NOISE", "NOISEEEE")}!!! 😡`;
    expect(groups([STAY, shouted, `"${STAY.replace(" and", ", and")}."`])).toEqual([0, 0, 0]);
    const decomposed = "Mình đặt phòng hai đêm mà điều hoà tầng ba kêu đến tận bốn giờ sáng";
    expect(groups([decomposed, decomposed.normalize("NFD")])).toEqual([0, 0]);
  });

  test("with a word more or less are near copies", () => {
    expect(groups([STAY, `Hello ${STAY}`, `${STAY} Regards`, STAY.replace("in March ", "")])).toEqual([
      0, 0, 0, 0,
    ]);
  });
});

describe("voices of their own", () => {
  test("are short texts, however often they are said", () => {
    expect(
      groups(["Good", "Good", "Very good quality, fast delivery", "Very good quality, fast delivery"]),
    ).toEqual([0, 1, 2, 3]);
    expect(groups(["Hàng đẹp, giao nhanh", "Hàng đẹp, giao nhanh"])).toEqual([0, 1]);
    expect(groups(["", "", "😍", "😍"])).toEqual([0, 1, 2, 3]);
  });

  test("are texts that differ by a word of opinion or a negation", () => {
    expect(groups([STAY, `${STAY} terrible`])).toEqual([0, 1]);
    const dish =
      "I would order the soup with noodles here again the next time that my family and I are in town";
    expect(groups([dish, dish.replace("would order", "would not order")])).toEqual([0, 1]);
    const bought =
      "Mình mua cái nồi này ở cửa hàng cạnh trường học của con trai và sẽ mua thêm một cái cho bà ngoại";
    expect(groups([bought, bought.replace("sẽ mua", "sẽ không mua")])).toEqual([0, 1]);
  });

  test("are ready-made phrases that people click in any order", () => {
    const phrases = [
      "Good quality for the price",
      "Packed with great care",
      "Quick to arrive at home",
      "Kind and fast seller",
    ];
    const clicked = phrases.flatMap((a) =>
      phrases.flatMap((b) =>
        phrases.filter((c) => a !== b && b !== c && a !== c).map((c) => `${a}. ${b}. ${c}.`),
      ),
    );
    const twice = [...clicked, ...clicked];
    expect(groups(twice)).toEqual([...twice.keys()]);
  });

  test("are texts that share a long beginning only", () => {
    const opening = "Dear team of the shop in the station, I write to you about the order of last week.";
    expect(
      groups([`${opening} The lid of the box was open.`, `${opening} My sister got it for her son.`]),
    ).toEqual([0, 1]);
  });
});

/** Made-up words with a few common ones between them, as language has. */
const word = fc.oneof(
  { arbitrary: fc.constantFrom("the", "a", "and", "of", "in", "to", "was", "it"), weight: 2 },
  {
    arbitrary: fc.string({ unit: fc.constantFrom(..."abcdefghiklmnoprstu"), minLength: 4, maxLength: 8 }),
    weight: 3,
  },
);
const sentence = fc.array(word, { minLength: 12, maxLength: 60 });
const edits: Record<string, (words: string[], at: number) => string[]> = {
  "case and marks": (words) => words.map((each) => `${each.toUpperCase()},`),
  "a word at the end": (words) => [...words, "qqqq"],
  "a word dropped": (words, at) => words.filter((_, n) => n !== at),
  "a word changed": (words, at) => words.map((each, n) => (n === at ? "qqqq" : each)),
};

test.each([
  ["case and marks", 1],
  ["a word at the end", 0.98],
  ["a word dropped", 0.85],
  ["a word changed", 0.65],
])(
  "after an edit (%s) %d of the copies are found, and 95 in 100 belong where they should",
  (edit, recall) => {
    const change = edits[edit];
    const cases = fc.sample(fc.tuple(sentence, fc.nat()), { seed: 4, numRuns: 800 });
    const texts = cases.map(([words]) => words.join(" "));
    const copies = cases.map(([words, at]) => change?.(words, at % words.length).join(" ") ?? "");
    const found = groups([...texts, ...copies]);
    const joined = found.filter((first, n) => first !== n).length;
    const right = texts.filter((_, n) => found[texts.length + n] === n).length;
    expect(right / joined).toBeGreaterThanOrEqual(0.95);
    expect(right / texts.length).toBeGreaterThanOrEqual(recall);
  },
);

test("every comment belongs to itself or to an earlier one that belongs to itself", () => {
  const few = fc.array(fc.constantFrom("red", "blue", "not", "car", "the", "drove", "fast", "away"), {
    maxLength: 16,
  });
  fc.assert(
    fc.property(fc.array(few, { maxLength: 60 }), (texts) => {
      const found = groups(texts.map((words) => words.join(" ")));
      expect(found).toHaveLength(texts.length);
      found.forEach((first, n) => {
        expect(first).toBeLessThanOrEqual(n);
        expect(found[first]).toBe(first);
      });
      expect(groups(texts.map((words) => words.join(" ")))).toEqual(found);
    }),
    { seed: 2, numRuns: 100 },
  );
});

test("any text can be added", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", maxLength: 60 }), { maxLength: 30 }), (texts) => {
      expect(groups(texts)).toHaveLength(texts.length);
    }),
    { seed: 3, numRuns: 50 },
  );
});

test("three thousand fillings of one form stay apart, and none is compared with all", () => {
  const texts = Array.from({ length: 3000 }, (_, n) => {
    const own = Array.from({ length: 9 }, (_word, at) => `w${(n * 31 + at * 7919) % 99991}`).join(" ");
    return `My name and the number of my order are ${own} and I ask you to call me back in the morning`;
  });
  expect(new Set(groups(texts)).size).toBe(3000);
});
