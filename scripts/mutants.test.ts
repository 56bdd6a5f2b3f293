import { describe, expect, test } from "vitest";
import { findMutants } from "./lib/mutants/find-mutants.mjs";
import { withMutants } from "./lib/mutants/with-mutants.mjs";

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

  test("put no word in the place of a missing id that is looked up: nothing has it", () => {
    expect(changes('a.get(b.c_id ?? "");')).toEqual([";", 'a.get(b.c_id && "");']);
    expect(changes('const a = b[id ?? ""];')).toEqual(['const a = b[id && ""];']);
    expect(changes('const a = b.get(c ?? "");')).toHaveLength(2);
    expect(changes('const a = b(id ?? "");')).toHaveLength(2);
    expect(changes('const a = b.get(id ?? "c");')).toHaveLength(2);
  });

  test("make no sign of a comparison greater: a sort asks for the sign alone", () => {
    expect(changes("a.sort((b, c) => (b < c ? -1 : 1));")).toEqual([
      ";",
      "a.sort((b, c) => (true ? -1 : 1));",
      "a.sort((b, c) => (false ? -1 : 1));",
      "a.sort((b, c) => (b <= c ? -1 : 1));",
    ]);
    expect(changes("const a = b.toSorted((c, d) => c.e - d.e || (c.f > 1 ? 1 : -1));")).toHaveLength(6);
    expect(changes("const a = b ? -1 : 1;")).toHaveLength(4);
  });
});

describe("a source with its mutants", () => {
  const SOURCE = `
function sum(numbers, limit) {
  let sum = 0;
  for (let at = 0; at < (numbers?.length ?? 0); at++) {
    if (numbers[at] > limit && !(sum === 3)) continue;
    sum += numbers[at] * 2;
  }
  log.push(String(sum));
  return numbers?.filter((one) => one > 1).some((one) => one < 4) ? sum : "none";
}
return [sum([1, 2, 3], 2), sum(undefined, 1), log];`;
  const run = (source: string, active: number) => {
    try {
      const isActive = (at: number) => at === active;
      return JSON.stringify(new Function("__mutant", "log", source)(isActive, []));
    } catch {
      return "failed";
    }
  };

  test("does what it did, and with a mutant what the source changed by it does", () => {
    const wrapped = `function whole() {${SOURCE}\n}`;
    const { mutants, code } = withMutants("one.ts", wrapped, 0);
    const body = (text: string) => text.slice("function whole() {".length, -1);
    expect(run(body(code), -1)).toBe(run(SOURCE, -1));
    expect(mutants.length).toBeGreaterThan(15);
    mutants.forEach(({ start, end, text, what }, at) => {
      // One that goes round without an end, or that would have to be put in brackets.
      if (/^(at\+\+|&&|\?\?)/.test(what)) return;
      const changed = body(wrapped.slice(0, start) + text + wrapped.slice(end));
      expect([what, run(body(code), at)]).toEqual([what, run(changed, -1)]);
    });
  });

  test("counts on from a number, and has each of them once", () => {
    const { mutants, code } = withMutants("one.ts", "const a = (b: number) => b < 1 && !c(b);", 7);
    for (let at = 7; at < 7 + mutants.length; at++) {
      expect(code.split(`__mutant(${at})`)).toHaveLength(2);
    }
  });
});
