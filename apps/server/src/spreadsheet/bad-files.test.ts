import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allOf, buildXlsx, buildZip } from "./build-xlsx.ts";
import { openTable } from "./open-table.ts";

/** The code that reading all of a file ends with. */
async function failure(bytes: Buffer | Uint8Array, name = "comments.csv"): Promise<string> {
  try {
    const table = await openTable(Buffer.from(bytes), { name });
    for await (const _ of table.rows());
    return "none";
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const ole = (stream: string) =>
  Buffer.concat([OLE, Buffer.alloc(1024), Buffer.from(stream, "utf16le"), Buffer.alloc(512)]);
const noise = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919 + (at >> 3) * 31) & 255));

test.each<[string, Buffer, string, string]>([
  ["an empty file", Buffer.alloc(0), "a.csv", "FILE_EMPTY"],
  ["a file of blank lines", Buffer.from("\ufeff \r\n\n\t"), "a.csv", "FILE_EMPTY"],
  ["an empty xlsx", Buffer.alloc(0), "a.xlsx", "FILE_EMPTY"],
  ["a pdf", Buffer.from("%PDF-1.7 ..."), "a.csv", "FILE_TYPE_UNSUPPORTED"],
  ["a png that calls itself csv", Buffer.from("89504e470d0a1a0a", "hex"), "a.csv", "FILE_TYPE_UNSUPPORTED"],
  ["random bytes", noise, "a.csv", "FILE_TYPE_UNSUPPORTED"],
  ["a web page", Buffer.from("<!DOCTYPE html><table>"), "a.csv", "FILE_TYPE_UNSUPPORTED"],
  ["a text of another kind", Buffer.from(`{"text": "good"}`), "a.json", "FILE_TYPE_UNSUPPORTED"],
  ["JSON that calls itself csv", Buffer.from(`{"text": "good"}`), "a.csv", "FILE_TYPE_UNSUPPORTED"],
  [
    "a list of JSON",
    Buffer.from(`\ufeff[\n  {\n    "text" : "good"\n  }\n]`),
    "a.csv",
    "FILE_TYPE_UNSUPPORTED",
  ],
  ["JSON a line each", Buffer.from(`{"id":1,"text":"good"}\n{"id":2}\n`), "a.csv", "FILE_TYPE_UNSUPPORTED"],
  ["a table with braces", Buffer.from(`{comment},"{""n"": 1}"\ngood,1\n`), "a.csv", "none"],
  ["a table with brackets", Buffer.from(`[comment],n\n[{good},1\n`), "a.csv", "none"],
  ["an xlsx with a password", ole("EncryptedPackage"), "a.xlsx", "FILE_ENCRYPTED"],
  ["an old xls", ole("Workbook"), "a.xls", "FILE_OLD_EXCEL"],
  ["an old xls that calls itself xlsx", ole("Workbook"), "a.xlsx", "FILE_OLD_EXCEL"],
  ["a web page that calls itself xls", Buffer.from("name\tb\n"), "a.xls", "FILE_OLD_EXCEL"],
  ["an old Word file", ole("WordDocument"), "a.csv", "FILE_TYPE_UNSUPPORTED"],
  [
    "a quote that is never closed",
    Buffer.from('comment,n\ngood,1\n"bad,2\nworse,3\n'),
    "a.csv",
    "FILE_BAD_CSV",
  ],
  ["a text in 32 bits", Buffer.from("fffe000061000000", "hex"), "a.csv", "FILE_BAD_ENCODING"],
])("%s is refused, or read", async (_, bytes, name, code) => {
  expect(await failure(bytes, name)).toBe(code);
});

test("the row of an open quote is told", async () => {
  const table = await openTable(Buffer.from('comment\n"two\nlines"\n"open\nx'), { name: "a.csv" });
  await expect(allOf(table.rows())).rejects.toMatchObject({ code: "FILE_BAD_CSV", details: { row: 3 } });
});

test("a zip of something else is refused", async () => {
  expect(await failure(await buildZip({ "word/document.xml": "<w/>" }), "a.xlsx")).toBe(
    "FILE_TYPE_UNSUPPORTED",
  );
  expect(await failure(await buildZip({ "xl/workbook.bin": "x" }), "a.xlsx")).toBe("FILE_TYPE_UNSUPPORTED");
});

test("wherever an xlsx is cut off or changed, it is read, or refused as broken, and never fails otherwise", async () => {
  const whole = await buildXlsx({
    sheets: [{ name: "S", rows: `<row><c t="str"><v>good</v></c></row>`.repeat(50) }],
  });
  for (let at = 4; at < whole.length; at += 7) {
    expect(await failure(whole.subarray(0, at), "a.xlsx")).toBe("FILE_BROKEN");
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(at) ^ 0x55, at);
    expect([
      "none",
      "FILE_BROKEN",
      "FILE_ENCRYPTED",
      "FILE_TYPE_UNSUPPORTED",
      "FILE_TOO_MUCH_INSIDE",
    ]).toContain(await failure(changed, "a.xlsx"));
  }
});

function* repeated(text: string, times: number, start = "", end = ""): Generator<string> {
  yield start;
  const thousand = text.repeat(1000);
  for (let at = 0; at < times / 1000; at++) yield thousand;
  yield end;
}

const bombOf = (part: string, text: Iterable<string>): Promise<Buffer> =>
  buildXlsx({ parts: { [part]: text } });
