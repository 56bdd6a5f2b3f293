/**
 * How well found topics agree with aspects that people labelled, and how long they take.
 *
 *   npm run bench -- engine-topics [NAME …] [--each] [--precision [--seeds] [hotels|phones|restaurants|laptops …]]
 *
 * Topics are found in a source's training texts without its labels; each topic (with its subtopic) is
 * then mapped to the labelled aspect it meets most on train, and scored on dev (by five folds of train where
 * there is no dev). Corpora are outside the
 * repository: SOUNDINGS_CORPORA says where. `--precision` prints precision and recall of mentions instead.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CommentAnalysis,
  loadEngine,
  MODEL_FILES,
  type TopicTable,
} from "../packages/nlp/src/analyse.ts";
import { columns } from "./topics/corpora.ts";
import { printPrecision } from "./topics/mention-precision.ts";

interface Row {
  text: string;
  analysis: CommentAnalysis;
  aspects: Set<string>;
  polarities: Map<string, string>;
}
interface Labelled {
  units: Map<string, number>;
  aspects: Set<string>;
}
/** Rows to score, and the aspect that each unit stands for in them. */
interface Trial {
  rows: (Labelled & { row: Row })[];
  mapping: Map<string, string>;
}
const rowsOf = (trials: Trial[]) =>
  trials.flatMap(({ rows, mapping }) => rows.map((row) => ({ ...row, mapping })));
interface Source {
  file: string;
  /** From a label to the aspect that is scored; null leaves it out. */
  aspect: (label: string) => string | null;
}

const whole = (label: string) => (label === "OTHERS" || label === "none" ? null : label);
const entity = (label: string) => label.split("#")[0] ?? null;
const first = (label: string) => label.split(/[ #]/)[0]?.toLowerCase() ?? null;
const SOURCES: Record<string, Source> = {
  visfd: { file: "vi.uit-visfd.NC", aspect: whole },
  rest14: { file: "en.semeval2014-rest-category", aspect: whole },
  mams: { file: "en.mams-acsa", aspect: whole },
  laptop: { file: "en.acos-laptop.NC", aspect: entity },
  vsfc: { file: "vi.uit-vsfc-topic", aspect: whole },
  hotel: { file: "vi.vlsp2018-hotel", aspect: entity },
  restaurant: { file: "vi.vlsp2018-restaurant", aspect: entity },
  french: { file: "fr.m-absa", aspect: first },
  german: { file: "de.m-absa", aspect: first },
  arabic: { file: "ar.m-absa", aspect: first },
};
/** Comments without labelled aspects: what share has no topic at all? */
const UNLABELLED = [
  ...["amazon-10k.NC", "gplay-mixed-apps", "shopee-app", "airline-tweets.NC", "airline-reviews"].map(
    (name) => `en.${name}`,
  ),
  ...["womens-clothing", "amazon-kitchen", "semeval2017-4a"].map((name) => `en.${name}`),
  ...["vi-ecommerce-31k", "aivivn2019", "vispamreviews.NC", "uit-vsfc"].map((name) => `vi.${name}`),
  ...["fr.semeval2016-rest-derived.NC", "fr.m-absa-derived", "de.m-absa-derived", "it.multiemotions-it.NC"],
  ...["ar.elsahar-res1", "ar.semeval2016-hotel-derived.NC", "az.az-reviews-55k", "ur.roman-urdu-20k"],
];

function read(split: string, { file, aspect }: Source): Row[] | null {
  return (
    columns(split, `aspect.${file}`)?.map((fields) => {
      const polarities = new Map<string, string>();
      for (const label of (fields[4] ?? "").split(",")) {
        const cut = label.lastIndexOf(":");
        const name = aspect(label.slice(0, cut));
        if (name === null) continue;
        // The same aspect with both signs has none.
        const polarity = label.slice(cut + 1);
        polarities.set(name, (polarities.get(name) ?? polarity) === polarity ? polarity : "mixed");
      }
      const text = fields[6] ?? "";
      return { text, analysis: engine.analyse(text), aspects: new Set(polarities.keys()), polarities };
    }) ?? null
  );
}

const MODELS = join(import.meta.dirname, "../packages/nlp/src/models");
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(MODELS, name))])),
);

