import { Bytes, need, textOf, unitReader } from "./sav-bytes.ts";

/**
 * A strict reader of .sav files, written from the description of the format in the PSPP developers' guide. What the
 * guide does not allow fails.
 */

export interface ReadSavVariable {
  name: string;
  label: string;
  /** 0 for a number. */
  width: number;
  /** Type, width and decimals of the format in which it is shown. */
  format: [type: number, width: number, decimals: number];
  measure: number;
  missing: number[];
  values: Map<number | string, string>;
}

export interface ReadSav {
  title: string;
  variables: ReadSavVariable[];
  sets: { name: string; counted: string; label: string; variables: string[] }[];
  /** Null where there is no value; texts without the spaces behind them. */
  cases: (number | string | null)[][];
}

interface Raw extends ReadSavVariable {
  short: string;
  /** Its first unit, from 1. */
  place: number;
}

export function readSav(file: Buffer): ReadSav {
  const bytes = new Bytes(file);
  const head = readHead(bytes);
  const raw: Raw[] = [];
  let units = 0;
  const extensions = new Map<number, { size: number; data: Buffer }>();
  for (let type = bytes.int(); type !== 999; type = bytes.int()) {
    if (type === 2) units += readVariable(bytes, raw, units);
    else if (type === 3) readValueLabels(bytes, raw);
    else if (type === 7) {
      const [kind, size, count] = [bytes.int(), bytes.int(), bytes.int()];
      need(!extensions.has(kind), `extension ${kind} twice`);
      extensions.set(kind, { size, data: bytes.take(size * count) });
    } else need(false, `record ${type}`);
  }
  need(bytes.int() === 0, "what follows the dictionary");
  need(head.units === units, "the units of a case");
  checkMachine(extensions);
  readDisplay(extensions, raw);
  const variables = joinSegments(raw, extensions);
  const shorts = new Map(raw.map((one) => [one.short.toLowerCase(), one]));
  readLongNames(extensions, raw);
  return {
    title: head.title,
    variables: variables.map(({ own: { short: _, place: __, ...variable } }) => variable),
    sets: readSets(extensions, shorts),
    cases: readCases(bytes, variables),
  };
}

function readHead(bytes: Bytes) {
  need(bytes.text(4) === "$FL2", "its first letters");
  need(bytes.text(60).startsWith("@(#) SPSS DATA FILE"), "the program");
  need(bytes.int() === 2, "the layout");
  const units = bytes.int();
  need(bytes.int() === 1 && bytes.int() === 0 && bytes.int() === -1, "compression, weight, cases");
  need(bytes.double() === 100, "the bias");
  need(/^\d\d [A-Z][a-z][a-z] \d\d$/.test(bytes.text(9)), "the day");
  need(/^\d\d:\d\d:\d\d$/.test(bytes.text(8)), "the time");
  const title = bytes.text(64).trimEnd();
  need(
    bytes.take(3).every((one) => one === 0),
    "the padding",
  );
  return { units, title };
}

function readVariable(bytes: Bytes, raw: Raw[], units: number): number {
  const [width, hasLabel, missingCount, format, written] = [0, 0, 0, 0, 0].map(() => bytes.int()) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const short = bytes.text(8).trimEnd();
  need(width >= 0 && width <= 255, `a width of ${width}`);
  need(/^[A-Z][A-Z0-9_]{0,7}$/.test(short), `the name ${short}`);
  need(!raw.some((one) => one.short === short), `the name ${short} twice`);
  need(hasLabel === 0 || hasLabel === 1, "a label or not");
  need(format === written, "two formats");
  let label = "";
  if (hasLabel === 1) {
    const length = bytes.int();
    need(length >= 1 && length <= 255, `a label of ${length} bytes`);
    label = textOf(bytes.take(Math.ceil(length / 4) * 4).subarray(0, length));
  }
  need(missingCount >= 0 && missingCount <= (width === 0 ? 3 : 0), "missing values");
  const missing = Array.from({ length: missingCount }, () => bytes.double());
  const own = Math.max(1, Math.ceil(width / 8));
  for (let unit = 1; unit < own; unit++) {
    const rest = [0, 0, 0, 0, 0, 0].map(() => bytes.int());
    need(rest[0] === 2 && rest[1] === -1 && bytes.text(8).trim() === "", "the rest of a text");
  }
  raw.push({
    ...{ name: short, short, label, width, measure: 0, missing, values: new Map(), place: units + 1 },
    format: [format >> 16, (format >> 8) & 0xff, format & 0xff],
  });
  return own;
}

function readValueLabels(bytes: Bytes, raw: readonly Raw[]): void {
  const labels = Array.from({ length: bytes.int() }, () => {
    const value = bytes.take(8);
    const length = bytes.take(1)[0] as number;
    need(length >= 1 && length <= 120, `the label of a value of ${length} bytes`);
    const padded = bytes.take(Math.ceil((length + 1) / 8) * 8 - 1);
    return { value, label: textOf(padded.subarray(0, length)) };
  });
  need(bytes.int() === 4, "the variables of value labels");
  for (let left = bytes.int(); left > 0; left--) {
    const place = bytes.int();
    const variable = raw.find((one) => one.place === place);
    need(variable !== undefined && variable.width <= 8, "a labelled variable");
    need(variable.values.size === 0, "value labels twice");
    for (const { value, label } of labels) {
      const key = variable.width === 0 ? value.readDoubleLE(0) : textOf(value).trimEnd();
      need(!variable.values.has(key), "a value twice");
      variable.values.set(key, label);
    }
  }
}

type Extensions = ReadonlyMap<number, { size: number; data: Buffer }>;

