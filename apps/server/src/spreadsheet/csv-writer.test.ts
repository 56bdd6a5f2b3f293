import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine, writeCsv } from "./csv-writer.ts";
import type { SheetCell } from "./table.ts";

const written = (cell: SheetCell) => csvLine([cell]).slice(0, -"\r\n".length);

test.each<[string, SheetCell, string]>([
  ["a plain text as it is", "good", "good"],
  ["a quotation mark doubled within quotation marks", 'a "b"', '"a ""b"""'],
  ["a comma, a semicolon and line breaks within quotation marks", "a,b", '"a,b"'],
  ["a semicolon within quotation marks", "a;b", '"a;b"'],
  ["a line feed within quotation marks", "a\nb", '"a\nb"'],
  ["a carriage return within quotation marks", "a\rb", '"a\rb"'],
  ["spaces at an end within quotation marks", " a", '" a"'],
  ["spaces at the other end within quotation marks", "a ", '"a "'],
  ["an empty cell as nothing", null, ""],
  ["a number as a number", -1.5, "-1.5"],
  ["a number that is almost none as a number", -1e-7, "-1e-7"],
  ["a formatted number without its format", { n: 0.5, f: "0 %" }, "0.5"],
  ["a truth value as a word", true, "true"],
  ["a day without a time", new Date("2026-11-03T00:00:00Z"), "2026-11-03"],
  ["a moment without empty thousandths", new Date("2026-11-03T10:20:30Z"), "2026-11-03T10:20:30Z"],
  ["thousandths that are there", new Date("2026-11-03T10:20:30.5Z"), "2026-11-03T10:20:30.500Z"],
  ["a moment that is none as nothing", new Date(Number.NaN), ""],
])("writes %s", (_, cell, expected) => {
  expect(written(cell)).toBe(expected);
});

test.each(["=1+1", "+A1", "-A1", "@SUM(A1)", " =1", "\t@x"])(
  "puts an apostrophe before what a spreadsheet would run: %j",
  (formula) => {
    expect(parse(csvLine([formula]))).toEqual([[`'${formula}`]]);
  },
);

test.each(["+84 90 123-45-67", "-5", "- ", "+(1) 2.3/4", "a=b", "me@example.com"])(
  "leaves what no spreadsheet runs: %j",
  (harmless) => {
    expect(parse(csvLine([harmless]))).toEqual([[harmless]]);
  },
);

test("any other program reads the texts that were written, a mark before formulas aside", () => {
  const cells = fc.array(fc.string({ unit: "binary" }), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(cells, (texts) => {
      const [read] = parse(csvLine(texts), { relax_column_count: true });
      expect((read ?? []).map((one: string) => one.replace(/^'(?=\s*[=+\-@])/, ""))).toEqual(
        texts.map((one) => one.replace(/^'(?=\s*[=+\-@])/, "")),
      );
    }),
  );
});

test("a file begins with a byte order mark and its header, and comes in pieces that are one text", async () => {
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (let n = 0; n < 20_000; n++) yield [n, `ế "${n}"`];
  }
  const file = await buffer(writeCsv(["n", "said"], rows()));
  const [mark, ...rest] = file.toString("utf8");
  expect(mark).toBe("\ufeff");
  const read = parse(rest.join(""));
  expect(read).toEqual([["n", "said"], ...Array.from({ length: 20_000 }, (_, n) => [`${n}`, `ế "${n}"`])]);
});

test("comes in pieces, not in a piece for each row nor all in one", async () => {
  const rows = 3_000;
  const text = "x".repeat(98);
  async function* lines() {
    for (let at = 0; at < rows; at++) yield [text];
  }
  const sizes: number[] = [];
  for await (const piece of writeCsv(["a"], lines())) sizes.push(piece.length);
  // Of 100 bytes a row; the first has a mark of three bytes and a header of three.
  expect(sizes.slice(0, -1).every((size) => size >= 65_536 && size < 65_536 + 110)).toBe(true);
  expect(sizes).toHaveLength(5);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(rows * 100 + 6);
});

test("ends without an empty piece where the last row filled one", async () => {
  async function* lines() {
    yield ["x".repeat(70_000)];
  }
  const sizes: number[] = [];
  for await (const piece of writeCsv(["a"], lines())) sizes.push(piece.length);
  expect(sizes).toEqual([70_008]);
});

test("a piece is full at 64 Ki characters, and what is read of a file is bytes", async () => {
  // Behind a mark, a header of three characters and its own line break.
  const full = "x".repeat(64 * 1024 - 1 - 3 - 2);
  async function* lines() {
    yield [full];
    yield ["y"];
  }
  const sizes: number[] = [];
  const file = writeCsv(["a"], lines());
  expect(file.readableObjectMode).toBe(false);
  for await (const piece of file) sizes.push(piece.length);
  expect(sizes).toEqual([64 * 1024 + 2, 3]);
});
