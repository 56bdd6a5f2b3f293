/**
 * Writes what `teacher.py` reads: `npx tsx packages/nlp/training/teacher/texts.ts FOLDER`. One file per kind of
 * text, a line each: where it is from, what is known of it, its words.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clean } from "../../src/clean.ts";
import { MARKER, Tokens } from "../../src/tokens.ts";
import { filesOf, type Row, readFile, readUnlabelled } from "../corpora.ts";
import { SETTINGS } from "../settings.ts";
import { reviewSentences } from "../teacher-rows.ts";
import { trainingRows } from "../training-rows.ts";

const folder = process.argv[2];
if (!folder) {
  process.stderr.write("Give the folder that the texts are written to.\n");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const tokens = new Tokens();

function words(text: string): string {
  const cleaned = clean(text).text;
  tokens.read(cleaned);
  const out: string[] = [];
  for (let i = 0; i < tokens.count; i++) {
    const word = cleaned.slice(tokens.start[i], tokens.end[i]);
    if (tokens.kind[i] === MARKER) out.push(word.startsWith("@") ? "<user>" : "<link>");
    else out.push(word.toLowerCase().normalize("NFC").replace(/\s+/g, "_"));
  }
  return out.join(" ");
}

function write(kind: string, lines: readonly (string | number)[][]): void {
  writeFileSync(join(folder as string, `en.${kind}.tsv`), `${lines.map((l) => l.join("\t")).join("\n")}\n`);
}

const settings = SETTINGS.en;
const targets = (row: Row) => [...row.target].map((value) => (Number.isNaN(value) ? "x" : value)).join(",");
const { rows } = trainingRows("en", "sentiment", settings);
write(
  "labelled",
  rows.map((row) => [row.source, settings.sentiment.weightOf(row), targets(row), words(row.text)]),
);
write(
  "emotion",
  trainingRows("en", "emotion", settings).rows.map((row) => [
    row.source,
    settings.emotion.weightOf(row),
    targets(row),
    words(row.text),
  ]),
);
write(
  "sentence",
  reviewSentences(rows).map(({ source, stars, text }) => [source, stars, words(text)]),
);
write(
  "unlabelled",
  readUnlabelled("en").map((text) => ["-", words(text)]),
);
write(
  "dev",
  filesOf("dev", "sentiment", ["en"]).flatMap((file) =>
    readFile("dev", file).map((row) => [file, row.target.indexOf(1), words(row.text)]),
  ),
);