function checkMachine(extensions: Extensions): void {
  const integers = extensions.get(3);
  need(integers?.size === 4 && integers.data.length === 32, "the machine's integers");
  need(integers.data.readInt32LE(24) === 2 && integers.data.readInt32LE(28) === 65001, "UTF-8");
  const floats = extensions.get(4);
  need(floats?.size === 8 && floats.data.readDoubleLE(0) === -Number.MAX_VALUE, "no value");
  need(floats.data.readDoubleLE(8) === Number.MAX_VALUE, "the highest");
  need(textOf(extensions.get(20)?.data ?? Buffer.alloc(0)) === "UTF-8", "the encoding");
}

function readDisplay(extensions: Extensions, raw: readonly Raw[]): void {
  const display = extensions.get(11);
  need(display?.size === 4 && display.data.length === raw.length * 12, "how variables are shown");
  for (const [at, variable] of raw.entries()) {
    variable.measure = display.data.readInt32LE(at * 12);
    need(variable.measure >= 1 && variable.measure <= 3, "a measure");
  }
}

/** Variables with the segments that they are made of. */
function joinSegments(raw: readonly Raw[], extensions: Extensions) {
  const widths = new Map<string, number>();
  for (const entry of textOf(extensions.get(14)?.data ?? Buffer.alloc(0))
    .split("\0\t")
    .filter(Boolean)) {
    const [, name = "", width = ""] = /^([^=]+)=(\d{5})$/.exec(entry) ?? [];
    need(Number(width) > 255 && Number(width) <= 32_767, `the width ${entry}`);
    widths.set(name, Number(width));
  }
  const joined: { own: Raw; segments: number[] }[] = [];
  for (let at = 0; at < raw.length; at++) {
    const own = raw[at] as Raw;
    const width = widths.get(own.short);
    widths.delete(own.short);
    const count = width === undefined ? 1 : Math.ceil(width / 252);
    const segments = raw.slice(at, at + count).map((one) => one.width);
    need(segments.length === count, "its segments");
    if (width !== undefined) {
      const last = width - (count - 1) * 252;
      need(
        segments.every((one, n) => one === (n < count - 1 ? 255 : last)),
        "the widths of segments",
      );
      own.width = width;
    }
    joined.push({ own, segments });
    at += count - 1;
  }
  need(widths.size === 0, "long texts that are not there");
  return joined;
}

function readLongNames(extensions: Extensions, raw: readonly Raw[]): void {
  const names = new Set<string>();
  for (const entry of textOf(extensions.get(13)?.data ?? Buffer.alloc(0))
    .split("\t")
    .filter(Boolean)) {
    const at = entry.indexOf("=");
    const variable = raw.find(({ short }) => short === entry.slice(0, at));
    const name = entry.slice(at + 1);
    need(variable !== undefined, `a long name for ${entry}`);
    need(/^[A-Za-z][A-Za-z0-9_.]{0,63}$/.test(name) && !name.endsWith("."), `the name ${name}`);
    need(!RESERVED.has(name.toUpperCase()), `the word ${name}`);
    need(!names.has(name.toUpperCase()), `the name ${name} twice`);
    names.add(name.toUpperCase());
    variable.name = name;
  }
}

const RESERVED = new Set("ALL AND BY EQ GE GT LE LT NE NOT OR TO WITH".split(" "));

function readSets(extensions: Extensions, shorts: ReadonlyMap<string, Raw>): ReadSav["sets"] {
  const bytes = new Bytes(extensions.get(7)?.data ?? Buffer.alloc(0));
  const sets: ReadSav["sets"] = [];
  const until = (sign: string) => {
    let text = "";
    for (let one = bytes.take(1); textOf(one) !== sign; one = bytes.take(1)) text += textOf(one);
    return text;
  };
  while (bytes.at < bytes.all.length) {
    need(bytes.text(1) === "$", "the name of a set");
    const name = until("=");
    need(bytes.text(1) === "D", "a set of 0 and 1");
    const counted = bytes.text(Number(until(" ") || Number.NaN));
    need(bytes.text(1) === " ", "what follows the value of a set");
    const label = bytes.text(Number(until(" ")));
    need(bytes.text(1) === " ", "the variables of a set");
    const variables = until("\n").split(" ");
    need(variables.length >= 2, "two variables of a set");
    need(
      variables.every((one) => shorts.has(one)),
      `the variables ${variables}`,
    );
    sets.push({ name, counted, label, variables: variables.map((one) => shorts.get(one)?.name ?? "") });
  }
  return sets;
}

function readCases(bytes: Bytes, variables: readonly { own: Raw; segments: number[] }[]): ReadSav["cases"] {
  const next = unitReader(bytes);
  const cases: ReadSav["cases"] = [];
  for (let first = next(); first !== null; first = next()) {
    let ahead: Buffer | "none" | null = first;
    const unit = () => {
      const own = ahead ?? next();
      ahead = null;
      need(own !== null, "a case that is not whole");
      return own;
    };
    cases.push(
      variables.map(({ own, segments }) => {
        if (own.width > 0) return textFrom(own.width, segments, unit);
        const value = unit();
        return value === "none" ? null : value.readDoubleLE(0);
      }),
    );
  }
  need(bytes.at === bytes.all.length, "what follows the cases");
  return cases;
}

function textFrom(width: number, segments: readonly number[], unit: () => Buffer | "none"): string {
  const parts = segments.map((segment) => {
    const units = Array.from({ length: Math.ceil(segment / 8) }, unit);
    need(
      units.every((one) => one !== "none"),
      "a text without a value",
    );
    const bytes = Buffer.concat(units as Buffer[]);
    return segments.length > 1 ? bytes.subarray(0, Math.min(255, bytes.length)) : bytes.subarray(0, segment);
  });
  return textOf(Buffer.concat(parts).subarray(0, width)).replace(/ +$/, "");
}
