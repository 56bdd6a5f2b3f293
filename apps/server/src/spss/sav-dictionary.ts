import { ByteWriter } from "./byte-writer.ts";
import { segmentWidths, unitsOf } from "./sav-segments.ts";
import {
  cutBytes,
  cutText,
  MAX_LABEL_BYTES,
  MAX_VALUE_LABEL_BYTES,
  type SavFormat,
  type SavMeasure,
  type SavSet,
  type SavVariable,
} from "./sav-variable.ts";
import { shortNames } from "./short-names.ts";

/**
 * What stands before the cases of a .sav file ("system file"): its head, the variables with their labels, and
 * records that later versions of the format added. Everything is little-endian and UTF-8.
 */

export interface SavDictionary {
  /** At most 64 bytes are taken. */
  title: string;
  created: Date;
  variables: readonly SavVariable[];
  sets: readonly SavSet[];
}

/** What stands for no value, as the format has it: the lowest number. */
export const NO_VALUE = -Number.MAX_VALUE;
/** What numbers are raised by when they are written as one byte. */
export const BIAS = 100;
const UTF_8 = 65_001;

const RECORD = { variable: 2, values: 3, valueVariables: 4, extension: 7, end: 999 } as const;
const EXTENSION = {
  integers: 3,
  floats: 4,
  sets: 7,
  display: 11,
  longNames: 13,
  longTexts: 14,
  encoding: 20,
} as const;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function dictionaryBytes({ title, created, variables, sets }: SavDictionary): Buffer {
  const names = shortNames(variables);
  const writer = new ByteWriter();
  writeHead(writer, title, created, variables);
  for (const [at, variable] of variables.entries()) writeVariable(writer, variable, names[at] as string[]);
  writeValueLabels(writer, variables);
  // The version of the program, no kind of machine, IEEE numbers, compressed, little-endian.
  writeNumbers(writer, EXTENSION.integers, [1, 0, 0, -1, 1, 1, 2, UTF_8]);
  const lowest = Buffer.from("feffffffffffefff", "hex");
  writer.int(RECORD.extension, EXTENSION.floats, 8, 3);
  writer.double(NO_VALUE, Number.MAX_VALUE).bytes(lowest);
  const shorts = new Map(variables.map(({ name }, at) => [name, names[at]?.[0] ?? ""]));
  writeText(writer, EXTENSION.sets, sets.map((set) => setText(set, shorts)).join(""));
  writeNumbers(writer, EXTENSION.display, variables.flatMap(displayOf));
  const long = variables.map(({ name }) => `${shorts.get(name)}=${name}`);
  writeText(writer, EXTENSION.longNames, long.join("\t"));
  writeText(writer, EXTENSION.longTexts, variables.map((one) => longText(one, shorts)).join(""));
  writeText(writer, EXTENSION.encoding, "UTF-8");
  return writer.int(RECORD.end, 0).done();
}

function writeHead(
  writer: ByteWriter,
  title: string,
  created: Date,
  variables: readonly SavVariable[],
): void {
  const [day, month] = [String(created.getUTCDate()).padStart(2, "0"), MONTHS[created.getUTCMonth()]];
  const units = variables.reduce((sum, { width }) => sum + unitsOf(width), 0);
  writer.text("$FL2", 4).text("@(#) SPSS DATA FILE Soundings", 60);
  // Compressed by bytes, no weights; how many cases there are is not said: some may be deleted while it is sent.
  writer.int(2, units, 1, 0, -1).double(BIAS);
  writer.text(`${day} ${month} ${String(created.getUTCFullYear() % 100).padStart(2, "0")}`, 9);
  writer.text(created.toISOString().slice(11, 19), 8);
  writer.text(cutBytes(title, 64), 64).bytes(Buffer.alloc(3));
}

