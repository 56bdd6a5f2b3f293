import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvParser } from "./csv-records.ts";

function records(text: string, delimiter: string | null = ",", piece = text.length || 1): string[][] {
  const parser = csvParser(delimiter, 200);
  const found: string[][] = [];
  for (let at = 0; at < text.length; at += piece) {
    for (const { cells } of parser.push(text.slice(at, at + piece))) found.push(cells);
  }
  for (const { cells } of parser.end()) found.push(cells);
  return found;
}

test.each<[string, string, string[][]]>([
  [
    "line ends of all three kinds",
    "a,b\nc,d\r\ne,f\rg,h",
    [
      ["a", "b"],
      ["c", "d"],
      ["e", "f"],
      ["g", "h"],
    ],
  ],
  ["quoted delimiters, line ends and doubled quotes", '"a,b","c\r\nd","e""f"\n', [["a,b", "c\nd", 'e"f']]],
  ["empty fields and blank lines", "a,,\n\n,b\n", [["a", "", ""], [""], ["", "b"]]],
  ["a quote in the middle of a field", '5" screen,ok\n', [['5" screen', "ok"]]],
  [
    "text after a closing quote",
    '"Good" product, loved it\nnext,row\n',
    [
      ["Good product", " loved it"],
      ["next", "row"],
    ],
  ],
  ["an empty quoted field at the end", 'a,""', [["a", ""]]],
  ["a quoted field alone", '""', [[""]]],
  ["nothing", "", []],
])("%s", (_, text, expected) => {
  for (const piece of [1, 2, 3, 100]) expect(records(text, ",", piece)).toEqual(expected);
});

test("without a delimiter a line is a field, and quotes still hold line ends", () => {
  expect(records('a, b; c\n"d\ne"\n', null)).toEqual([["a, b; c"], ["d\ne"]]);
});

test("rows are numbered as a spreadsheet shows them", () => {
  const parser = csvParser(",", 200);
  const found = parser.push('a\n"b\n\nc"\n\nd\n');
  expect(found.map(({ row, cells }) => [row, cells[0]])).toEqual([
    [1, "a"],
    [2, "b\n\nc"],
    [3, ""],
    [4, "d"],
  ]);
});

/** What reading all of a text fails with. */
function failure(text: string, maxColumns = 3): unknown {
  const parser = csvParser(",", maxColumns);
  try {
    parser.push(text);
    parser.end();
    return null;
  } catch (error) {
    const { code, details } = error as { code: string; details: unknown };
    return [code, details];
  }
}

test("a row of too many columns is refused; empty ones beyond are left out, up to a sheet's width", () => {
  const wide = ["FILE_TOO_MANY_COLUMNS", { limit: 3 }];
  expect([failure("a,b,c\nd,e,f"), failure("a,b,c,d"), failure("a,b,c\nd,e,f,,g")]).toEqual([
    null,
    wide,
    wide,
  ]);
  const parser = csvParser(",", 3);
  expect(parser.push("a,b,c,,\nd\n")).toEqual([
    { row: 1, cells: ["a", "b", "c"] },
    { row: 2, cells: ["d"] },
  ]);
  expect([failure(",".repeat(16_383)), failure(",".repeat(16_384))]).toEqual([null, wide]);
});

test("a mark that is never closed names its row, at the end or after 32 MB", () => {
  expect(failure('a\n\n"b\nc')).toEqual(["FILE_BAD_CSV", { row: 3 }]);
  expect(failure('"a"\n"b')).toEqual(["FILE_BAD_CSV", { row: 2 }]);
  const most = "x".repeat(32 * 1024 * 1024);
  expect(failure(`a\n"${most}"`)).toBeNull();
  expect(failure(`a\n"${most}x`)).toEqual(["FILE_BAD_CSV", { row: 2 }]);
});

test("a field that ends with the text is one, and a line that ends with it is no other", () => {
  const ends = (text: string) => {
    const parser = csvParser(",", 3);
    return [...parser.push(text), ...parser.end()].map(({ cells }) => cells);
  };
  expect([ends("a,"), ends("a\n"), ends('a,"b"'), ends('"'.repeat(2)), ends("")]).toEqual([
    [["a", ""]],
    [["a"]],
    [["a", "b"]],
    [[""]],
    [],
  ]);
});

const cell = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom('"', ",", "\n", "a", " ") }),
);
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1 });
const quoted = (rows: string[][]) =>
  rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(",")).join("\n");

test("what is written with quotes reads back, however the text is cut into pieces", () => {
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 20 }), (rows, piece) => {
      const lines = rows.map((cells) => cells.map((text) => text.replace(/\r\n?/g, "\n")));
      expect(records(quoted(lines), ",", piece)).toEqual(lines);
    }),
  );
});

test("well-formed csv reads as csv-parse reads it", () => {
  fc.assert(
    fc.property(table, (rows) => {
      const text = quoted(rows.map((cells) => cells.map((value) => value.replace(/\r\n?/g, "\n"))));
      expect(records(text)).toEqual(parse(text, { relax_column_count: true }));
    }),
  );
});
