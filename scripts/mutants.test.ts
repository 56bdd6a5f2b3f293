import { describe, expect, test } from "vitest";
import { findMutants } from "./lib/mutants/find-mutants.mjs";

const changes = (source: string) =>
  findMutants("one.ts", source).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  );

describe("mutants of a source", () => {
  test("change what runs: operators, conditions, literals, calls", () => {
    expect(changes("const a = (b: number) => b < 1;")).toEqual([
      "const a = (b: number) => b <= 1;",
      "const a = (b: number) => b < (1 + 1);",
    ]);
    expect(changes("if (a) b();")).toEqual(["if (true) b();", "if (false) b();", "if (a) ;"]);
    expect(changes("const a = b.filter(c);")).toEqual(["const a = b;"]);
    expect(changes("const a = b ?? c;")).toEqual(["const a = b && c;"]);
    expect(changes("const a = !b;")).toEqual(["const a = b;"]);
  });

  test("leave types, imports and names alone", () => {
    const source = 'import { a } from "a";\ntype B = "c" | 1;\nexport const d = { "e-f": a as B };';
    expect(changes(source)).toEqual([]);
  });
});
