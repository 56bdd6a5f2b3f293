/**
 * Checking and drawing the flow of a large survey: 200 questions, 300 branches.
 *
 *     npm run bench -- flow [runs]
 *
 * 50 runs of each unless told, in this process; the first five are not counted.
 */

import { layOutFlow } from "../apps/dashboard/src/survey-editor/flows/flow-canvas/lay-out-flow.ts";
import { flowTree } from "../apps/dashboard/src/survey-editor/flows/flow-tree.ts";
import { checkFlow } from "../packages/survey/src/check-flow.ts";
import { checkSurvey } from "../packages/survey/src/check-survey.ts";
import { largeSurvey } from "../packages/survey/src/testing/large.ts";

const runs = Number(process.argv[2] ?? 50);
const survey = largeSurvey({ questions: 200, branches: 300 });
const tree = flowTree(survey, []);
const WORK = {
  "check the flow": () => checkFlow(survey),
  "check the whole survey": () => checkSurvey(survey),
  "lay out the picture": () => layOutFlow(tree, new Set(), () => 96),
};

console.log("| work | p50 ms | p95 ms | most ms |\n|---|---|---|---|");
for (const [name, work] of Object.entries(WORK)) {
  const times: number[] = [];
  for (let run = -5; run < runs; run++) {
    const began = performance.now();
    work();
    if (run >= 0) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1);
  console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
}
