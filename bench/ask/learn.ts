/**
 * Learns what questions ask for and where an answer is a mistake, of all sets, and writes what the product ships:
 * kind-weights.json, doubt-weights.json and spoken-words.json in apps/server/src/ask. The same every time.
 *
 *     npx tsx bench/ask/learn.ts
 */

import { writeFileSync } from "node:fs";
import { textOfWeights } from "../../apps/server/src/ask/kind-model.ts";
import { ABOUT } from "./datasets.ts";
import { allDoubtLessons, kindsWithoutEach, learnDoubts, spokenBy } from "./learn-doubts.ts";
import { framedLessons, learn, lessonsOf } from "./learn-kinds.ts";

const ASK = new URL("../../apps/server/src/ask/", import.meta.url);
const writeLines = (name: string, [open, close]: readonly [string, string], lines: readonly string[]) => {
  writeFileSync(new URL(name, ASK), `${open}\n${lines.map((line) => `  ${line}`).join(",\n")}\n${close}\n`);
  console.log(`${name}: ${lines.length}`);
};
const sorted = <Value>(weights: ReadonlyMap<string, Value>) =>
  [...weights].sort(([a], [b]) => (a < b ? -1 : 1));

const kinds = learn([...ABOUT.flatMap(lessonsOf), ...framedLessons()]);
writeLines(
  "kind-weights.json",
  ["{", "}"],
  sorted(kinds).map(([feature, own]) => `${JSON.stringify(feature)}: ${JSON.stringify(textOfWeights(own))}`),
);
const doubts = learnDoubts(allDoubtLessons(kindsWithoutEach()));
writeLines(
  "doubt-weights.json",
  ["{", "}"],
  sorted(doubts).map(([sign, weight]) => `${JSON.stringify(sign)}: ${Number(weight.toFixed(2))}`),
);
const spoken = [...spokenBy(ABOUT)].sort();
writeLines(
  "spoken-words.json",
  ["[", "]"],
  spoken.map((word) => JSON.stringify(word)),
);
