/**
 * Random surveys with random answers, walked by the respondent's page, by posts without script and by the
 * server: how many of them differ.
 *
 *     npm run bench -- same-path [pairs]
 *
 * 100,000 pairs of survey and answers unless told; ends with 1 where one differs, and names its seed.
 */
import { pathOfBoth } from "../apps/survey-page/src/testing/path-of-both.ts";

const pairs = Number(process.argv[2] ?? 100_000);
const began = performance.now();
let pages = 0;
let walked = 0;
let branching = 0;
const different: number[] = [];
for (let seed = 0; walked < pairs; seed++) {
  const { survey, scripted, posted } = await pathOfBoth(seed);
  if (survey.block_flows.some((place) => place.block_type === "branch")) branching += 2;
  for (const { seen, validated, pages: way } of [scripted, posted]) {
    walked++;
    pages += seen.length;
    const own = seen.flatMap((page) => page.flow_id ?? []);
    if (validated.violations.length > 0 || own.join() !== way.join()) different.push(seed);
  }
}
const seconds = (performance.now() - began) / 1_000;
console.log("| pairs | with branches | pages | seconds | different |\n|---|---|---|---|---|");
console.log(`| ${walked} | ${branching} | ${pages} | ${seconds.toFixed(1)} | ${different.length} |`);
if (different.length > 0) {
  console.log(`Seeds: ${different.slice(0, 10).join(", ")}`);
  process.exitCode = 1;
}