/** Each unit a comment has, with the mean score of its mentions. */
function unitsOf(table: TopicTable, row: Row, deep: boolean): Map<string, number> {
  const sums = new Map<string, number[]>();
  for (const { topic, subtopic, score } of engine.assign(table, row.text, row.analysis)) {
    const unit = deep ? `${topic}/${subtopic ?? ""}` : topic;
    sums.set(unit, [...(sums.get(unit) ?? []), score]);
  }
  return new Map(
    [...sums].map(([unit, scores]) => [unit, scores.reduce((a, b) => a + b, 0) / scores.length]),
  );
}

/**
 * Share of rightly found aspects whose sign is right, by the mentions' scores and by the whole comment's;
 * in all comments, or in those that praise one aspect and blame another.
 */
function signs(trials: Trial[], mixedOnly: boolean) {
  let total = 0;
  let byMention = 0;
  let byComment = 0;
  for (const { units, row, mapping } of rowsOf(trials)) {
    const said = [...row.polarities.values()];
    if (mixedOnly && !(said.includes("positive") && said.includes("negative"))) continue;
    for (const [aspect, polarity] of row.polarities) {
      if (polarity !== "positive" && polarity !== "negative") continue;
      const scores = [...units].flatMap(([unit, score]) => (mapping.get(unit) === aspect ? [score] : []));
      if (!scores.length) continue;
      const sign = polarity === "positive" ? 1 : -1;
      total += 1;
      if (sign * scores.reduce((a, b) => a + b, 0) > 0) byMention += 1;
      if (sign * row.analysis.score > 0) byComment += 1;
    }
  }
  const share = (count: number) => ((100 * count) / total).toFixed(1);
  return total ? `${share(byMention)} / ${share(byComment)} (${total})` : "";
}

/**
 * Each unit to the aspect it stands beside most often ("majority"), or to the one it stands beside most
 * beyond chance ("association", phi): where nearly every comment has one aspect the first sees no other.
 */
function learnMapping(rows: Labelled[], by: "majority" | "association"): Map<string, string> {
  const total = rows.length;
  const aspectCounts = new Map<string, number>();
  const unitCounts = new Map<string, number>();
  for (const { units, aspects } of rows) {
    for (const aspect of aspects) aspectCounts.set(aspect, (aspectCounts.get(aspect) ?? 0) + 1);
    for (const unit of units.keys()) unitCounts.set(unit, (unitCounts.get(unit) ?? 0) + 1);
  }
  const together = new Map<string, Map<string, number>>();
  for (const { units, aspects } of rows) {
    for (const unit of units.keys()) {
      const counts = together.get(unit) ?? new Map<string, number>();
      together.set(unit, counts);
      for (const aspect of aspects) counts.set(aspect, (counts.get(aspect) ?? 0) + 1);
    }
  }
  const mapping = new Map<string, string>();
  for (const [unit, counts] of together) {
    const strength = ([aspect, both]: [string, number]) => {
      if (by === "majority") return both;
      const a = aspectCounts.get(aspect) ?? 0;
      const u = unitCounts.get(unit) ?? 0;
      return (both * total - a * u) / Math.sqrt(a * u * (total - a) * (total - u) + 1);
    };
    const [best] = [...counts].sort((a, b) => strength(b) - strength(a));
    if (best && strength(best) > 0) mapping.set(unit, best[0]);
  }
  return mapping;
}

function score(trials: Trial[], names: string[]) {
  const rows = rowsOf(trials);
  const each = names.map((name) => {
    let hit = 0;
    let said = 0;
    let gold = 0;
    for (const { units, aspects, mapping } of rows) {
      const found = [...units.keys()].some((unit) => mapping.get(unit) === name);
      if (found) said += 1;
      if (aspects.has(name)) gold += 1;
      if (found && aspects.has(name)) hit += 1;
    }
    return { name, f1: said + gold === 0 ? 0 : (200 * hit) / (said + gold), gold };
  });
  return { each, macro: each.reduce((sum, { f1 }) => sum + f1, 0) / each.length };
}

