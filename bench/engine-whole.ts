/**
 * The whole command beside fastText's own program: 100,000 short comments from a file to JSON, on one core.
 *
 *     npm run bench -- engine-whole [--runs 3] [--letters 100] [FOLDER …]
 *
 * `soundings analyze` tells language, sentiment, emotions, clauses and topics, or all but topics; fastText's `predict`
 * gives each comment one of three labels, by a model that is learned here from the same corpora (pairs of words, 10
 * dimensions) and by one that also looks at pieces of words, as the engine does. Every FOLDER is another built checkout
 * to measure in the same run. Processor seconds of the whole process, loading included, best of all runs; they take
 * turns. fastText is no part of the product: `apt-get install fasttext`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { filesOf, isRestricted, type Row, readFile } from "../packages/nlp/training/corpora.ts";

const COMMENTS = 100_000;
const ROOT = path.join(import.meta.dirname, "..");
const LEARN = "-epoch 3 -dim 10 -wordNgrams 2 -bucket 200000 -thread 2 -verbose 0";

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "3" }, letters: { type: "string", default: "100" } },
  allowPositionals: true,
});

/** Rows of all languages, spread over the corpora and mixed, always the same. */
function mixedRows(): Row[] {
  const rows = filesOf("train", "sentiment", ["en", "vi", "fr", "de", "it", "ar", "az", "ur"])
    .filter((file) => !isRestricted(file))
    .flatMap((file) => readFile("train", file));
  const known = new Set<string>();
  const fitting = rows.filter(({ text }) => {
    if (text.length > Number(values.letters) || known.has(text)) return false;
    known.add(text);
    return true;
  });
  if (fitting.length < COMMENTS) throw new Error(`Only ${fitting.length} comments are that short.`);
  const step = fitting.length / COMMENTS;
  // 61 and 100,000 have no factor in common, so every place is taken once.
  return Array.from({ length: COMMENTS }, (_, i) => fitting[Math.floor(((i * 61) % COMMENTS) * step)] as Row);
}

function shell(command: string): string {
  const { status, stderr } = spawnSync("bash", ["-c", command], { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command}\n${stderr}`);
  return stderr;
}

/** Processor seconds of a command on one core. */
function secondsOf(command: string): number {
  const printed = shell(`export NODE_ENV=production TIMEFORMAT='%U %S'; time taskset -c 0 ${command}`);
  const [user = 0, system = 0] = (printed.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return user + system;
}

const folder = mkdtempSync(path.join(tmpdir(), "engine-whole-"));
try {
  const rows = mixedRows();
  const at = (name: string) => path.join(folder, name);
  writeFileSync(at("comments.txt"), rows.map(({ text }) => `${text}\n`).join(""));
  writeFileSync(at("learn.txt"), rows.map(({ labels, text }) => `__label__${labels} ${text}\n`).join(""));
  shell("npm run -s build -- server");
  const commands: Record<string, string> = {};
  if (spawnSync("fasttext").error) console.log("fastText is not installed, so it is left out.");
  else {
    shell(`fasttext supervised -input ${at("learn.txt")} -output ${at("words")} ${LEARN}`);
    shell(`fasttext supervised -input ${at("learn.txt")} -output ${at("pieces")} -minn 3 -maxn 5 ${LEARN}`);
    for (const name of ["words", "pieces"])
      commands[`fastText, ${name}`] =
        `fasttext predict ${at(`${name}.bin`)} ${at("comments.txt")} > ${at("out")}`;
  }
  for (const place of [ROOT, ...positionals]) {
    const command = `node ${place}/apps/server/dist/cli.js analyze ${at("comments.txt")} --workers 1`;
    const name = place === ROOT ? "this" : path.basename(place);
    commands[`${name}, all`] = `${command} > ${at("out")}`;
    // Only builds that know it.
    if (place === ROOT) commands[`${name}, without topics`] = `${command} --no-topics > ${at("out")}`;
  }
  const best: Record<string, number> = {};
  for (let run = 0; run < Number(values.runs); run++) {
    for (const [name, command] of Object.entries(commands))
      best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, secondsOf(command));
  }
  const letters = rows.reduce((sum, { text }) => sum + text.length, 0) / rows.length;
  console.log(`${COMMENTS} comments, ${letters.toFixed(0)} letters on average\n`);
  console.log("| command | processor s | comments/s | times fastText |\n| --- | --- | --- | --- |");
  const floor = best["fastText, words"];
  for (const [name, seconds] of Object.entries(best)) {
    const ratio = floor === undefined ? "" : (seconds / floor).toFixed(1);
    console.log(`| ${name} | ${seconds.toFixed(2)} | ${Math.round(COMMENTS / seconds)} | ${ratio} |`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