/** A variable, with what its text goes on in: the rest of its units, and further segments. */
function writeVariable(writer: ByteWriter, variable: SavVariable, names: readonly string[]): void {
  const { width, format, label, missing } = variable;
  const [first = 0, ...others] = width === null ? [0] : segmentWidths(width);
  const labelBytes = Buffer.from(cutText(label, MAX_LABEL_BYTES), "utf8");
  const shown = width === null ? formatCode(format) : textFormat(first);
  writer.int(RECORD.variable, first, labelBytes.length > 0 ? 1 : 0, missing.length, shown, shown);
  writer.text(names[0] ?? "", 8);
  if (labelBytes.length > 0) {
    writer.int(labelBytes.length).text(labelBytes, 4 * Math.ceil(labelBytes.length / 4));
  }
  writer.double(...missing);
  writeRest(writer, first);
  for (const [at, other] of others.entries()) {
    writer.int(RECORD.variable, other, 0, 0, textFormat(other), textFormat(other));
    writer.text(names[at + 1] ?? "", 8);
    writeRest(writer, other);
  }
}

function writeRest(writer: ByteWriter, width: number): void {
  for (let unit = 1; unit < Math.ceil(width / 8); unit++) {
    writer.int(RECORD.variable, -1, 0, 0, 0, 0).text("", 8);
  }
}

/** Type, width and decimals in one number. */
const codeOf = (type: number, width: number, decimals = 0) => (type << 16) | (width << 8) | decimals;
const textFormat = (width: number) => codeOf(1, width);

function formatCode(format: SavFormat): number {
  switch (format.kind) {
    case "number":
      return codeOf(5, format.width, format.decimals);
    case "date":
      return codeOf(39, 10);
    case "datetime":
      return codeOf(22, 20);
    case "duration":
      return codeOf(21, 11, 1);
  }
}

/** The labels of values, each list once for all variables that have the same. */
function writeValueLabels(writer: ByteWriter, variables: readonly SavVariable[]): void {
  const lists = new Map<string, { values: SavVariable["values"]; places: number[] }>();
  let place = 1;
  for (const { values, width } of variables) {
    if (values.length > 0) {
      const key = JSON.stringify([width === null, values]);
      const list = lists.get(key) ?? { values, places: [] };
      list.places.push(place);
      lists.set(key, list);
    }
    place += unitsOf(width);
  }
  for (const { values, places } of lists.values()) {
    writer.int(RECORD.values, values.length);
    for (const { value, label } of values) {
      if (typeof value === "number") writer.double(value);
      else writer.text(value, 8);
      const bytes = Buffer.from(cutText(label, MAX_VALUE_LABEL_BYTES), "utf8");
      writer.bytes(Buffer.from([bytes.length]));
      writer.text(bytes, 8 * Math.ceil((bytes.length + 1) / 8) - 1);
    }
    writer.int(RECORD.valueVariables, places.length, ...places);
  }
}

function writeNumbers(writer: ByteWriter, kind: number, numbers: readonly number[]): void {
  writer.int(RECORD.extension, kind, 4, numbers.length, ...numbers);
}

/** A record that has nothing to say is left out. */
function writeText(writer: ByteWriter, kind: number, text: string): void {
  if (text === "") return;
  const bytes = Buffer.from(text, "utf8");
  writer.int(RECORD.extension, kind, 1, bytes.length).bytes(bytes);
}

const MEASURES: Record<SavMeasure, number> = { nominal: 1, ordinal: 2, scale: 3 };
const [LEFT, RIGHT] = [0, 1];
const MAX_SHOWN = 40;

/** Measure, characters of the column on screen, and side, for each segment. */
function displayOf({ width, measure, format }: SavVariable): number[] {
  if (width === null) {
    return [MEASURES[measure], format.kind === "number" ? Math.max(8, format.width) : 20, RIGHT];
  }
  return segmentWidths(width).flatMap((one) => [MEASURES[measure], Math.min(MAX_SHOWN, one), LEFT]);
}

/** "$Q3=D1 1 5 Label q3_1 q3_2": its name, the value that counts, its label, the variables. */
function setText({ name, label, variables }: SavSet, shorts: ReadonlyMap<string, string>): string {
  const own = cutText(label, MAX_LABEL_BYTES);
  const names = variables.map((one) => ` ${(shorts.get(one) ?? "").toLowerCase()}`).join("");
  return `$${name}=D1 1 ${Buffer.byteLength(own, "utf8")} ${own}${names}\n`;
}

const longText = ({ name, width }: SavVariable, shorts: ReadonlyMap<string, string>): string =>
  width === null || segmentWidths(width).length === 1
    ? ""
    : `${shorts.get(name)}=${String(width).padStart(5, "0")}\0\t`;
