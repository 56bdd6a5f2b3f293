import { nearDuplicates } from "@soundings/nlp/analyse";
import { afterAll, expect, test } from "vitest";
import { type CopySearch, CopySearchHere, CopySearchThread } from "./copy-search.ts";

/** Many batches of texts in two languages, of which some are empty, short or copies. */
const texts = Array.from({ length: 6_000 }, (_, n) => {
  const own = (n * 7919) % (n % 5 === 0 ? 97 : 99_991);
  if (n % 41 === 0) return n % 2 === 0 ? "" : "Good";
  return n % 3 === 0
    ? `Phòng số ${own} có điều hoà kêu to cả đêm, sáng ${own % 31} mới có người lên sửa`
    : `The heater in room ${own} made a noise until ${own % 13} and the man ${own} came at noon`;
});

const searches: CopySearch[] = [];
afterAll(async () => {
  for (const search of searches) await search.end();
});

async function groups(search: CopySearch): Promise<number[]> {
  searches.push(search);
  for (const text of texts) await search.add(text);
  return [...(await search.finish())];
}

test("a thread finds the groups of copies that are found without one", async () => {
  const expected = nearDuplicates();
  for (const text of texts) expected.add(text);
  const found = [...expected.finish()];
  expect(found.filter((first, n) => first !== n).length).toBeGreaterThan(300);
  expect(await groups(new CopySearchHere(texts.length))).toEqual(found);
  expect(await groups(new CopySearchThread(texts.length))).toEqual(found);
});

test("a thread's failure is that of the call that waits for it", async () => {
  const search = new CopySearchThread(Number.POSITIVE_INFINITY);
  searches.push(search);
  await expect(search.finish()).rejects.toThrow();
});
