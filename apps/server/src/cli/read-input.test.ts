import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allOf } from "../spreadsheet/build-xlsx.ts";
import { writeXlsx } from "../spreadsheet/xlsx-writer.ts";
import { type InputOptions, readInput } from "./read-input.ts";

let folder: string;
let xlsx: Buffer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "read-input-"));
  xlsx = await buffer(
    writeXlsx([
      {
        name: "One",
        columns: [{ header: "a" }, { header: "Nhận xét" }],
        rows: [
          ["x", "good"],
          ["y", "bad"],
        ],
      },
      { name: "Two", columns: [{ header: "c" }], rows: [["fine"]] },
    ]),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(name: string, content: string | Buffer, options: InputOptions = {}) {
  const bytes = Buffer.from(content);
  let file = name;
  if (name !== "-") {
    file = path.join(folder, name);
    writeFileSync(file, bytes);
  }
  // In small pieces, as a pipe may bring them.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 100) }, (_, at) =>
    bytes.subarray(at * 100, at * 100 + 100),
  );
  const rows = await allOf(readInput(file, Readable.from(pieces), options));
  return rows.map(({ row, text }) => [row, text]);
}

const both = [
  [1, "good"],
  [2, "bad"],
];

test("a column of an xlsx is chosen by number or header, a sheet by number or name", async () => {
  expect(await read("a.xlsx", xlsx)).toEqual([
    [1, "x"],
    [2, "y"],
  ]);
  expect(await read("a.xlsx", xlsx, { column: "2" })).toEqual(both);
  expect(await read("a.xlsx", xlsx, { column: "NHẬN XÉT".normalize("NFD") })).toEqual(both);
  expect(await read("a.xlsx", xlsx, { sheet: "2" })).toEqual([[1, "fine"]]);
  expect(await read("a.xlsx", xlsx, { sheet: "Two" })).toEqual([[1, "fine"]]);
  await expect(read("a.xlsx", xlsx, { sheet: "Three" })).rejects.toThrow("the file has: One, Two");
});

test.each<[string, string, string, InputOptions, (number | string)[][]]>([
  [
    "a tsv",
    "a.tsv",
    "id\tcomment\n1\tgood, really\n2\tbad\n",
    { column: "comment" },
    [
      [1, "good, really"],
      [2, "bad"],
    ],
  ],
  [
    "a txt",
    "a.txt",
    "good\r\n\r\nbad, but cheap",
    {},
    [
      [1, "good"],
      [3, "bad, but cheap"],
    ],
  ],
  ["a txt with old line ends", "a.txt", "good\rbad\r", {}, both],
  [
    "jsonl",
    "a.jsonl",
    '{"id":1,"review":"good"}\n\n"bad"\n{"review":null}\n',
    {},
    [
      [1, "good"],
      [3, "bad"],
    ],
  ],
  ["jsonl with a key", "a.jsonl", '{"text":"x","note":"good"}\n', { column: "note" }, [[1, "good"]]],
  [
    "a csv with blank comments",
    "a.csv",
    "comment,n\ngood,1\n,2\n\nbad,3\n",
    {},
    [
      [1, "good"],
      [4, "bad"],
    ],
  ],
  [
    "a csv without a header",
    "a.csv",
    "It was good, all of it.\nbad\n",
    {},
    [
      [1, "It was good, all of it."],
      [2, "bad"],
    ],
  ],
  [
    "a sentence on standard input",
    "-",
    "The food was good, the room was not.\n",
    {},
    [[1, "The food was good, the room was not."]],
  ],
  ["one word on standard input", "-", "good", {}, [[1, "good"]]],
  ["a csv on standard input", "-", "comment;n\ngood;1\nbad;2\n", {}, both],
  ["a csv of one column on standard input", "-", "Nhận xét\ngood\nbad\n", {}, both],
  ["jsonl on standard input", "-", '{"text":"good"}\n{"text":"bad"}\n', {}, both],
])("%s", async (_, name, content, options, expected) => {
  expect(await read(name, content, options)).toEqual(expected);
});

test("an xlsx on standard input", async () => {
  expect(await read("-", xlsx, { column: "2" })).toEqual(both);
});

test("a text in another encoding", async () => {
  expect(await read("-", Buffer.from("\ufeffcomment\ngiao hàng chậm\n", "utf16le"))).toEqual([
    [1, "giao hàng chậm"],
  ]);
});