const SHEET_1 = "xl/worksheets/sheet1.xml";

test("five million open tags in a few kilobytes are refused at the first hundred", async () => {
  const bomb = await bombOf(SHEET_1, repeated("<a>", 5_000_000));
  expect(bomb.length).toBeLessThan(100 * 1024);
  const before = peakMegabytes();
  expect(await failure(bomb, "a.xlsx")).toBe("FILE_TOO_DEEP");
  expect(peakMegabytes() - before).toBeLessThan(100);
});

test.each(["xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/sharedStrings.xml", "xl/styles.xml"])(
  "a deep %s is refused too",
  async (part) => {
    const deep = { strings: "<si/>", styles: "<cellXfs/>", parts: { [part]: repeated("<a>", 1000) } };
    expect(await failure(await buildXlsx(deep), "a.xlsx")).toBe("FILE_TOO_DEEP");
  },
);

test("more cells than a sheet of this size can hold are refused, empty ones too", async () => {
  const rows = repeated("<row><c/></row>", 1_050_000, "<worksheet><sheetData>", "</sheetData></worksheet>");
  expect(await failure(await bombOf(SHEET_1, rows), "a.xlsx")).toBe("FILE_BROKEN");
  const wide = repeated("<c/>", 5_001_000, "<worksheet><sheetData><row>", "</row></sheetData></worksheet>");
  expect(await failure(await bombOf(SHEET_1, wide), "a.xlsx")).toBe("FILE_TOO_MANY_CELLS");
});

test("millions of shared texts without a letter, and of sheets, are refused", async () => {
  const texts = repeated("<si/>", 2_001_000, "<sst>", "</sst>");
  expect(await failure(await bombOf("xl/sharedStrings.xml", texts), "a.xlsx")).toBe("FILE_TOO_MUCH_INSIDE");
  const sheets = Array.from({ length: 501 }, (_, at) => ({ name: `S${at}`, rows: "" }));
  expect(await failure(await buildXlsx({ sheets }), "a.xlsx")).toBe("FILE_TOO_MUCH_INSIDE");
});

test("one long shared text that every cell points to is refused", async () => {
  const bomb = await buildXlsx({
    strings: `<si><t>${"long ".repeat(60_000)}</t></si>`,
    sheets: [{ name: "S", rows: `<row><c t="s"><v>0</v></c></row>`.repeat(1000) }],
  });
  expect(await failure(bomb, "a.xlsx")).toBe("FILE_TOO_MUCH_INSIDE");
});

function* zeros(megabytes: number, start: string, end: string): Generator<string> {
  yield start;
  const megabyte = "0".repeat(1024 * 1024);
  for (let at = 0; at < megabytes; at++) yield megabyte;
  yield end;
}

const peakMegabytes = (): number => process.memoryUsage().rss / 1024 / 1024;

test("a zip bomb in a sheet is refused without being unpacked", async () => {
  const bomb = await buildXlsx({
    parts: { "xl/worksheets/sheet1.xml": zeros(500, "<worksheet>", "</worksheet>") },
  });
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
  const before = peakMegabytes();
  expect(await failure(bomb, "a.xlsx")).toBe("FILE_TOO_MUCH_INSIDE");
  expect(peakMegabytes() - before).toBeLessThan(100);
});

test("a zip bomb that lies about its size is stopped while it unpacks", async () => {
  const bomb = await buildXlsx({
    parts: {
      "xl/worksheets/sheet1.xml": zeros(
        60,
        `<worksheet><sheetData><row><c t="str"><v>`,
        "</v></c></row></sheetData></worksheet>",
      ),
    },
  });
  const at = bomb.lastIndexOf("xl/worksheets/sheet1.xml") - 46;
  bomb.writeUInt32LE(1000, at + 24);
  const before = peakMegabytes();
  expect(await failure(bomb, "a.xlsx")).toBe("FILE_TOO_MUCH_INSIDE");
  expect(peakMegabytes() - before).toBeLessThan(100);
});

test("a bomb of shared texts is refused", async () => {
  const bomb = await buildXlsx({
    parts: { "xl/sharedStrings.xml": zeros(70, "<sst><si><t>", "</t></si></sst>") },
  });
  expect(await failure(bomb, "a.xlsx")).toBe("FILE_TOO_MUCH_INSIDE");
});

test("millions of columns are refused at the first that is too many", async () => {
  const before = peakMegabytes();
  const header = Buffer.from(Array.from({ length: 600_000 }, (_, at) => `c${at}`).join(","));
  expect(await failure(header)).toBe("FILE_TOO_MANY_COLUMNS");
  expect(await failure(Buffer.from(`a,b\n${",".repeat(600_000)}`))).toBe("FILE_TOO_MANY_COLUMNS");
  const cells = "<c><v>1</v></c>".repeat(300_000);
  expect(
    await failure(await buildXlsx({ sheets: [{ name: "S", rows: `<row>${cells}</row>` }] }), "a.xlsx"),
  ).toBe("FILE_TOO_MANY_COLUMNS");
  expect(peakMegabytes() - before).toBeLessThan(200);
});

test("this repository's own files that are no tables are refused", async () => {
  const manifest = readFileSync(new URL("../../../../package.json", import.meta.url));
  expect(await failure(manifest, "package.json")).toBe("FILE_TYPE_UNSUPPORTED");
});
