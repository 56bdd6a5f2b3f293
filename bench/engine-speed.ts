/** Comments a second on one core, language, sentiment, emotions and clauses together: `npm run bench -- engine-speed`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadEngine, MODEL_FILES } from "../packages/nlp/src/analyse.ts";
import { filesOf, readFile } from "../packages/nlp/training/corpora.ts";

const models = join(import.meta.dirname, "../packages/nlp/src/models");
const files = Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(models, name))]));
const began = performance.now();
const engine = loadEngine(files);
process.stdout.write(
  `loaded in ${(performance.now() - began).toFixed(1)} ms\n| texts | letters | comments/s | ms to explain a page of 50 |\n|---|---|---|---|\n`,
);
for (const language of ["en", "vi"]) {
  const texts = filesOf("dev", "sentiment", [language])
    .flatMap((file) => readFile("dev", file))
    .map((row) => row.text);
  for (const text of texts) engine.analyse(text);
  let done = 0;
  const start = performance.now();
  while (performance.now() - start < 3000) {
    for (const text of texts) engine.analyse(text);
    done += texts.length;
  }
  const rate = done / ((performance.now() - start) / 1000);
  const letters = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  const page = performance.now();
  for (let at = 0; at < 1000; at++) engine.explain(texts[at % texts.length] ?? "");
  const explained = ((performance.now() - page) / 1000) * 50;
  process.stdout.write(
    `| ${language} | ${letters.toFixed(0)} on average | ${Math.round(rate)} | ${explained.toFixed(1)} |\n`,
  );
}
