/**
 * Careless answers among honest ones: how many are found, by kind, and how many honest ones are taken for careless.
 *
 *     npm run bench -- answer-quality FOLDER [--rounds 10] [--all] [--honest 900] [--each 5]
 *
 * People are simulated (bench/answer-quality/people.ts), with texts of real people from the folder's
 * sentiment.*.tsv.gz. Bounds were set on seven surveys; three more, written afterwards, with other seeds, are what is
 * reported first. `--all` shows the seven, too. A survey has 900 honest responses and five of each kind, unless told.
 *
 * A survey says for itself what it can hardly tell (survey/quality/reach.ts). Where it says so of a kind, what was
 * found stands in brackets and is not among those together; "all" is with them.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { assessQuality } from "../apps/server/src/answer-results/quality/assess-quality.ts";
import { loadEngine, MODEL_FILES } from "../packages/nlp/src/analyse.ts";
import type { CarelessWay } from "../packages/survey/src/quality/careless-ways.ts";
import { reasonsIn } from "../packages/survey/src/quality/reasons.ts";
import { KINDS } from "./answer-quality/careless.ts";
import type { Text, Texts } from "./answer-quality/people.ts";
import { populationOf } from "./answer-quality/population.ts";
import {
  bank,
  clinic,
  course,
  delivery,
  employees,
  gym,
  hotel,
  library,
  restaurant,
  type Shape,
  shop,
} from "./answer-quality/shapes.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "10" },
    honest: { type: "string", default: "900" },
    each: { type: "string", default: "5" },
    all: { type: "boolean", default: false },
  },
});
const [folder = ""] = positionals;
const [rounds, HONEST, EACH] = [values.rounds, values.honest, values.each].map(Number) as [
  number,
  number,
  number,
];

const models = join(import.meta.dirname, "../packages/nlp/src/models");
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(models, name))])),
);
const said = new Map<string, ReturnType<typeof engine.analyse>>();

function readTexts(language: "en" | "vi"): Text[] {
  const files = readdirSync(folder).filter(
    (file) => file.startsWith(`sentiment.${language}.`) && /reviews|clothing|gplay|ecommerce|vsfc/.test(file),
  );
  return files.flatMap((file) =>
    gunzipSync(readFileSync(join(folder, file)))
      .toString()
      .split("\n")
      .flatMap((line): Text[] => {
        const [, , , , label, , text] = line.split("\t");
        return text &&
          text.length < 400 &&
          (label === "positive" || label === "negative" || label === "neutral")
          ? [{ text, label }]
          : [];
      }),
  );
}

interface Tally {
  found: number;
  of: number;
  /** In rounds in which the survey said that it can hardly tell. */
  hard: number;
  hardFound: number;
}

const NONE: Tally = { found: 0, of: 0, hard: 0, hardFound: 0 };
const added = (a: Tally, b: Tally): Tally => ({
  found: a.found + b.found,
  of: a.of + b.of,
  hard: a.hard + b.hard,
  hardFound: a.hardFound + b.hardFound,
});

/** As the report has it. */
const ENOUGH = 0.8;

/** What a survey says of itself, by the kinds that it is said of. */
const SAID_OF: Record<string, CarelessWay> = {
  "clicks at random": "random_places",
  "one column in tables": "one_column",
  "one place on every scale": "one_place",
  "always the first": "one_place",
  "always the last": "one_place",
  "chooses everything": "all_chosen",
  diagonal: "pattern",
  "up and down": "pattern",
  "speeds in bursts": "in_a_hurry",
};

const analyse = (text: string) => {
  const known = said.get(text) ?? engine.analyse(text);
  said.set(text, known);
  return known;
};

async function round(
  shape: Shape,
  texts: Texts,
  seed: number,
  found: Map<string, Tally>,
  why: Map<string, number>,
) {
  const { kinds, columns } = populationOf(shape, texts, seed, { honest: HONEST, each: EACH, analyse });
  await assessQuality(columns);
  const hard = new Set(columns.quality.reach.filter((one) => one.found < ENOUGH).map(({ way }) => way));
  for (const [at, kind] of kinds.entries()) {
    const careless = columns.quality.isCareless(at);
    const said = SAID_OF[kind];
    const [count, own] = [Number(careless), said && hard.has(said)];
    const one = own ? { ...NONE, hard: 1, hardFound: count } : { ...NONE, of: 1, found: count };
    found.set(kind, added(found.get(kind) ?? NONE, one));
    if (kind === "" && careless) {
      const reasons = reasonsIn(columns.quality.strong.get(at) || columns.quality.weak.get(at)).join(" + ");
      why.set(reasons, (why.get(reasons) ?? 0) + 1);
    }
  }
}

const share = (value: number) => value.toFixed(2);
const percent = ({ found, of }: Tally) => (of === 0 ? "–" : `${((100 * found) / of).toFixed(2)} %`);
function cell({ found, of, hard, hardFound }: Tally): string {
  const parts = [of > 0 && share(found / of), hard > 0 && `(${share(hardFound / hard)})`];
  return parts.filter(Boolean).join(" ") || "–";
}

const texts: Texts = { en: readTexts("en"), vi: readTexts("vi") };
const groups: [string, (() => Shape)[], number][] = [
  ["surveys written afterwards", [library, delivery, gym], 70_000],
];
if (values.all)
  groups.unshift(["bounds were set on", [restaurant, clinic, shop, employees, course, hotel, bank], 100]);
for (const [name, shapes, from] of groups) {
  const tallies = shapes.map(() => new Map<string, Tally>());
  const why = new Map<string, number>();
  for (const [n, shape] of shapes.entries()) {
    for (let seed = 0; seed < rounds; seed++)
      await round(shape(), texts, from + 31 * seed + n, tallies[n] as Map<string, Tally>, why);
  }
  console.log(
    `\n| ${name} | ${shapes.map((shape) => shape().name).join(" | ")} | together | all |\n|---|${shapes.map(() => "---|").join("")}---|---|`,
  );
  let [reached, kinds, reachedOfAll, all] = [0, 0, 0, 0];
  for (const kind of ["", ...Object.keys(KINDS)]) {
    const cells = tallies.map((one) => one.get(kind) ?? NONE);
    const sum = cells.reduce(added, NONE);
    const [found, of] = [sum.found + sum.hardFound, sum.of + sum.hard];
    const together = sum.of === 0 ? "–" : share(sum.found / sum.of);
    console.log(
      kind === ""
        ? `| honest, taken for careless (${of}) | ${cells.map(percent).join(" | ")} | ${percent(sum)} | |`
        : `| ${kind} | ${cells.map(cell).join(" | ")} | ${together} | ${of === 0 ? "–" : share(found / of)} |`,
    );
    if (kind === "" || of === 0) continue;
    all++;
    if (found >= 0.9 * of) reachedOfAll++;
    if (sum.of === 0) continue;
    kinds++;
    if (sum.found >= 0.9 * sum.of) reached++;
  }
  console.log(
    `\nFound nine in ten or more: ${reached} of ${kinds} kinds where surveys do not say that they can hardly tell; ${reachedOfAll} of ${all} anywhere. Honest ones by reason: ${[...why].map(([reason, count]) => `${reason} ${count}`).join(", ")}`,
  );
}
