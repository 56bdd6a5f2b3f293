/**
 * The table of businesses in docs/benchmarks.md: each as it is read by what was learned without it and five others, as
 * it stands, with words that nobody else says made unknown, and with such words taken from the lists.
 *
 *     npx tsx bench/ask/table.ts
 */

import { hearQuestion } from "../../apps/server/src/ask/hear-question.ts";
import type { KindWeights } from "../../apps/server/src/ask/kind-model.ts";
import { type Learned, readHeard } from "../../apps/server/src/ask/parse-question.ts";
import { ABOUT, type About, DATASETS } from "./datasets.ts";
import { judged } from "./judge.ts";
import { allDoubtLessons, groupsOf, kindsWithoutEach, learnDoubts, spokenBy } from "./learn-doubts.ts";
import { type Question, readQuestions } from "./questions.ts";
import { heardOf, lackingOf, withUnheardWords } from "./unheard-words.ts";

const WAYS = {
  "as it stands": (one: Question, about: About) => heardOf(one, about),
  unheard: (one: Question, about: About) => hearQuestion(withUnheardWords(one, about), DATASETS[about]),
  lacking: (one: Question, about: About) =>
    hearQuestion(one.question.normalize("NFC"), DATASETS[about], lackingOf(one, about)),
};
type Way = keyof typeof WAYS;

/** Shares of questions that are right, wrong but said, wrong without saying so, right with a line above. */
type Counts = [right: number, said: number, silent: number, line: number];

function counted(about: About, way: Way, learned: Learned): Counts {
  const counts: Counts = [0, 0, 0, 0];
  for (const question of readQuestions(about)) {
    const parsed = readHeard(WAYS[way](question, about), DATASETS[about], learned);
    const { got, isRight, isTold } = judged(question, parsed, DATASETS[about]);
    const { unsure, doubtful, unknown } = parsed;
    const isSaid = isTold || unsure;
    counts[0] += Number(isRight);
    counts[1] += Number(!isRight && got !== null && isSaid);
    counts[2] += Number(!isRight && got !== null && !isSaid);
    counts[3] += Number(isRight && got !== null && (unsure || doubtful || unknown.length > 0));
  }
  return counts;
}

const kinds = kindsWithoutEach();
const lessons = allDoubtLessons(kinds);
const sums = new Map<Way, Counts>();
let questions = 0;
for (const group of groupsOf(ABOUT)) {
  const doubts = learnDoubts(lessons.filter(({ about }) => about === null || !group.includes(about)));
  const spoken = spokenBy(ABOUT.filter((one) => !group.includes(one)));
  for (const about of group) {
    const learned = { kinds: kinds.get(about) as KindWeights, doubts, spoken };
    const count = readQuestions(about).length;
    questions += count;
    const ways = (Object.keys(WAYS) as Way[]).map((way) => {
      const own = counted(about, way, learned);
      sums.set(way, own.map((one, at) => one + (sums.get(way)?.[at] ?? 0)) as Counts);
      return own;
    });
    report(about, count, ways);
  }
}
report("all", questions, [...sums.values()]);

function report(name: string, count: number, [own, unheard, lacking]: readonly (Counts | undefined)[]): void {
  const share = (one: number | undefined) => ((100 * (one ?? 0)) / count).toFixed(1);
  const cells = [...(own ?? []), unheard?.[0], unheard?.[2], lacking?.[0], lacking?.[2]].map(share);
  console.log(`| ${[name, count, ...cells].join(" | ")} |`);
}
