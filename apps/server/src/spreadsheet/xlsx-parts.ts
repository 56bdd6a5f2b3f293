import { cellText } from "./xlsx-text.ts";
import type { ZipPart } from "./zip-writer.ts";

const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}">`;
/** The first row stays while the others scroll. */
export const FROZEN_HEADER =
  `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft"` +
  ` state="frozen"/></sheetView></sheetViews>`;

/** Indexes of the cell styles below. */
export const STYLE = { plain: 0, header: 1, date: 2, date_time: 3, quoted: 4, link: 5 } as const;

/**
 * Dates in the reader's own format (14 and 22 are the built-in ones). `quotePrefix` tells spreadsheets that
 * the text is a text even when somebody edits the cell: =, +, - and @ never become a formula.
 */
const STYLES =
  `<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>` +
  `<font><b/><sz val="11"/><name val="Calibri"/></font>` +
  `<font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill>` +
  `<fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
  `<cellXfs><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyFont="1"/>` +
  `<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
  `<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>` +
  `<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>` +
  `<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>`;

/** Index of the first style of a number format; the others follow. */
export const FIRST_FORMAT = Object.keys(STYLE).length;
/** Numbers of formats that a workbook brings itself begin here. */
const FIRST_OWN = 164;

/** The stylesheet, with a style for each format by its code or built-in number. */
function styles(formats: (string | number)[]): string {
  const own = formats.filter((format) => typeof format === "string");
  const codes = own.map(
    (code, at) => `<numFmt numFmtId="${FIRST_OWN + at}" formatCode="${cellText(code)}"/>`,
  );
  const xfs = formats.map((format) => {
    const id = typeof format === "number" ? format : FIRST_OWN + own.indexOf(format);
    return `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
  });
  const list = codes.length > 0 ? `<numFmts count="${codes.length}">${codes.join("")}</numFmts>` : "";
  const end = `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
  return `${HEAD}<styleSheet xmlns="${MAIN}">${list}${STYLES}${xfs.join("")}</cellXfs>${end}`;
}

export const sheetPart = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** Everything of a workbook but its sheets, whose (escaped) names are known when they have been written. */
export function packageParts(names: string[], formats: (string | number)[] = []): ZipPart[] {
  const overrides = names
    .map((_, at) => `<Override PartName="/${sheetPart(at)}" ContentType="${TYPE}.worksheet+xml"/>`)
    .join("");
  const sheets = names
    .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join("");
  const relations = names
    .map((_, at) => relation(at + 1, "worksheet", sheetPart(at).slice("xl/".length)))
    .join("");
  return [
    part("xl/styles.xml", styles(formats)),
    part(
      "xl/workbook.xml",
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
    ),
    part(
      "xl/_rels/workbook.xml.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations}` +
        `${relation(names.length + 1, "styles", "styles.xml")}</Relationships>`,
    ),
    part(
      "_rels/.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
        `${relation(1, "officeDocument", "xl/workbook.xml")}</Relationships>`,
    ),
    part(
      "[Content_Types].xml",
      `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${overrides}</Types>`,
    ),
  ];
}

const part = (name: string, text: string): ZipPart => ({ name, text: [text] });

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
