/**
 * Careless answers among honest ones: how many are found, by kind, and how many honest ones are taken for careless.
 *
 *     npm run bench -- answer-quality [folder of sentiment.*.tsv.gz] [rounds] [--all]
 *
 * People are simulated (bench/answer-quality/people.ts), with texts of real people from the folder. Bounds were set on
 * three surveys; two others, and other seeds, are what is reported. `--all` shows the three, too. A survey has 900
 * honest responses and five of each kind.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { AnswerColumns } from "../apps/server/src/answer-results/answer-columns.ts";
import { askedSurvey } from "../apps/server/src/answer-results/asked-questions.ts";
import { assessQuality } from "../apps/server/src/answer-results/quality/assess-quality.ts";
import { randomFrom } from "../apps/server/src/testing/random.ts";
import { loadEngine, MODEL_FILES } from "../packages/nlp/src/analyse.ts";
import { reasonsIn } from "../packages/survey/src/quality/reasons.ts";
import { id } from "../packages/survey/src/testing/build.ts";
import { KINDS } from "./answer-quality/careless.ts";
import { honest, type Respondent, type Text, type Texts } from "./answer-quality/people.ts";
import { clinic, course, employees, restaurant, type Shape, shop } from "./answer-quality/shapes.ts";

const [folder = "", rounds = "6"] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const all = process.argv.includes("--all");
const HONEST = 900;
const EACH = 5;

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

async function round(
  shape: Shape,
  texts: Texts,
  seed: number,
  found: Map<string, Tally>,
  why: Map<string, number>,
) {
  const random = randomFrom(seed);
  const left: Texts = { en: [...texts.en], vi: [...texts.vi] };
  const columns = new AnswerColumns(askedSurvey([{ number: 1, survey: shape.survey }]));
  const people: { kind: string; person: Respondent }[] = Array.from({ length: HONEST }, () => ({
    kind: "",
    person: honest(shape, left, random),
  }));
  for (const [kind, make] of Object.entries(KINDS))
    people.push(...make(shape, left, random, EACH).map((person) => ({ kind, person })));
  const path = shape.survey.block_flows.map((place) => place.id);
  for (const [n, { person }] of people.entries()) {
    const time = 1_700_000_000_000 + 1000 * (person.time ?? 86_400 * 30 * random.uniform());
    columns.put({
      id: id(100_000 + n),
      number: 1,
      language: shape.language,
      variant_id: null,
      parameters: {},
      answers: person.answers,
      path,
      seen: null,
      started: time - 1000 * person.seconds,
      time,
      submitted: true,
      arrival: person.arrival,
      careless: null,
    });
    for (const asked of shape.asked) {
      const text = person.answers[asked.id]?.text;
      if (asked.kind !== "text" || text === undefined) continue;
      const analysis = said.get(text) ?? engine.analyse(text);
      said.set(text, analysis);
      columns.putAnalysis({
        response_id: id(100_000 + n),
        question_id: asked.id,
        sentiment: analysis.sentiment,
        score: analysis.score,
        emotions: [],
        topics: [],
      });
    }
  }
  await assessQuality(columns);
  for (const [at, { kind }] of people.entries()) {
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
const groups: [string, (() => Shape)[], number][] = [["other surveys", [employees, course], 900]];
if (all) groups.unshift(["bounds were set on", [restaurant, clinic, shop], 100]);
for (const [name, shapes, from] of groups) {
  const tallies = shapes.map(() => new Map<string, Tally>());
  const why = new Map<string, number>();
  for (const [n, shape] of shapes.entries()) {
    for (let seed = 0; seed < Number(rounds); seed++)
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
