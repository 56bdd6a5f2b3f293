import type { Random } from "../../apps/server/src/testing/random.ts";
import { type Mean, meanOfSums, spreadP, tested, welch } from "../../apps/server/src/topics/confidence.ts";

/** Files of so many comments of which a part is drawn by lot. */
const COMMENTS = 300;
const RUNS = 20_000;
/** What a segment's score is claimed at, and what few comments say. */
const MAX_P = 0.001;
const MAX_P_OF_FEW = 0.0003;

/** Scores as people write: content or not, and little between. */
function draw(random: Random, count: number, content: number): Mean {
  let [sum, squares] = [0, 0];
  for (let at = 0; at < count; at++) {
    const score = (random.uniform() < content ? 80 : -80) + 10 * random.normal();
    sum += score;
    squares += score * score;
  }
  return meanOfSums({ count, sum, squares }) as Mean;
}

/** How often a part that was drawn by lot differs from the rest, by Student's t alone and where likeness may be chance. */
export function likeness(random: Random): void {
  console.log(
    "\n| content | comments of the part | Student's t, of 1,000 | where likeness may be chance |\n|---|---|---|---|",
  );
  for (const content of [0.6, 0.75, 0.9]) {
    for (const count of [10, 20, 29, 30, 60, 100]) {
      let [plain, spread] = [0, 0];
      for (let run = 0; run < RUNS; run++) {
        const [own, rest] = [draw(random, count, content), draw(random, COMMENTS - count, content)];
        const isFew = count < 30;
        const least = isFew ? MAX_P_OF_FEW : MAX_P;
        const byT = welch(own, rest);
        if (byT.p <= least) plain++;
        if (Math.max(isFew ? fewP(own, rest) : spreadP(own, rest), isFew ? 0 : byT.p) <= least) spread++;
      }
      const of = (hits: number) => ((1000 * hits) / RUNS).toFixed(2);
      console.log(`| ${100 * content} % | ${count} | ${of(plain)} | ${of(spread)} |`);
    }
  }
}

/** As few-comments.ts tests a topic. */
function fewP(own: Mean, rest: Mean): number {
  const variance = Math.max(own.variance, (rest.variance * rest.n) / own.n) + rest.variance;
  return tested(own.mean - rest.mean, variance, own.n - 1).p;
}
