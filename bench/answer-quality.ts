/**
 * Careless answers among honest ones: how many are found, by kind, and how many honest ones are taken for careless.
 *
 *     npm run bench -- answer-quality FOLDER [--rounds 10] [--all] [--honest 900] [--each 5]
 *
 * People are simulated (bench/answer-quality/people.ts), with texts of real people from the folder's sentiment.*.tsv.gz. Bounds were set on
 * three surveys and checked on two; two more, written afterwards, with other seeds, are what is reported. `--all`
 * shows the five, too. A survey has 900
 * honest responses and five of each kind, unless told.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { assessQuality } from "../apps/server/src/answer-results/quality/assess-quality.ts";
import { loadEngine, MODEL_FILES } from "../packages/nlp/src/analyse.ts";
import { reasonsIn } from "../packages/survey/src/quality/reasons.ts";
import { KINDS } from "./answer-quality/careless.ts";
import type { Text, Texts } from "./answer-quality/people.ts";
import { populationOf } from "./answer-quality/population.ts";
import {
  bank,
  clinic,
  course,
  employees,
  hotel,
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
}

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
  for (const [at, kind] of kinds.entries()) {
    const tally = found.get(kind) ?? { found: 0, of: 0 };
    const careless = columns.quality.isCareless(at);
    found.set(kind, { found: tally.found + (careless ? 1 : 0), of: tally.of + 1 });
    if (kind === "" && careless) {
      const reasons = reasonsIn(columns.quality.strong.get(at) || columns.quality.weak.get(at)).join(" + ");
      why.set(reasons, (why.get(reasons) ?? 0) + 1);
    }
  }
}

const texts: Texts = { en: readTexts("en"), vi: readTexts("vi") };
const groups: [string, (() => Shape)[], number][] = [["surveys written afterwards", [hotel, bank], 5_000]];
if (values.all) {
  groups.unshift(
    ["bounds were set on", [restaurant, clinic, shop], 100],
    ["bounds were checked on", [employees, course], 900],
  );
}
for (const [name, shapes, from] of groups) {
  const tallies = shapes.map(() => new Map<string, Tally>());
  const why = new Map<string, number>();
  for (const [n, shape] of shapes.entries()) {
    for (let seed = 0; seed < rounds; seed++)
      await round(shape(), texts, from + 31 * seed + n, tallies[n] as Map<string, Tally>, why);
  }
  console.log(
    `\n| ${name} | ${shapes.map((shape) => shape().name).join(" | ")} | together |\n|---|${shapes.map(() => "---|").join("")}---|`,
  );
  let reached = 0;
  let kinds = 0;
  for (const kind of ["", ...Object.keys(KINDS)]) {
    const cells = tallies.map((one) => one.get(kind) ?? { found: 0, of: 0 });
    const sum = cells.reduce((one, other) => ({ found: one.found + other.found, of: one.of + other.of }), {
      found: 0,
      of: 0,
    });
    const text = ({ found, of }: Tally) =>
      of === 0 ? "–" : kind === "" ? `${((100 * found) / of).toFixed(2)} %` : (found / of).toFixed(2);
    console.log(
      `| ${kind || `honest, taken for careless (${sum.of})`} | ${cells.map(text).join(" | ")} | ${text(sum)} |`,
    );
    if (kind === "" || sum.of === 0) continue;
    kinds++;
    if (sum.found >= 0.9 * sum.of) reached++;
  }
  console.log(
    `\nFound nine in ten or more: ${reached} of ${kinds} kinds. Honest ones by reason: ${[...why].map(([reason, count]) => `${reason} ${count}`).join(", ")}`,
  );
}
