/**
 * How many questions are understood: about thirty-four businesses, by people who did not know the rules.
 *
 *     npx tsx bench/ask.ts [hotel|shop|…] [FILE.json] [--each] [--unheard|--lacking]
 *
 * --each shows those that are not right; --unheard makes words that no other business's questions have into words that
 * nothing knows, as lists would hear them that were written without these questions; --lacking takes such words, and
 * half of the other words for names, from the lists, so that what is left of them is heard as something else.
 *
 * Each business is read by what was learned of others, five more left out with it. What counts are the figures of a set before anything of
 * it was read (docs/benchmarks.md): give its file, with what it is about, to measure it by what the product ships.
 * Right is a query with the same kind, topics, values, emotion, language and days, or none where nothing in the data
 * can answer. Wrong without saying so is another query, where neither words left out, the right reading, the doubt
 * whether comments can tell nor that it may not be what is asked for is shown beside it.
 */

import type { KindWeights } from "../apps/server/src/ask/kind-model.ts";
import { type Learned, parseQuestion } from "../apps/server/src/ask/parse-question.ts";
import { ABOUT, type About, DATASETS } from "./ask/datasets.ts";
import { asExpected, judged } from "./ask/judge.ts";
import { allDoubtLessons, kindsWithoutEach, learnDoubts, spokenBy } from "./ask/learn-doubts.ts";
import { type Expected, type Question, readQuestions } from "./ask/questions.ts";
import { lackingOf, withUnheardWords } from "./ask/unheard-words.ts";

const asked = process.argv.slice(2);
const named = asked.filter((one): one is About => one in DATASETS);
const file = asked.find((one) => one.endsWith(".json"));
const kinds = file ? null : kindsWithoutEach();
const doubts = kinds ? allDoubtLessons(kinds) : [];
const sums: Counts[] = [];
for (const about of named.length > 0 ? named : ABOUT) {
  // What was learned of the same questions would count for nothing.
  const learned = kinds
    ? {
        kinds: kinds.get(about) as KindWeights,
        doubts: learnDoubts(doubts.filter((one) => one.about !== about)),
        spoken: spokenBy(ABOUT.filter((one) => one !== about)),
      }
    : undefined;
  const read = readQuestions(about, file);
  const questions = asked.includes("--unheard")
    ? read.map((one) => ({ ...one, question: withUnheardWords(one, about) }))
    : read;
  for (const language of ["en", "vi"] as const) {
    const own = questions.filter((one) => one.language === language);
    if (own.length > 0) report(`${about} ${language}`, counted(own, about, learned));
  }
}
if (sums.length > 2) report("all", total(sums.splice(0)));

interface Counts {
  questions: number;
  right: number;
  /** Of the right ones: answered with words shown that were left out. */
  leaving: number;
  /** Answered with another reading beside it. */
  also: number;
  /** Answered with the doubt whether comments can tell. */
  doubted: number;
  /** Answered with the words that it may not be what is asked for; of these, the right ones. */
  unsure: number;
  needlessly: number;
  /** Of the right ones: a line says that words are left out, or doubts it. */
  warned: number;
  /** Wrong: words left out are shown, the right reading stands beside it, or the doubt where comments cannot tell. */
  told: number;
  silent: number;
}

function total(all: readonly Counts[]): Counts {
  const sum: Counts = {
    questions: 0,
    right: 0,
    leaving: 0,
    also: 0,
    doubted: 0,
    unsure: 0,
    needlessly: 0,
    warned: 0,
    told: 0,
    silent: 0,
  };
  for (const one of all) for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += one[key];
  return sum;
}

function report(name: string, counts: Counts): void {
  sums.push(counts);
  const share = (count: number) => `${((100 * count) / counts.questions).toFixed(1)} %`.padStart(7);
  console.log(
    `${name.padEnd(14)}${String(counts.questions).padStart(5)} questions  right ${share(counts.right)} (leaving words out ${share(counts.leaving)})  wrong, said ${share(counts.told)}, without saying so ${share(counts.silent)}  two readings ${share(counts.also)}  in doubt ${share(counts.doubted)}  unsure ${share(counts.unsure)} (of these right ${share(counts.needlessly)})  right with any such line ${share(counts.warned)}`,
  );
}

function counted(questions: readonly Question[], about: About, learned: Learned | undefined): Counts {
  const askable = DATASETS[about];
  const counts = { ...total([]), questions: questions.length };
  for (const one of questions) {
    const lacking = asked.includes("--lacking") ? lackingOf(one, about) : undefined;
    const parsed = parseQuestion(one.question, askable, learned, lacking);
    const { also, doubtful, unsure, unknown } = parsed;
    const { got, isRight, isTold: isSaid } = judged(one, parsed, askable);
    const isTold = !isRight && got !== null && (isSaid || unsure);
    counts.doubted += Number(doubtful);
    counts.unsure += Number(unsure);
    counts.needlessly += Number(unsure && isRight);
    counts.warned += Number(isRight && got !== null && (unsure || doubtful || unknown.length > 0));
    counts.also += Number(also.length > 0);
    if (isRight) counts.leaving += Number(got !== null && unknown.length > 0);
    if (isRight) counts.right++;
    else if (isTold) counts.told++;
    else if (got) counts.silent++;
    if (!asked.includes("--each") || isRight) continue;
    console.log(`${!got ? "asks  " : isTold ? "told  " : "SILENT"} ${one.question}`);
    const left = unknown.join(", ");
    console.log(`       got  ${got ? `${short(got)}${left && ` without ${left}`}` : left || "no kind"}`);
    for (const other of also) console.log(`       also ${short(asExpected(other, askable))}`);
    console.log(`       want ${JSON.stringify(one.expect)}`);
  }
  return counts;
}

function short(one: Expected): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(one).filter(([, value]) => value && value.length !== 0)),
  );
}
