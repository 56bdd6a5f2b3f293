/**
 * Writes what `pieces.py` reads: `npx tsx packages/nlp/training/teacher/texts.ts FOLDER`, a line for each thing
 * known of a text: kind, language, source, weight, what people said of it, its words.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clean } from "../../src/clean.ts";
import { GROUP_LANGUAGES } from "../../src/groups.ts";
import { MARKER, Tokens } from "../../src/tokens.ts";
import { filesOf, type Row, readFile } from "../corpora.ts";
import { SETTINGS } from "../settings.ts";
import { otherTexts, TAUGHT_LANGUAGES } from "../teacher-rows.ts";
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

const targets = (row: Row) => [...row.target].map((value) => (Number.isNaN(value) ? "x" : value)).join(",");
const lines: (string | number)[][] = [];
for (const language of TAUGHT_LANGUAGES) {
  const settings = SETTINGS[language];
  const labelled = {
    sentiment: trainingRows(language, "sentiment", settings).rows,
    emotion: trainingRows(language, "emotion", settings).rows,
  };
  for (const task of ["sentiment", "emotion"] as const) {
    const { weightOf } = settings[task];
    for (const row of labelled[task])
      lines.push([task, language, row.source, weightOf(row), targets(row), words(row.text)]);
    for (const file of filesOf("dev", task, GROUP_LANGUAGES[language]))
      for (const row of readFile("dev", file))
        lines.push([`dev-${task}`, language, file, 1, targets(row), words(row.text)]);
  }
  for (const task of ["sentiment", "emotion"] as const) {
    const others = otherTexts(language, task, labelled[task]);
    for (const text of others.lines) lines.push([`other-${task}`, language, "-", 1, "", words(text)]);
    for (const { source, stars, text } of others.sentences)
      lines.push(["sentence", language, source, 1, stars, words(text)]);
  }
}
writeFileSync(join(folder, "texts.tsv"), `${lines.map((cells) => cells.join("\t")).join("\n")}\n`);
