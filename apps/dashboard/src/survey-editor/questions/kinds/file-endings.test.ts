import { expect, it } from "vitest";
import { addEndings, hasGroup, readEndings, toggleGroup } from "./file-endings.ts";

it("reads endings as people type them", () => {
  expect(readEndings(".PDF, docx;*.txt")).toEqual(["pdf", "docx", "txt"]);
  expect(readEndings("  ")).toEqual([]);
  for (const typed of ["p/f", "tài", "abcdefghijk", "a.b"]) expect(readEndings(typed)).toBeNull();
});

it("adds each ending once, and no more than a question takes", () => {
  expect(addEndings(["pdf"], ["pdf", "doc"])).toEqual(["pdf", "doc"]);
  expect(
    addEndings(
      [],
      Array.from({ length: 40 }, (_, index) => `e${index}`),
    ),
  ).toHaveLength(30);
});

it("adds a group as a whole and takes it out again, leaving others", () => {
  const both = toggleGroup(["pdf", "svg"], "documents");
  expect(hasGroup(both, "documents")).toBe(true);
  expect(toggleGroup(both, "documents")).toEqual(["svg"]);
});
