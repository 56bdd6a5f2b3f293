import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { EMOTIONS, SENTIMENTS } from "../src/scale.ts";

/** One labelled text. `target` is one-hot or soft; NaN where the corpus has no such label. */
export interface Row {
  id: string;
  lang: string;
  source: string;
  original: string;
  text: string;
  target: Float32Array;
}

export type Task = "sentiment" | "emotion";
export type Split = "train" | "dev";

/** Corpora that do not label these emotions: unknown there, not absent. */
const UNLABELLED: Record<string, string[]> = {
  "uit-vsmec": ["anticipation", "trust"],
  brighter: ["anticipation", "trust"],
};

const PLUTCHIK: Record<string, string> = { interest: "anticipation" };

function targetOf(task: Task, source: string, labels: string): Float32Array {
  if (task === "sentiment") return Float32Array.from(SENTIMENTS, (name) => (labels === name ? 1 : 0));
  const set = new Set(labels.split(","));
  const unknown = UNLABELLED[source] ?? [];
  return Float32Array.from(EMOTIONS, (name) => {
    const label = PLUTCHIK[name] ?? name;
    return unknown.includes(label) ? Number.NaN : set.has(label) ? 1 : 0;
  });
}

/** The folder of the corpora. */
export function corporaFolder(): string {
  return process.env.SOUNDINGS_CORPORA ?? join(import.meta.dirname, "../../../../shared/data");
}

/** Whether a corpus may only be used to measure, never to train what ships. */
export function isRestricted(file: string): boolean {
  return file.includes(".NC.");
}

/** Names of the files of a task in the given languages, sorted. */
export function filesOf(split: Split, task: Task, languages: readonly string[]): string[] {
  return readdirSync(join(corporaFolder(), split))
    .filter((name) => name.startsWith(`${task}.`) && languages.includes(name.split(".")[1] ?? ""))
    .sort();
}

export function readFile(split: Split, name: string): Row[] {
  const text = gunzipSync(readFileSync(join(corporaFolder(), split, name))).toString("utf8");
  const rows: Row[] = [];
  for (const line of text.split("\n")) {
    if (!line) continue;
    const [id = "", lang = "", source = "", task = "", labels = "", original = "", comment = ""] =
      line.split("\t");
    rows.push({ id, lang, source, original, text: comment, target: targetOf(task as Task, source, labels) });
  }
  return rows;
}

/** Texts without labels, one a line. */
export function readUnlabelled(language: "en" | "vi"): string[] {
  return gunzipSync(readFileSync(join(corporaFolder(), "unlabelled", `${language}.txt.gz`)))
    .toString("utf8")
    .split("\n")
    .filter(Boolean);
}
