import fc from "fast-check";
import { expect, test } from "vitest";
import { findsText } from "../column-store/highlights.ts";
import { FAR, readWords, WordCollector, wordAt } from "./comment-words.ts";
import { WordSearch } from "./search-words.ts";

async function search(texts: readonly string[], query: string): Promise<number[]> {
  const collector = new WordCollector();
  for (const text of texts) collector.add(text);
  const words = await readWords([collector.takePart()], texts.length, collector.units);
  const selected = new Uint8Array(texts.length).fill(1);
  new WordSearch(words, query).narrow(selected, 0, texts.length);
  return texts.flatMap((_, comment) => (selected[comment] ? [comment] : []));
}

test("finds exactly the texts in which marking finds something", async () => {
  const word = fc.constantFrom(
    "nhân",
    "nhan",
    "viên",
    "vien",
    "nhanh",
    "slow",
    "slwo",
    "slower",
    "wi-fi",
    "wi",
    "fi",
    "咖啡",
    "😊",
    "ok",
  );
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
  const piece = fc.oneof(
    word,
    text.map((words) => `"${words}"`),
    fc.constantFrom("AND", "OR", "NOT", "NEAR/1", "(", ")"),
  );
  const query = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(" "));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 8 }), query, async (texts, wanted) => {
      const found = texts.flatMap((one, comment) => (findsText(one, wanted) ? [comment] : []));
      expect(await search(texts, wanted)).toEqual(found);
    }),
    { numRuns: 1000 },
  );
});

test("a query of more words than one pass looks for asks for all of them", async () => {
  const words = Array.from({ length: 21 }, (_, place) => `word${place}`);
  const texts = [
    words.join(" "),
    words.slice(1).join(" "),
    words.slice(0, -1).join(" "),
    words.reverse().join(" "),
  ];
  expect(await search(texts, words.join(" "))).toEqual([0, 3]);
});

test("words beyond those that one unit can number are found too", async () => {
  const texts = Array.from({ length: FAR / 10 + 100 }, (_, line) =>
    Array.from({ length: 10 }, (__, place) => `w${line * 10 + place}`).join(" "),
  );
  const last = texts.length - 1;
  expect(await search(texts, `"w${last * 10} w${last * 10 + 1}"`)).toEqual([last]);
  expect(await search(texts, `w${last * 10 + 5} w${last * 10 + 2} `)).toEqual([last]);
});

test("blocks read back are one row of words", async () => {
  const texts = fc.array(fc.string({ unit: "grapheme", maxLength: 30 }), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(texts, fc.nat({ max: 19 }), async (all, cut) => {
      const whole = new WordCollector();
      const parted = new WordCollector();
      for (const text of all) whole.add(text);
      for (const text of all.slice(0, cut)) parted.add(text);
      const first = parted.takePart();
      for (const text of all.slice(cut)) parted.add(text);
      const one = await readWords([whole.takePart()], all.length, whole.units);
      expect(await readWords([first, parted.takePart()], all.length, parted.units)).toEqual(one);
      expect(one.offsets.at(-1)).toBe(one.units.length);
      if (one.units.length > 0) expect(wordAt(one.units, 0)).toBe(0);
    }),
  );
});
