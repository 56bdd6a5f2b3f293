import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { cellText } from "../../apps/server/src/sources/cells.ts";
import { openTable } from "../../apps/server/src/spreadsheet/open-table.ts";
import { naturalText } from "./natural-text.ts";

/** A labelled text; `label` is a place in the classes of its test. */
export interface Labelled {
  text: string;
  label: number;
}

export interface OfficialTest {
  name: string;
  /** In the order of their numbers. */
  classes: readonly string[];
  /** Texts of the published file, to tell when another one was given. */
  texts: number;
  /** The names that its files have where they are published; any one of the lists will do. */
  files: readonly (readonly RegExp[])[];
  read: (files: readonly OfficialFile[]) => Promise<Labelled[]>;
}

export interface OfficialFile {
  path: string;
  bytes: Buffer;
}

const POLES = ["negative", "positive"] as const;
const THREE = ["negative", "neutral", "positive"] as const;
export const SEVEN = ["Anger", "Disgust", "Enjoyment", "Fear", "Sadness", "Surprise", "Other"] as const;

export const OFFICIAL_TESTS: readonly OfficialTest[] = [
  {
    name: "CR, customer reviews",
    classes: POLES,
    texts: 3_775,
    files: [[/(^|\/)custrev\.all$/], [/(^|\/)custrev\.neg$/, /(^|\/)custrev\.pos$/]],
    read: async (files) =>
      files.length === 1
        ? linesOf(files[0]).map(numberFirst)
        : files.flatMap((file, label) => linesOf(file).map((line) => ({ text: naturalText(line), label }))),
  },
  {
    name: "SST-2",
    classes: POLES,
    texts: 1_821,
    files: [[/(^|\/)stsa\.binary\.test$/], [/(^|\/)sentiment-test$/]],
    read: async ([file]) =>
      linesOf(file).map((line) => {
        const [, text, label] = /^(.*)\t([01])$/.exec(line) ?? [];
        return text === undefined ? numberFirst(line) : { text: naturalText(text), label: Number(label) };
      }),
  },
  {
    name: "SemEval-2017 4A, English",
    classes: THREE,
    texts: 12_284,
    files: [
      [/(^|\/)SemEval2017-task4-test\.subtask-A\.english\.txt$/],
      [/(^|\/)twitter-2017test-A\.(txt|tsv)$/],
    ],
    read: async ([file]) =>
      linesOf(file).map((line) => {
        const [, label = "", text = ""] = line.split("\t");
        return { text: undoEntities(text), label: classOf(THREE, label, line) };
      }),
  },
  {
    name: "UIT-VSFC, sentiment",
    classes: THREE,
    texts: 3_166,
    files: [[/(^|\/)test\/sents\.txt$/, /(^|\/)test\/sentiments\.txt$/]],
    read: async ([texts, labels]) => {
      const numbers = linesOf(labels);
      return linesOf(texts).map((text, at) => ({ text: naturalText(text), label: Number(numbers[at]) }));
    },
  },
  {
    name: "UIT-VSMEC, seven classes",
    classes: SEVEN,
    texts: 693,
    files: [[/(^|\/)test_nor_811\.(xlsx|csv)$/]],
    read: async ([file]) => {
      if (!file) return [];
      const table = await openTable(file.bytes, { name: path.basename(file.path) });
      const rows: string[][] = [];
      for await (const { cells } of table.rows()) rows.push(cells.map(cellText));
      const [header = []] = rows.splice(0, 1);
      const [emotion, sentence] = ["Emotion", "Sentence"].map((name) => header.indexOf(name));
      if (emotion === undefined || sentence === undefined || Math.min(emotion, sentence) < 0) {
        throw new Error(`${file.path} has no columns Emotion and Sentence`);
      }
      return rows.map((row) => ({
        text: row[sentence] ?? "",
        label: classOf(SEVEN, row[emotion] ?? "", row.join(" ")),
      }));
    },
  },
];

/** The files of a test below a folder; null where they are not there. */
export function findFiles(folder: string, { files }: OfficialTest): OfficialFile[] | null {
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  for (const wanted of files) {
    const found = wanted.map((name) => all.find((file) => name.test(file)));
    if (found.some((file) => file === undefined)) continue;
    return found.map((file = "") => ({ path: file, bytes: readFileSync(path.join(folder, file)) }));
  }
  return null;
}

/** Files from before everybody wrote UTF-8 are in Windows' Latin letters. */
function linesOf(file: OfficialFile | undefined): string[] {
  if (!file) return [];
  const decode = (encoding: string) =>
    new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(file.bytes);
  let text: string;
  try {
    text = decode("utf-8");
  } catch {
    text = decode("windows-1252");
  }
  return text.split(/\r?\n/).filter((line) => line.trim() !== "");
}

/** "1 a text" as a text and its class. */
function numberFirst(line: string): Labelled {
  const [, label, text] = /^([01]) (.*)$/.exec(line) ?? [];
  if (text === undefined) throw new Error(`No 0 or 1 before a text: ${line.slice(0, 60)}`);
  return { text: naturalText(text), label: Number(label) };
}

function classOf(classes: readonly string[], label: string, line: string): number {
  const found = classes.indexOf(label.trim());
  if (found < 0) throw new Error(`No class "${label.trim()}": ${line.slice(0, 60)}`);
  return found;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const undoEntities = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);
