import { expect, test } from "vitest";
import { ClauseCollector, readClauses, scoreOfWords } from "./clause-scores.ts";
import { readWords, WordCollector } from "./comment-words.ts";
import { WordSearch } from "./search-words.ts";

/** What a query's topic scores in each text; clauses are parted by "|" and scored as told. */
async function scoresOf(texts: readonly string[], scores: readonly number[][], query: string) {
  const words = new WordCollector();
  const clauses = new ClauseCollector();
  texts.forEach((text, comment) => {
    let start = 0;
    const packed = text.split("|").map((clause, place): [number, number, number] => {
      const from = start;
      start += clause.length + 1;
      return [from, start - 1, scores[comment]?.[place] ?? 0];
    });
    clauses.add(packed, words.add(text));
  });
  const read = await readWords([words.takePart()], texts.length, words.units);
  const search = new WordSearch(read, query);
  const found = await readClauses([clauses.takePart()], texts.length, clauses.clauses);
  return texts.map((_, comment) => scoreOfWords(found, comment, search.places(comment)));
}

test("a search's topic takes the score of the clause that says it, not the comment's", async () => {
  const texts = ["Lovely room,| but the staff was rude", "Rude staff,| rude answers", "Great coffee"];
  const scores = [[80, -70], [-60, -40], [90]];
  expect(await scoresOf(texts, scores, "rude")).toEqual([-70, -50, null]);
  expect(await scoresOf(texts, scores, "room")).toEqual([80, null, null]);
});

test("a word of a phrase that stands alone elsewhere does not count", async () => {
  expect(await scoresOf(["too late|far too expensive"], [[-20, -80]], '"far too expensive"')).toEqual([-80]);
});

test("clauses without words, and texts without clauses, give none", async () => {
  expect(await scoresOf(["...|fine"], [[-20, 30]], "fine")).toEqual([30]);
  const none = { offsets: new Uint32Array(2), word: new Uint16Array(0), score: new Float32Array(0) };
  expect(scoreOfWords(none, 0, [0])).toBeNull();
});