const asked = process.argv.slice(2).filter((name) => !name.startsWith("-"));
const detailed = process.argv.includes("--each");
if (process.argv.includes("--precision")) {
  printPrecision(engine, asked, process.argv.includes("--seeds"));
  process.exit();
}
console.log(
  "| source | rows | topics | topics by majority | subtopics by majority | topics by association | subtopics by association | other % | sign right by mention / by comment % | in mixed comments | finish ms | assign ms |",
);
console.log("|---|---|---|---|---|---|---|---|---|---|---|---|");
for (const [name, source] of Object.entries(SOURCES)) {
  if (asked.length && !asked.includes(name)) continue;
  const all = read("train", source);
  if (!all) {
    console.log(`| ${name} | not there | | | | | | | | | | |`);
    continue;
  }
  const dev = read("dev", source);
  const train = all;
  const collector = engine.topics();
  const began = performance.now();
  for (const { text, analysis } of train) collector.add(text, analysis);
  const table = collector.finish();
  const finished = performance.now();
  const unitsFor = (rows: Row[], deep: boolean) =>
    rows.map((row) => ({ units: unitsOf(table, row, deep), aspects: row.aspects, row }));
  const trained = unitsFor(train, false);
  const assigned = performance.now();
  const gold = new Map<string, number>();
  for (const { aspects } of train)
    for (const aspect of aspects) gold.set(aspect, (gold.get(aspect) ?? 0) + 1);
  // Aspects with a handful of labels are noise on a small dev set: the ten commonest are scored.
  const names = [...gold]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 10)
    .map(([aspect]) => aspect);
  const tested = (deep: boolean, by: "majority" | "association"): Trial[] => {
    const learned = deep ? unitsFor(train, true) : trained;
    if (dev) return [{ rows: unitsFor(dev, deep), mapping: learnMapping(learned, by) }];
    // Where no dev set exists each fifth is scored by what the other four teach.
    return [0, 1, 2, 3, 4].map((fold) => ({
      rows: learned.filter((_, n) => n % 5 === fold),
      mapping: learnMapping(
        learned.filter((_, n) => n % 5 !== fold),
        by,
      ),
    }));
  };
  const results = (["majority", "association"] as const).flatMap((by) => [
    score(tested(false, by), names),
    score(tested(true, by), names),
  ]);
  const pairs = tested(true, "association");
  const scored = pairs.flatMap(({ rows }) => rows);
  const other = scored.filter(({ units }) => units.size === 0).length / scored.length;
  console.log(
    `| ${name} | ${train.length} | ${table.topics.length} | ${results.map(({ macro }) => macro.toFixed(1)).join(" | ")} | ${(100 * other).toFixed(1)} | ${signs(pairs, false)} | ${signs(pairs, true)} | ${(finished - began).toFixed(0)} | ${(assigned - finished).toFixed(0)} |`,
  );
  if (detailed) {
    for (const [n, { name: aspect, gold: count }] of results[0]?.each.entries() ?? []) {
      console.log(
        `    ${aspect}: ${results.map(({ each }) => each[n]?.f1.toFixed(1)).join(" / ")} (${count})`,
      );
    }
  }
}

console.log(
  "\n| comments without labels (dev) | language of most | rows | topics | other % |\n|---|---|---|---|---|",
);
for (const file of UNLABELLED) {
  if (asked.length && !asked.includes("other")) continue;
  const texts = columns("dev", `sentiment.${file}`)?.map((fields) => fields[6] ?? "");
  if (!texts) continue;
  const collector = engine.topics();
  const analyses = texts.map((text) => engine.analyse(text));
  for (const [n, text] of texts.entries()) collector.add(text, analyses[n] as CommentAnalysis);
  const table = collector.finish();
  const other = texts.filter((text, n) => !engine.assign(table, text, analyses[n] as CommentAnalysis).length);
  console.log(
    `| ${file} | ${table.language} | ${texts.length} | ${table.topics.length} | ${((100 * other.length) / texts.length).toFixed(1)} |`,
  );
}
