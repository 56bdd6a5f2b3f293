import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../**/*.tsx", { query: "?raw", import: "default", eager: true });

// A plain box may have no name: readers of screens leave it out, or say it without what it is.
test("what is drawn while something loads has a role where it has a name", () => {
  const drawn = Object.entries(SOURCES).flatMap(([file, text]) =>
    [...text.matchAll(/<Skeleton\b[^>]*>/g)].map(([tag]) => ({ file, tag })),
  );
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.filter(({ tag }) => tag.includes("aria-label") && !tag.includes("role="))).toEqual([]);
});
