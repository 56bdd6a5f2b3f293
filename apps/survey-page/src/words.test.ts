import { LANGUAGES } from "@soundings/survey/survey";
import { expect, test } from "vitest";
import { loadWords } from "./load-words.ts";
import { fill, number, type Words } from "./words.ts";

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

function texts(words: Words): Record<string, string> {
  const { flaws, closed, faces, letters: _, digits: __, ...rest } = words;
  return {
    ...rest,
    ...flaws,
    ...closed,
    ...Object.fromEntries(faces.map((face, index) => [`face ${index}`, face])),
  };
}

test.each(LANGUAGES)("every text of %s is there and fills in what the English one does", async (language) => {
  const english = texts(await loadWords("en"));
  for (const [key, text] of Object.entries(texts(await loadWords(language)))) {
    expect(text.trim()).not.toBe("");
    expect([key, placesIn(text)]).toEqual([key, placesIn(english[key] ?? "")]);
  }
});

test("each language has letters enough, each once", async () => {
  for (const language of LANGUAGES) {
    const letters = [...(await loadWords(language)).letters];
    expect(letters.length).toBeGreaterThanOrEqual(26);
    expect(new Set(letters).size).toBe(letters.length);
  }
});

test("numbers stand in the language's digits", async () => {
  const ar = await loadWords("ar");
  expect(number(ar, -105)).toBe("−١٠٥");
  expect(number(await loadWords("vi"), 10)).toBe("10");
  expect(fill(ar, "{page} / {pages} {name} {?}", { page: 2, pages: 4, name: "$&" })).toBe("٢ / ٤ $& {?}");
});
