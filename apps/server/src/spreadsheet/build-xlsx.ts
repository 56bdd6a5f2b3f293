import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { zipOf } from "./zip-writer.ts";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export interface RawSheet {
  name: string;
  state?: string;
  /** What stands inside sheetData. */
  rows: string;
}

export interface RawWorkbook {
  sheets?: RawSheet[];
  date1904?: boolean;
  /** What stands inside sst, and inside styleSheet. */
  strings?: string;
  styles?: string;
  /** Parts to add, or to write in place of the usual ones. */
  parts?: Record<string, string | Iterable<string>>;
}

/** For tests: a zip of these parts. */
export async function buildZip(parts: Record<string, string | Iterable<string>>): Promise<Buffer> {
  const list = Object.entries(parts).map(([name, text]) => ({
    name,
    text: typeof text === "string" ? [text] : text,
  }));
  return await buffer(Readable.from(zipOf(list)));
}

/** For tests: an xlsx of raw XML, to make files that no spreadsheet writes. */
export async function buildXlsx(book: RawWorkbook): Promise<Buffer> {
  const sheets = book.sheets ?? [{ name: "Sheet1", rows: "" }];
  const tags = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 7}" ${state ? `state="${state}"` : ""} r:id="rId${at + 1}"/>`,
  );
  const relations = [
    // The parts are numbered backwards: names and order are the workbook's, not the parts'.
    ...sheets.map((_, at) => [`rId${at + 1}`, "worksheet", `/xl/worksheets/sheet${sheets.length - at}.xml`]),
    ["rIdA", "sharedStrings", "sharedStrings.xml"],
    ["rIdB", "styles", "styles.xml"],
  ].map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`);
  return await buildZip({
    "_rels/.rels": `<Relationships><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${OFFICE}"><workbookPr date1904="${book.date1904 ? 1 : 0}"/><sheets>${tags.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations.join("")}</Relationships>`,
    ...(book.strings === undefined ? {} : { "xl/sharedStrings.xml": `<sst>${book.strings}</sst>` }),
    ...(book.styles === undefined ? {} : { "xl/styles.xml": `<styleSheet>${book.styles}</styleSheet>` }),
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${sheets.length - at}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...book.parts,
  });
}

/** For tests: everything that an iterable yields. */
export async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
