import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Survey } from "@soundings/survey/survey";
import { lots } from "@soundings/survey/testing/lots";
import { randomSurvey, randomVisit } from "@soundings/survey/testing/random";
import { randomAnswer } from "@soundings/survey/testing/random-answer";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { extrasOf, PAGE_EXTRAS, type PageExtra } from "./extras.ts";
import { forRespondents } from "./page-data.ts";
import type { built } from "./testing/built-page.ts";

// Built as for browsers, with all extras but one: no survey that does not name it may need it.

const SURVEYS = 5;
const MAX_SEEDS = 120;
const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const surveys = Array.from({ length: MAX_SEEDS }, (_, seed) => forRespondents(randomSurvey(lots(seed))));
let folder: string;
let manifest: Record<string, { file: string }>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "soundings-page-extras-"));
  await build({
    root: at(".."),
    logLevel: "error",
    build: {
      outDir: path.join(folder, "built"),
      minify: false,
      rolldownOptions: { input: { walk: at("testing/built-page.ts") }, preserveEntrySignatures: "strict" },
    },
  });
  manifest = JSON.parse(readFileSync(path.join(folder, "built/.vite/manifest.json"), "utf8"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What was built, run anew with all extras but one. */
async function builtWithout(left_out: PageExtra): Promise<typeof built> {
  const own = path.join(folder, left_out);
  cpSync(path.join(folder, "built"), own, { recursive: true });
  const run = (name: string) => import(pathToFileURL(path.join(own, manifest[name]?.file ?? "")).href);
  const page = await run("src/testing/built-page.ts");
  for (const extra of PAGE_EXTRAS) if (extra !== left_out) await run(`src/extras/${extra}.ts`);
  return page.built;
}

/** Answers a survey by lot, to its end. */
function answer(page: typeof built, survey: Survey, seed: number): string {
  const random = lots(seed + 1_000);
  const visit = { ...randomVisit(random), language: survey.default_language };
  const source = { map: page.flowMap(survey), parameters: visit.parameters, seed: "s" };
  let trip = page.begin(source.map, visit);
  for (let turns = 0; turns < 200; turns++) {
    const shown = page.presentPage(trip);
    if (shown.kind === "end_of_survey") break;
    for (const { question, choices } of page.askedOn(shown.block_id, source, trip))
      trip = page.withAnswer(trip, question.id, randomAnswer(random, question, choices));
    page.askedOn(shown.block_id, source, trip);
    page.pipeOf(source, trip, visit.language);
    page.positionOf(source.map, trip, visit);
    trip = page.goOn(source.map, trip, visit);
  }
  return page.presentPage(trip).kind;
}

test.each(PAGE_EXTRAS)("surveys that do not name %s are answered without it", async (extra) => {
  const page = await builtWithout(extra);
  let answered = 0;
  for (const [seed, survey] of surveys.entries()) {
    if (answered === SURVEYS || extrasOf(survey).includes(extra)) continue;
    answered++;
    expect([seed, answer(page, survey, seed)]).toEqual([seed, "end_of_survey"]);
  }
  expect([extra, answered > 1]).toEqual([extra, true]);
});
