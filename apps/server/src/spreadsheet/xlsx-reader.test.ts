import { expect, test } from "vitest";
import { allOf, buildXlsx, type RawWorkbook } from "./build-xlsx.ts";
import { openTable } from "./open-table.ts";
import type { Row } from "./table.ts";

async function read(book: RawWorkbook | Buffer, sheet?: string): Promise<Row[]> {
  const bytes = Buffer.isBuffer(book) ? book : await buildXlsx(book);
  const table = await openTable(bytes, sheet === undefined ? { name: "a.xlsx" } : { name: "a.xlsx", sheet });
  return await allOf(table.rows());
}

const oneSheet = (rows: string): RawWorkbook => ({ sheets: [{ name: "S", rows }] });
const cellsOf = (rows: Row[]) => rows.map(({ cells }) => cells);

const DATES = `<numFmts><numFmt numFmtId="170" formatCode="dd&quot;day&quot;/mm/yyyy"/><numFmt numFmtId="171" formatCode="[Red]#,##0.0;&quot;d&quot;0"/><numFmt numFmtId="172" formatCode="[h]:mm"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs>`;

test("sheets come in the workbook's order under its names, and hidden ones are left out", async () => {
  const bytes = await buildXlsx({
    sheets: [
      { name: "Ẩn", state: "hidden", rows: `<row><c><v>1</v></c></row>` },
      { name: "Phản hồi &amp; góp ý", rows: `<row><c><v>2</v></c></row>` },
      { name: "Second", rows: `<row><c><v>3</v></c></row>` },
      { name: "Deep", state: "veryHidden", rows: "" },
    ],
  });
  const table = await openTable(bytes, { name: "a.xlsx" });
  expect(table).toMatchObject({
    format: "xlsx",
    encoding: null,
    sheets: ["Phản hồi & góp ý", "Second"],
    sheet: "Phản hồi & góp ý",
  });
  expect(cellsOf(await read(bytes))).toEqual([[2]]);
  expect(cellsOf(await read(bytes, "Second"))).toEqual([[3]]);
  await expect(read(bytes, "Ẩn")).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a hidden sheet is read when there is no other", async () => {
  expect(
    cellsOf(await read({ sheets: [{ name: "H", state: "hidden", rows: `<row><c><v>1</v></c></row>` }] })),
  ).toEqual([[1]]);
});

test("rows and cells stand where their references say, and blank ones are left out", async () => {
  const rows = await read(
    oneSheet(`<row r="2"><c r="B2"><v>1</v></c><c><v>2</v></c></row><row r="3"><c r="A3" s="0"/></row>
      <row><c r="A4" t="inlineStr"><is><t> </t></is></c></row><row r="9"><c><v>3</v></c></row>`),
  );
  expect(rows).toEqual([
    { row: 2, cells: [null, 1, 2], errors: 0 },
    { row: 9, cells: [3], errors: 0 },
  ]);
});

test("texts are joined from their runs, without phonetic guides, and unescaped", async () => {
  const strings =
    `<si><r><t>Giao </t></r><r><rPr/><t xml:space="preserve">hàng &amp; đóng gói</t></r></si>` +
    `<si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si><si/>`;
  const rows = await read({
    ...oneSheet(`<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>99</v></c>
      <c t="inlineStr"><is><r><t>a</t></r><r><t>b_x000A_c_x005F_x0041_</t></r></is></c><c t="str"><f>"x"</f><v>x</v></c></row>`),
    strings,
  });
  expect(cellsOf(rows)).toEqual([["Giao hàng & đóng gói", "東京", null, null, "ab\nc_x0041_", "x"]]);
});

test("formulas are their stored values; failed and never calculated ones are empty and counted", async () => {
  const rows = await read(
    oneSheet(`<row><c><f>1+1</f><v>2</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="e"><v>#REF!</v></c>
      <c><f>NOW()</f></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="str"><f>""</f><v></v></c></row>`),
  );
  expect(rows).toEqual([{ row: 1, cells: [2, null, null, null, true, false], errors: 2, uncalculated: [3] }]);
});

test.each([
  ["no value", "<c><f>A2</f></c>", [0]],
  ["an empty value", "<c><f>A2</f><v/></c>", [0]],
  ["an empty value with a closing tag", "<c><f>A2</f><v></v></c>", [0]],
  ["a text that is empty", `<c t="str"><f>A2</f><v></v></c>`, undefined],
])("a formula with %s was calculated, or not", async (_, cell, uncalculated) => {
  const [row] = await read(oneSheet(`<row>${cell}<c><v>1</v></c></row>`));
  expect(row?.uncalculated).toEqual(uncalculated);
});

test("numbers are dates, times or numbers by their style", async () => {
  const row = `<row><c s="1"><v>46329</v></c><c s="2"><v>46329.5</v></c><c s="3"><v>1</v></c><c s="4"><v>5.5</v></c>
    <c s="5"><v>1.25</v></c><c s="1"><v>-3</v></c><c t="d"><v>2026-11-03T10:00:00</v></c><c s="99"><v>7</v></c></row>`;
  expect(cellsOf(await read({ ...oneSheet(row), styles: DATES }))).toEqual([
    [
      new Date("2026-11-03Z"),
      new Date("2026-11-03T12:00:00Z"),
      new Date("1900-01-01Z"),
      5.5,
      "30:00:00",
      -3,
      new Date("2026-11-03T10:00:00Z"),
      7,
    ],
  ]);
});

test("the 1904 date system is followed", async () => {
  const book = { ...oneSheet(`<row><c s="1"><v>44867</v></c></row>`), styles: DATES, date1904: true };
  expect(cellsOf(await read(book))).toEqual([[new Date("2026-11-03Z")]]);
});

test("prefixed names and xml comments make no difference", async () => {
  const parts = {
    "xl/worksheets/sheet1.xml": `<x:worksheet xmlns:x="m"><!-- <row/> --><x:sheetData><x:row><x:c t="str"><x:v><![CDATA[a<b]]></x:v></x:c></x:row></x:sheetData></x:worksheet>`,
  };
  expect(cellsOf(await read({ parts }))).toEqual([["a<b"]]);
});

test("entities that a file declares are never expanded", async () => {
  const parts = {
    "xl/worksheets/sheet1.xml": `<!DOCTYPE a [<!ENTITY b "boom">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`,
  };
  await expect(read({ parts })).rejects.toMatchObject({ code: "FILE_BROKEN" });
});

const wide = (reference: string) => `<row r="1"><c r="${reference}"><v>1</v></c></row>`;

test.each([
  ["a cell in column 201", wide("GS1"), "FILE_TOO_MANY_COLUMNS"],
  ["a cell beyond the widest sheet", wide("ZZZZZZZZZZ1"), "FILE_BROKEN"],
  ["a row beyond the longest sheet", `<row r="1048577"/>`, "FILE_BROKEN"],
  ["xml that ends too early", `<row><c><v>1`, "FILE_BROKEN"],
])("%s is refused", async (_, rows, code) => {
  await expect(read(oneSheet(rows))).rejects.toMatchObject({ code });
});

test("200 columns are read, and formatting to the right of them is no column", async () => {
  const cells = Array.from({ length: 300 }, (_, at) =>
    at < 200 ? `<c><v>${at}</v></c>` : `<c s="1"/>`,
  ).join("");
  expect((await read(oneSheet(`<row>${cells}</row>`)))[0]?.cells).toHaveLength(200);
});
