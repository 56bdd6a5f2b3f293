import { expect, test } from "vitest";
import { domainShares } from "./domains.ts";
import { readDocuments, readingOf } from "./topic-documents.ts";

const sharesOfTexts = (texts: readonly string[]) => {
  const sample = texts.map((text) => ({ text, language: "en", count: 1 }));
  return domainShares(readDocuments(sample, readingOf(sample)));
};

/** A removal firm, which the taxonomy does not know: few comments have a word of any line of business that it does. */
const MOVERS = [
  "They wrapped every sideboard and the piano survived",
  "The van came three hours after the time we agreed",
  "Two lads carried the lot down four storeys",
  "My sideboard arrived with a deep scratch",
  "Quoted one sum and charged another",
  "Careful with the mirrors, and cheerful all day",
  "Nobody picks up when you ring the depot",
  "They left the boxes in the rain",
];

test("what many comments are about has the strongest share", () => {
  const shares = sharesOfTexts(Array.from({ length: 50 }, (_, n) => `The hotel room ${n} had a hard bed`));
  expect(shares.get("hotel")).toBe(1);
  expect(shares.get("transport")).toBe(0);
});

test("a business that nobody listed is none of those that are, whatever a word of theirs here and there", () => {
  const many = Array.from({ length: 60 }, (_, n) => `${MOVERS[n % MOVERS.length]} (${n})`);
  const shares = sharesOfTexts([...many, "The bed was put together again", "The desks came on a bus"]);
  expect([...shares].filter(([, share]) => share > 0)).toEqual([["unknown", 1]]);
});

test("a few comments tell nothing, so any business may be meant", () => {
  const { unknown, ...known } = Object.fromEntries(sharesOfTexts(MOVERS));
  expect(new Set(Object.values(known))).toEqual(new Set([1]));
  expect(unknown).toBe(0);
});

test("a kind of a business stands for the wider one: a driving school teaches, but is none", () => {
  const shares = sharesOfTexts(
    Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0 ? `My driving lesson ${n} was fun` : `The teacher explained lesson ${n} and the exam`,
    ),
  );
  expect(shares.get("driving")).toBe(1);
  expect(shares.get("education")).toBeLessThan(0.25);
});

test("a laundry is no clothes shop, though all its comments name clothes", () => {
  const shares = sharesOfTexts(
    Array.from({ length: 60 }, (_, n) =>
      n % 2 === 0 ? `The laundry ironed shirt ${n}` : `Coat and dress ${n} came back grey`,
    ),
  );
  expect(shares.get("unknown")).toBe(1);
  expect(shares.get("fashion")).toBeLessThan(0.25);
});
