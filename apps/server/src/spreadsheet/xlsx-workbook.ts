import { posix } from "node:path";
import { ProblemError } from "../http/problem.ts";
import { kindOfFormat, type NumberKind } from "./number-format.ts";
import { MAX_SHEETS, type ReadLimits } from "./read-limits.ts";
import { readXml, unescapeText } from "./xml-events.ts";
import type { Zip } from "./zip-reader.ts";

export interface Workbook {
  /** Worksheets in the order of their tabs, with the part each is stored in. */
  sheets: { name: string; hidden: boolean; part: string }[];
  date1904: boolean;
  sharedStrings: string | null;
  styles: string | null;
}

const DOCUMENT = "/officeDocument";

/** Parts that a part points to: relation id -> target and the last word of its type. */
async function readRelations(zip: Zip, part: string): Promise<Map<string, { target: string; type: string }>> {
  const relations = new Map<string, { target: string; type: string }>();
  const folder = posix.dirname(part);
  const pieces = zip.open(posix.join(folder, "_rels", `${posix.basename(part)}.rels`));
  if (!pieces) return relations;
  await readXml(pieces, {
    open(name, { Id, Target, Type, TargetMode }) {
      if (name !== "Relationship" || !Id || !Target || TargetMode === "External") return;
      const target = Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target);
      relations.set(Id, { target, type: Type?.slice(Type.lastIndexOf("/")) ?? "" });
    },
  });
  return relations;
}

/** @throws FILE_TYPE_UNSUPPORTED when the zip holds no workbook in XML, FILE_BROKEN when it has no sheet */
export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const roots = await readRelations(zip, "");
  const part = [...roots.values()].find(({ type }) => type === DOCUMENT)?.target ?? "xl/workbook.xml";
  const pieces = part.endsWith(".xml") ? zip.open(part) : null;
  if (!pieces) throw new ProblemError("FILE_TYPE_UNSUPPORTED");
  const relations = await readRelations(zip, part);
  const workbook: Workbook = { sheets: [], date1904: false, sharedStrings: null, styles: null };
  let isWorkbook = false;
  await readXml(pieces, {
    open(name, attributes) {
      if (name === "workbook") isWorkbook = true;
      else if (name === "workbookPr") workbook.date1904 = isTrue(attributes.date1904);
      else if (name === "sheet") {
        const id = Object.entries(attributes).find(
          ([key]) => /^(\w+:)?id$/.test(key) && key !== "sheetId",
        )?.[1];
        const relation = relations.get(id ?? "");
        if (relation?.type !== "/worksheet") return;
        const hidden = attributes.state === "hidden" || attributes.state === "veryHidden";
        if (workbook.sheets.length >= MAX_SHEETS) throw new ProblemError("FILE_TOO_MUCH_INSIDE");
        workbook.sheets.push({ name: sheetNameOf(attributes.name), hidden, part: relation.target });
      }
    },
  });
  if (!isWorkbook) throw new ProblemError("FILE_TYPE_UNSUPPORTED");
  if (workbook.sheets.length === 0) throw new ProblemError("FILE_BROKEN");
  for (const { target, type } of relations.values()) {
    if (type === "/sharedStrings") workbook.sharedStrings = target;
    if (type === "/styles") workbook.styles = target;
  }
  return workbook;
}

/** A tab's name without what neither JSON nor PostgreSQL can hold. */
const sheetNameOf = (name = ""): string =>
  Buffer.from(unescapeText(name), "utf8")
    .toString("utf8")
    .replace(/\p{Cc}/gu, " ");

/** What a cell style makes of numbers. */
export interface CellStyle {
  kind: NumberKind;
  /** The format's code, or the number of a built-in one; null for none. */
  format: string | number | null;
}

/** Formats that every spreadsheet program knows by number. */
const LAST_BUILT_IN = 49;
const MAX_FORMAT_LENGTH = 255;

function styleOf(id: number, code: string | undefined): CellStyle {
  const kind = kindOfFormat(id, code);
  const usual =
    code !== undefined && code.length <= MAX_FORMAT_LENGTH && !/^general$/i.test(code) ? code : null;
  const builtIn = code === undefined && id > 0 && id <= LAST_BUILT_IN ? id : null;
  return { kind, format: usual ?? builtIn ?? (kind === "date" ? 14 : kind === "time" ? 21 : null) };
}

/** The styles of a workbook's cells, by their index. */
export async function readStyles(zip: Zip, part: string | null): Promise<CellStyle[]> {
  const kinds: CellStyle[] = [];
  const codes = new Map<number, string>();
  let inCells = false;
  const pieces = part === null ? null : zip.open(part);
  if (!pieces) return kinds;
  await readXml(pieces, {
    open(name, { numFmtId, formatCode }) {
      if (name === "numFmt") codes.set(Number(numFmtId), formatCode ?? "");
      else if (name === "cellXfs") inCells = true;
      else if (name === "xf" && inCells) {
        kinds.push(styleOf(Number(numFmtId ?? 0), codes.get(Number(numFmtId))));
      }
    },
    close(name) {
      if (name === "cellXfs") inCells = false;
    },
  });
  return kinds;
}

const isTrue = (value: string | undefined): boolean => value === "1" || value === "true";

/**
 * The shared texts of a workbook. Runs of rich text are joined; phonetic guides are left out.
 * @throws FILE_TOO_MUCH_INSIDE where they are too many or too long: they stay in memory while rows are read
 */
export async function readSharedStrings(
  zip: Zip,
  part: string | null,
  limits: ReadLimits,
): Promise<string[]> {
  const strings: string[] = [];
  const pieces = part === null ? null : zip.open(part);
  if (part === null || !pieces) return strings;
  if (zip.claimedSize(part) > limits.sharedTextBytes) throw new ProblemError("FILE_TOO_MUCH_INSIDE");
  let text = "";
  let inText = false;
  let phonetic = false;
  await readXml(
    pieces,
    {
      open(name) {
        if (name === "si") text = "";
        else if (name === "rPh") phonetic = true;
        else if (name === "t") inText = !phonetic;
      },
      text(piece) {
        if (inText) text += piece;
      },
      close(name) {
        if (name === "t") inText = false;
        else if (name === "rPh") phonetic = false;
        else if (name === "si") {
          if (strings.length >= limits.sharedTexts) throw new ProblemError("FILE_TOO_MUCH_INSIDE");
          strings.push(unescapeText(text));
        }
      },
    },
    limits,
  );
  return strings;
}
