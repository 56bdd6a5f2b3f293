import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { allOf } from "./build-xlsx.ts";
import { openTable } from "./open-table.ts";
import type { Cell } from "./table.ts";
import { type Sheet, writeXlsx } from "./xlsx-writer.ts";

async function readBack(bytes: Buffer, sheet?: string): Promise<Cell[][]> {
  const table = await openTable(bytes, sheet === undefined ? { name: "a.xlsx" } : { name: "a.xlsx", sheet });
  return (await allOf(table.rows())).map(({ cells }) => cells);
}

const sheetOf = (rows: Cell[][], name = "S"): Sheet => ({
  name,
  columns: [{ header: "a" }, { header: "b" }, { header: "c" }],
  rows,
});

/** Names and texts of a zip's parts, by its local headers and data descriptors. */
function partsOf(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from("504b0506", "hex"));
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const length = bytes.readUInt16LE(at + 28);
    const start = bytes.readUInt32LE(at + 42) + 30 + length;
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    parts.set(bytes.toString("utf8", at + 46, at + 46 + length), inflateRawSync(packed).toString());
    at += 46 + length;
  }
  return parts;
}

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "=1+1",
    "+a",
    "-a",
    "@a",
    "\t=a",
    "'a",
    "_x0041_",
    "_x000D_",
    "a\r\nb",
    " a ",
    "<b>&\"'",
    "]]>",
  ),
);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0));
const date = fc
  .date({ min: new Date("1900-03-01Z"), max: new Date("9999-12-30Z"), noInvalidDate: true })
  .map((value) => new Date(Math.floor(value.getTime() / 1000) * 1000));
const cell = fc.oneof(text, number, date, fc.boolean(), fc.constant(null));

/** What cannot be written, as the writer documents it. */
function written(value: Cell): Cell {
  if (typeof value !== "string") return value;
  const kept = value.replace(/\r\n?/g, "\n").replace(/(?![\t\n\x7f-\x9f])\p{Cc}|[\ufffe\uffff]/gu, "");
  return kept;
}

const blank = (value: Cell): boolean =>
  value === null || (typeof value === "string" && !/[^\s\p{Cc}\u200b-\u200d\u2060\ufeff]/u.test(value));

function trimmed(row: Cell[]): Cell[] {
  const cells = row.map((value) => (blank(value) ? null : value));
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  return cells;
}

test("what is written is read back", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 20 }),
      async (rows) => {
        const bytes = await buffer(writeXlsx([sheetOf(rows)]));
        const expected = rows.map((row) => trimmed(row.map(written))).filter((row) => row.length > 0);
        expect((await readBack(bytes)).slice(1)).toEqual(expected);
      },
    ),
  );
});

test("every part is well-formed and listed", async () => {
  const parts = partsOf(
    await buffer(writeXlsx([sheetOf([["<&>\"'\u0001\ufffe", "=a", 1]], "A & <B>"), sheetOf([])])),
  );
  for (const xml of parts.values()) {
    const parser = new SaxesParser({ xmlns: true });
    parser.on("error", (error) => expect.unreachable(error.message));
    parser.write(xml).close();
  }
  const types = parts.get("[Content_Types].xml");
  for (const name of parts.keys()) {
    if (!name.endsWith(".rels") && !name.startsWith("[")) expect(types).toContain(`PartName="/${name}"`);
  }
});

test("nothing that looks like a formula becomes one", async () => {
  const hostile = ['=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", "\t=1", "＝1"];
  const sheet = partsOf(await buffer(writeXlsx([sheetOf(hostile.map((value) => [value]))]))).get(
    "xl/worksheets/sheet1.xml",
  );
  expect(sheet).not.toMatch(/<f\b/);
  expect(sheet?.match(/<c [^>]*t="inlineStr" s="4"/g)).toHaveLength(5);
});

test("a text that no cell can hold is cut, with a mark, and not inside a character", async () => {
  const bytes = await buffer(
    writeXlsx([sheetOf([["x".repeat(40_000), `x${"😀".repeat(20_000)}`, "x".repeat(32_767)]])]),
  );
  const [long, emoji, fits] = (await readBack(bytes))[1] as string[];
  expect(long).toBe(`${"x".repeat(32_766)}…`);
  expect(emoji).toBe(`x${"😀".repeat(16_382)}…`);
  expect(fits).toHaveLength(32_767);
});

test("tabs get names that spreadsheets take, each once", async () => {
  const names = ["Comments", "comments", "a/b:c*d?[e]", "'", "", "x".repeat(40), "x".repeat(40)];
  const table = await openTable(await buffer(writeXlsx(names.map((name) => sheetOf([["v"]], name)))), {
    name: "a.xlsx",
  });
  expect(table.sheets).toEqual([
    "Comments",
    "comments (2)",
    "a b c d  e",
    "Sheet",
    "Sheet (2)",
    "x".repeat(31),
    `${"x".repeat(27)} (2)`,
  ]);
});

test("dates without a time and dates with one get their own style; old and invalid ones are no numbers", async () => {
  const bytes = await buffer(
    writeXlsx([
      sheetOf([
        [new Date("2026-11-03Z"), new Date("2026-11-03T10:30:00Z"), new Date("1850-01-01Z")],
        [new Date(Number.NaN), Number.NaN, Number.POSITIVE_INFINITY],
      ]),
    ]),
  );
  expect(partsOf(bytes).get("xl/worksheets/sheet1.xml")).toContain(
    `<c r="A2" s="2"><v>46329</v></c><c r="B2" s="3"><v>46329.4375</v></c>`,
  );
  expect((await readBack(bytes)).slice(1)).toEqual([
    [new Date("2026-11-03Z"), new Date("2026-11-03T10:30:00Z"), "1850-01-01T00:00:00.000Z"],
  ]);
});

test("more rows than a sheet holds go on in the next", async () => {
  function* rows() {
    for (let at = 0; at < 1_048_580; at++) yield [at];
  }
  const bytes = await buffer(writeXlsx([{ name: "Long", columns: [{ header: "n" }], rows: rows() }]));
  const parts = partsOf(bytes);
  expect(parts.get("xl/workbook.xml")).toContain(`name="Long (2)"`);
  expect(parts.get("xl/worksheets/sheet2.xml")).toContain(`<c r="A2"><v>1048575</v></c>`);
});

test("rows are asked for only as fast as they are taken, and closed when nobody takes them", async () => {
  let asked = 0;
  let closed = false;
  async function* rows() {
    try {
      for (;;) yield [`row ${asked++} ${Math.sin(asked)}`];
    } finally {
      closed = true;
    }
  }
  const stream = writeXlsx([{ name: "S", columns: [{ header: "a" }], rows: rows() }]);
  for await (const _ of stream) break;
  await expect.poll(() => closed, { timeout: 30_000 }).toBe(true);
  expect(asked).toBeLessThan(100_000);
});

test("an error of the rows is the stream's error", async () => {
  async function* rows(): AsyncGenerator<Cell[]> {
    yield ["a"];
    throw new Error("the database went away");
  }
  const stream = writeXlsx([{ name: "S", columns: [{ header: "a" }], rows: rows() }]);
  await expect(buffer(stream)).rejects.toThrow("the database went away");
});
