/**
 * The shipped engine on public test files, from a folder of yours, by their published protocols:
 * `npm run bench -- engine-official FOLDER`. Files are found by the names that they have where they are published:
 * `custrev.all` (or `custrev.pos` and `custrev.neg`), `stsa.binary.test` (or `sentiment-test`),
 * `SemEval2017-task4-test.subtask-A.english.txt` (or `twitter-2017test-A.txt`), UIT-VSFC's `test/sents.txt` and
 * `test/sentiments.txt`, UIT-VSMEC's `test_nor_811.xlsx`. Nothing is learned from them, and nothing is fetched.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CommentAnalysis, loadEngine, MODEL_FILES } from "../packages/nlp/src/analyse.ts";
import { SENTIMENTS } from "../packages/nlp/src/scale.ts";
import { classFigures, f1 } from "../packages/nlp/training/figures.ts";
import { emotionClass } from "./official/emotion-class.ts";
import { findFiles, OFFICIAL_TESTS, type OfficialTest, SEVEN } from "./official/official-tests.ts";

const folder = process.argv[2] ?? "";
if (!existsSync(folder)) {
  process.stderr.write("Name the folder of the test files: npm run bench -- engine-official FOLDER\n");
  process.exit(2);
}
const models = join(import.meta.dirname, "../packages/nlp/src/models");
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(models, name))])),
);

/** Two classes are told by the sign of the score: 0 is on neither side and counts as wrong. */
function guess({ classes }: OfficialTest, { score, sentiment, ...found }: CommentAnalysis): number {
  if (classes === SEVEN) return SEVEN.indexOf(emotionClass(found));
  if (classes.length === 3) return SENTIMENTS.indexOf(sentiment);
  return score > 0 ? 1 : score < 0 ? 0 : classes.length;
}

const line = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
const HEADER = ["test", "texts", "accuracy", "macro F1", "weighted F1", "macro recall", "F1 of both poles"];
line(HEADER);
line(HEADER.map(() => "---"));
for (const official of OFFICIAL_TESTS) {
  const files = findFiles(folder, official);
  if (!files) {
    line([official.name, "no file", ...HEADER.slice(2).map(() => "-")]);
    continue;
  }
  const rows = await official.read(files);
  const truth = rows.map(({ label }) => label);
  const guesses = rows.map(({ text }) => guess(official, engine.analyse(text)));
  // One class more for what is on neither side.
  const { accuracy, macro_f1, weighted_f1, macro_recall } = classFigures(
    truth,
    guesses,
    official.classes.length + 1,
  );
  const poles = [0, official.classes.length - 1].map((pole) =>
    f1(
      truth.map((label) => (label === pole ? 1 : 0)),
      guesses.map((label) => label === pole),
    ),
  );
  const both =
    official.classes === SEVEN ? "-" : ((100 * ((poles[0] ?? 0) + (poles[1] ?? 0))) / 2).toFixed(1);
  const count =
    rows.length === official.texts ? rows.length : `${rows.length} (published: ${official.texts})`;
  line([official.name, count, accuracy, macro_f1, weighted_f1, macro_recall, both]);
}
