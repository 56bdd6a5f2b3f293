import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { EMOTIONS, SENTIMENTS } from "../src/scale.ts";

/** One labelled text. `target` is one-hot or soft; NaN where the corpus has no such label. */
export interface Row {
  id: string;
  lang: string;
  source: string;
  labels: string;
  original: string;
  text: string;
  target: Float32Array;
}

export type Task = "sentiment" | "emotion";
/** Files there are; aspects are learned as sentiment where they agree. */
export type Kind = Task | "aspect";
export type Split = "train" | "dev";

/** Corpora that do not label these emotions: unknown there, not absent. */
const UNLABELLED: Record<string, string[]> = {
  "uit-vsmec": ["anticipation", "trust"],
  brighter: ["anticipation", "trust"],
};

const PLUTCHIK: Record<string, string> = { interest: "anticipation" };

function targetOf(task: Kind, source: string, labels: string): Float32Array {
  if (task !== "emotion") return Float32Array.from(SENTIMENTS, (name) => (labels === name ? 1 : 0));
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
export function filesOf(split: Split, task: Kind, languages: readonly string[]): string[] {
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
    rows.push({
      id,
      lang,
      source,
      labels,
      original,
      text: comment,
      target: targetOf(task as Kind, source, labels),
    });
  }
  return rows;
}

/**
 * Whether a dev text is one that thresholds and calibration are fitted on: every other one is. Figures
 * are reported on the others. Restricted files are never fitted on, nor are UIT-VSMEC and GoEmotions (their training
 * texts are, see foldedFile), so all of them is reported on.
 */
export function isForFitting(file: string, index: number): boolean {
  return !isRestricted(file) && !/\.(uit-vsmec|goemotions)\./.test(file) && index % 2 === 0;
}

/** Whether a training text of a corpus with a held-out tenth belongs to that tenth. */
export function isHeldOut(index: number): boolean {
  return index % 10 === 3;
}

/** Whether a file's `original` is the stars its author gave. */
export function hasStars(file: string): boolean {
  return /gplay|womens-clothing|vi-ecommerce|vispamreviews/.test(file);
}

/** An aspect file's texts as sentiment: those whose aspects are all of one polarity. */
export function readAgreed(split: Split, name: string): Row[] {
  return readFile(split, name).flatMap((row) => {
    const polarities = new Set(row.labels.split(",").map((label) => label.split(":")[1]));
    const target = Float32Array.from(SENTIMENTS, (sentiment) => (polarities.has(sentiment) ? 1 : 0));
    return polarities.size === 1 && target.includes(1) ? [{ ...row, target }] : [];
  });
}

/** Texts without labels, one a line. */
export function readUnlabelled(language: "en" | "vi"): string[] {
  return gunzipSync(readFileSync(join(corporaFolder(), "unlabelled", `${language}.txt.gz`)))
    .toString("utf8")
    .split("\n")
    .filter(Boolean);
}
