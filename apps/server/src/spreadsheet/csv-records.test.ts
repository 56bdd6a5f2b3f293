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
