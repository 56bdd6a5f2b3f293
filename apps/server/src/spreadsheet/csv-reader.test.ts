import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvRows, layoutOf, openCsv } from "./csv-reader.ts";
import type { Cell, Row } from "./table.ts";

/** A text in pieces of so many characters. */
async function* cutIn(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function all(rows: AsyncIterable<Row>): Promise<[number, Cell[]][]> {
  const found: [number, Cell[]][] = [];
  for await (const { row, cells, errors } of rows) {
    expect(errors).toBe(0);
    found.push([row, cells]);
  }
  return found;
}
const file = (text: string) => Buffer.from(text, "utf8");

describe("the layout of a csv", () => {
  test.each([",", ";", "\t", "|"])("is what its hidden first line says: sep=%j", (delimiter) => {
    for (const end of ["\r\n", "\r", "\n"]) {
      const line = `sep=${delimiter}${end}`;
      expect(layoutOf(`${line}a,b;c\n`, true)).toEqual({ delimiter, skip: line.length });
      expect(layoutOf(`${line.toUpperCase()}a,b;c\n`, true, "x")).toEqual({ delimiter, skip: line.length });
    }
  });

  test.each(["sep=:\na,b\n", "sep=,a\nb,c\n", "a\nsep=;\nb,c\n", "sep=;"])(
    "is not in another first line: %j",
    (text) => expect(layoutOf(text, true, "|")).toEqual({ delimiter: "|", skip: 0 }),
  );

  test("is what is known of it, one column too, else what its text looks like", () => {
    expect(layoutOf("a,b\n1,2\n", true, ";")).toEqual({ delimiter: ";", skip: 0 });
    expect(layoutOf("a,b\n1,2\n", true, null)).toEqual({ delimiter: null, skip: 0 });
    expect(layoutOf("a,b\n1,2\n", true)).toEqual({ delimiter: ",", skip: 0 });
    // The last record counts where nothing follows, and not where it may be cut.
    const text = "5;good\n5;fine\n4;bad;or";
    expect([true, false].map((complete) => layoutOf(text, complete).delimiter)).toEqual([null, ";"]);
  });
});

describe("the rows of a csv", () => {
  test("are its records, however its text comes in pieces; blank ones are counted and left out", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", " ", '"', ",", "\n", "\r\n", "é", "\u200b") });
    const records = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { maxLength: 8 });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(records, fc.integer({ min: 1, max: 9 }), fc.nat(12), async (cells, size, skip) => {
        const text = cells.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
        const read: string[][] = parse(text, { skip_empty_lines: false });
        const expected = read
          .map((row, at): [number, Cell[]] => [at + 1, row.map((one) => one.replace(/\r\n?/g, "\n"))])
          .filter(([, row]) => row.some((one) => /[a",é]/.test(String(one))));
        const ahead = "-".repeat(skip);
        expect(await all(csvRows(cutIn(ahead + text, size), ",", 5, skip))).toEqual(expected);
        // What follows the last line break is a row, too, unless the text is cut there.
        const more = [...expected, [cells.length + 1, ["last", ""]]];
        expect(await all(csvRows(cutIn(`${ahead}${text}last,`, size), ",", 5, skip))).toEqual(more);
        expect(await all(csvRows(cutIn(`${ahead}${text}last`, size), ",", 5, skip, true))).toEqual(expected);
        expect(await all(csvRows(cutIn(`${ahead}${text} `, size), ",", 5, skip))).toEqual(expected);
      }),
    );
  });

  test("have so many columns at most", async () => {
    expect(await all(csvRows(cutIn("a,b", 9), ",", 2))).toEqual([[1, ["a", "b"]]]);
    await expect(all(csvRows(cutIn("a,b", 9), ",", 1))).rejects.toMatchObject({
      code: "FILE_TOO_MANY_COLUMNS",
    });
  });
});

describe("a csv as a table", () => {
  const MAX = { maxColumns: 10 };

  test("says its layout, is read as often as asked, and has no other sheet", async () => {
    const table = await openCsv(file("\ufeffsep=;\r\nname;said\r\nMai;good, very\r\n"), MAX);
    expect(table).toMatchObject({
      format: "csv",
      encoding: "utf-8",
      delimiter: ";",
      sheets: [],
      sheet: null,
    });
    for (const rows of [await all(table.rows()), await all(table.rows())])
      expect(rows).toEqual([
        [1, ["name", "said"]],
        [2, ["Mai", "good, very"]],
      ]);
    expect(() => table.other("Sheet 2")).toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
  });

  test("of a file's beginning is without the row and the character that may be cut there", async () => {
    const bytes = file("name,said\nMai,good\nAn,quá đắt");
    const cut = bytes.subarray(0, bytes.length - 2);
    const table = await openCsv(cut, { ...MAX, beginning: true });
    expect([table.encoding, await all(table.rows())]).toEqual([
      "utf-8",
      [
        [1, ["name", "said"]],
        [2, ["Mai", "good"]],
      ],
    ]);
  });

  test("in pieces has the rows of all of them, asked for anew each time", async () => {
    const bytes = file(`name,said\n${"Mai,tốt\n".repeat(50)}`);
    // In the midst of a character.
    const at = bytes.indexOf(file("ố")) + 1;
    let times = 0;
    const pieces = async function* () {
      times++;
      yield bytes.subarray(0, at);
      yield bytes.subarray(at);
    };
    const table = await openCsv(bytes.subarray(0, at), { ...MAX, pieces });
    expect([table.encoding, table.delimiter]).toEqual(["utf-8", ","]);
    const rows = await all(table.rows());
    expect(rows).toHaveLength(51);
    expect(rows.at(-1)).toEqual([51, ["Mai", "tốt"]]);
    expect([await all(table.rows()), times]).toEqual([rows, 2]);
  });

  test("has the delimiter of its first 256 kB, whose last record is cut where more follows", async () => {
    // A record of two columns ends the file in 256 kB exactly, or is cut in the midst of a third.
    const begun = "5;good\n";
    const end = "4;bad;or";
    const long = "x".repeat(256 * 1024 - "5;\n".length - begun.length - end.length);
    const filled = (more: string) => file(`${begun}5;${long}\n${end}${more}`);
    expect((await openCsv(filled(""), MAX)).delimiter).toBeNull();
    expect((await openCsv(filled(";not\n"), MAX)).delimiter).toBe(";");
    // What stands behind is not looked at.
    const prose = file(`comment\n${"good\n".repeat(60_000)}`);
    const after = Buffer.concat([prose, file("a;b;c\n".repeat(60_000))]);
    expect((await openCsv(after, MAX)).delimiter).toBeNull();
  });

  test("gives way to other work every 32 kB", async () => {
    const line = `${"x".repeat(1023)}\n`;
    const table = await openCsv(file(line.repeat(128)), MAX);
    let turns = 0;
    let reading = true;
    const count = () => {
      turns++;
      if (reading) setImmediate(count);
    };
    setImmediate(count);
    await all(table.rows());
    reading = false;
    expect(turns).toBeGreaterThanOrEqual(4);
    expect(turns).toBeLessThanOrEqual(8);
  });
});
