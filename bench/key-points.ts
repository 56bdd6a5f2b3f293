/**
 * Key points of labelled corpora: how many of a topic's mentions its ten points stand for, and how fast.
 *
 *   npm run bench -- key-points [--list] [--pairs N [--seed N] [--bare]] [--of SPLIT/FILE[,SPLIT/FILE]]
 *
 * Mentions that no point stands for are counted by the first reason that holds: they neither praise nor blame, say
 * nothing that another could say as well, say it of another thing than their topic or against their score, say what
 * fewer than five comments say, say what nobody says so that it can be quoted, or stand behind the ten.
 *
 * "Said by three and more": whatever the rules of quoting and of the least number, no more could be covered.
 *
 * `--list` prints the points, `--pairs` a sample of points with mentions that they stand for, mixed with as many
 * quarter pairs of a topic drawn by chance, and last the answers: rate the pairs before you look. `--bare` draws of
 * points alone that are quoted by their judgement. Corpora are outside
 * the repository: SOUNDINGS_CORPORA says where.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Candidate,
  type CommentAnalysis,
  isAmong,
  isPlainJudgement,
  judgementIn,
  keyPoints,
  loadEngine,
  type Mention,
  MODEL_FILES,
  numberOf,
  PLAIN_MANNER,
  PointSearch,
  pointKey,
  quoteOf,
  type Statement,
  sideOfStatement,
  statementsOf,
  UNQUOTABLE,
} from "../packages/nlp/src/analyse.ts";
import { columns } from "./topics/corpora.ts";

const OWN_SOURCES = [
  { name: "hotels (vi, VLSP-2018)", split: "dev", file: "aspect.vi.vlsp2018-hotel" },
  { name: "phones (vi, UIT-ViSFD)", split: "dev", file: "aspect.vi.uit-visfd.NC" },
  // Its dev part has 294 sentences, too few to repeat anything.
  { name: "restaurants (en, SemEval-2014)", split: "train", file: "aspect.en.semeval2014-rest-category" },
  { name: "app reviews (en, Shopee)", split: "train", file: "sentiment.en.shopee-app" },
];
const args = process.argv.slice(2);
const given = args.indexOf("--of");
const SOURCES =
  given < 0
    ? OWN_SOURCES
    : (args[given + 1] ?? "").split(",").map((path) => {
        const [split = "", file = ""] = path.split("/");
        return { name: file, split, file };
      });
/** The largest topics, each with so many mentions at least. */
const TOPICS = 12;
const MIN_MENTIONS = 50;
/** The topic of judgements of everything in general. */
const GENERAL = "opinion";
/** A mention with fewer points says nothing for or against. */
const OPINION = 20;

interface Said {
  comment: number;
  mention: Mention;
  /** Whether its clause says anything. */
  clauseSays: boolean;
  /** Of all points that it belongs to. */
  keys: number[];
  statements: Statement[];
}
interface Corpus {
  texts: string[];
  analyses: CommentAnalysis[];
  said: Said[];
  micros: number;
}

const MODELS = join(import.meta.dirname, "../packages/nlp/src/models");
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(MODELS, name))])),
);

function read(split: string, file: string): Corpus | null {
  const texts = columns(split, file)?.map((fields) => fields[6] ?? "");
  if (!texts) return null;
  const collector = engine.topics();
  const analyses = texts.map((text) => {
    const analysis = engine.analyse(text);
    collector.add(text, analysis);
    return analysis;
  });
  const table = collector.finish();
  const said: Said[] = [];
  let micros = 0;
  for (const [comment, analysis] of analyses.entries()) {
    const text = texts[comment] as string;
    const mentions = engine.assign(table, text, analysis);
    const before = performance.now();
    const statements = statementsOf(text, analysis.language, analysis.clauses, mentions);
    micros += (performance.now() - before) * 1000;
    for (const [at, mention] of mentions.entries()) {
      const made = statementsOfMention(comment, mention, statements, at);
      const clause = statements.clauses[statements.mentions[at]?.clause ?? 0];
      const clauseSays = (clause?.keys.length ?? 0) > 0;
      said.push({ comment, mention, clauseSays, keys: made.flatMap(keysOf), statements: made });
    }
  }
  return { texts, analyses, said, micros: micros / texts.length };
}

/** Of whatever it is said of, and of its thing alone. */
const keysOf = ({ key, said, of, thing }: Statement) => [key, pointKey(said, of, key & 1 ? 1 : -1, thing)];

/** Whether a mention makes a point. */
const makes = ({ statements }: Said, { keys, manners }: { keys: number[]; manners: number | null }) =>
  statements.some(
    (one) =>
      keysOf(one).some((key) => keys.includes(key)) &&
      (manners === null || isAmong(manners, one.manner ?? PLAIN_MANNER)),
  );

function statementsOfMention(
  comment: number,
  mention: Mention,
  { clauses, mentions }: ReturnType<typeof statementsOf>,
  at: number,
): Statement[] {
  const { clause, mask } = mentions[at] ?? { clause: 0, mask: 0 };
  const own = clauses[clause];
  const of = numberOf(mention.topic);
  return (own?.keys ?? []).flatMap((said, bit) => {
    const side = sideOfStatement(said, mention.score);
    if (!(mask & (1 << bit)) || side === 0) return [];
    const { cost = 0, wording = 0, bares = [], manners = [] } = own ?? {};
    // A judgement alone of everything in general says so of whatever it was said of.
    const bare = mention.topic === GENERAL ? UNQUOTABLE : (bares[bit] ?? UNQUOTABLE);
    const manner = manners[bit] ?? PLAIN_MANNER;
    const thing = own?.things[bit] ?? 0;
    const key = pointKey(said, of, side);
    const isVerdict = mention.topic === GENERAL && isPlainJudgement(said);
    return [{ comment, clause, key, said, thing, cost, bare, wording, manner, of, isVerdict }];
  });
}

/** Who says what three comments say, quotable or not and among the ten or not, could at most be covered. */
const MIN_SAME = 3;

/** Mentions that say what so many comments of the topic say. */
function sharedBy(said: readonly Said[]): number {
  const comments = new Map<number, Set<number>>();
  for (const { statements } of said)
    for (const { key, comment } of statements)
      comments.set(key, (comments.get(key) ?? new Set()).add(comment));
  return said.filter(({ statements }) =>
    statements.some(({ key }) => (comments.get(key)?.size ?? 0) >= MIN_SAME),
  ).length;
}

const REASONS = ["neutral", "nothing", "of another", "rare", "unquotable", "beyond"] as const;
type Reason = (typeof REASONS)[number];

/** Why no point stands for a mention. */
function reasonOf(
  { mention, clauseSays, keys, statements }: Said,
  search: PointSearch,
  candidates: ReadonlySet<number>,
): Reason {
  if (statements.length === 0 && Math.abs(mention.score) < OPINION) return "neutral";
  if (statements.length === 0) return clauseSays ? "of another" : "nothing";
  if (keys.some((key) => candidates.has(key))) return "beyond";
  return statements.some(({ key }) => search.isWanted(key)) ? "unquotable" : "rare";
}

function pointsOf({ texts, analyses }: Corpus, said: readonly Said[]) {
  const search = new PointSearch();
  for (const { statements } of said) for (const { key, comment } of statements) search.count(key, comment);
  for (const { statements } of said) for (const statement of statements) search.collect(statement);
  const candidates = search.candidates();
  const quoteAt = new Map(
    candidates.map(({ keys, manners, said, quote: { comment, clause, isBare } }: Candidate) => {
      const text = texts[comment] ?? "";
      const { language = "und", clauses = [] } = analyses[comment] ?? {};
      const span = clauses[clause] ?? { start: 0, end: 0 };
      const bare = isBare ? judgementIn(text, language, clauses, { clause, said }) : null;
      return [`${keys[0]} ${manners}`, bare ?? quoteOf(text, span)];
    }),
  );
  const points = keyPoints(candidates).map((point) => ({
    ...point,
    text: quoteAt.get(`${point.keys[0]} ${point.manners}`) ?? "",
  }));
  const known = new Set(candidates.flatMap(({ keys }) => keys));
  return { points, reason: (one: Said) => reasonOf(one, search, known) };
}

function topicsOf(said: readonly Said[], unit: (mention: Mention) => string | null): [string, Said[]][] {
  const topics = new Map<string, Said[]>();
  for (const one of said) {
    const name = unit(one.mention);
    if (name !== null) topics.set(name, [...(topics.get(name) ?? []), one]);
  }
  return [...topics]
    .filter(([, own]) => own.length >= MIN_MENTIONS)
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, TOPICS);
}

const option = (name: string, otherwise: number) => {
  const at = args.indexOf(name);
  return at < 0 ? otherwise : Number(args[at + 1]);
};
const percent = (part: number, whole: number) => ((100 * part) / Math.max(1, whole)).toFixed(1);
interface Pair {
  source: string;
  topic: string;
  point: string;
  clause: string;
  real: boolean;
  /** Whether the point is quoted by its judgement alone. */
  isBare: boolean;
}
const pairs: Pair[] = [];
console.log(
  "| source | comments | topics | points | mentions covered % | said by three and more % | opinions covered % | of subtopics: mentions / opinions % | µs a comment |",
);
console.log("|---|---|---|---|---|---|---|---|---|");
const lists: string[] = [];
const missed: string[] = [];

for (const { name, split, file } of SOURCES) {
  const corpus = read(split, file);
  if (!corpus) continue;
  const coverage = (unit: (mention: Mention) => string | null, keep: boolean) => {
    const sums = {
      topics: 0,
      points: 0,
      mentions: 0,
      covered: 0,
      shared: 0,
      opinions: 0,
      coveredOpinions: 0,
    };
    const reasons = new Map<Reason, number>();
    for (const [topic, said] of topicsOf(corpus.said, unit)) {
      const { points, reason } = pointsOf(corpus, said);
      const isCovered = (one: Said) => points.some((point) => makes(one, point));
      const opinions = said.filter(({ mention }) => Math.abs(mention.score) >= OPINION);
      sums.topics++;
      sums.points += points.length;
      sums.mentions += said.length;
      sums.covered += said.filter(isCovered).length;
      sums.shared += sharedBy(said);
      sums.opinions += opinions.length;
      sums.coveredOpinions += opinions.filter(isCovered).length;
      for (const one of said) {
        if (isCovered(one)) continue;
        const why = reason(one);
        reasons.set(why, (reasons.get(why) ?? 0) + 1);
      }
      if (!keep) continue;
      lists.push(`\n${name}: ${topic}, ${said.length} mentions`);
      const clauseOf = ({ comment, mention }: Said) => quoteOf(corpus.texts[comment] ?? "", mention);
      for (const point of points) {
        const { isBare } = point.quote;
        lists.push(`  ${point.sign > 0 ? "+" : "−"} ${point.comment_count}  ${point.text}`);
        for (const one of said.filter((one) => makes(one, point)))
          pairs.push({ source: name, topic, point: point.text, clause: clauseOf(one), real: true, isBare });
        for (let n = 0; n < said.length; n += 5)
          pairs.push({
            source: name,
            topic,
            point: point.text,
            clause: clauseOf(said[n] as Said),
            real: false,
            isBare,
          });
      }
    }
    const shares = REASONS.map((why) => percent(reasons.get(why) ?? 0, sums.mentions));
    if (keep) missed.push(`| ${name} | ${shares.join(" | ")} |`);
    return sums;
  };
  const topics = coverage(({ topic }) => topic, true);
  const subtopics = coverage(({ topic, subtopic }) => subtopic && `${topic}/${subtopic}`, false);
  console.log(
    `| ${name} | ${corpus.texts.length} | ${topics.topics} | ${topics.points} | ${percent(topics.covered, topics.mentions)} | ${percent(topics.shared, topics.mentions)} | ${percent(topics.coveredOpinions, topics.opinions)} | ${percent(subtopics.covered, subtopics.mentions)} / ${percent(subtopics.coveredOpinions, subtopics.opinions)} | ${corpus.micros.toFixed(0)} |`,
  );
}
console.log(`\nNot covered, % of the mentions:\n\n| source | ${REASONS.join(" | ")} |`);
console.log(`|---|${REASONS.map(() => "---|").join("")}`);
console.log(missed.join("\n"));
if (args.includes("--list")) console.log(lists.join("\n"));
printPairs(option("--pairs", 0), option("--seed", 1));

/** As many of each source; a quarter more are drawn from the topic at large. */
function printPairs(wanted: number, seed: number): void {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
  const sample: Pair[] = [];
  const each = Math.ceil(wanted / SOURCES.length);
  for (const { name } of SOURCES) {
    for (const [real, count] of [
      [true, each],
      [false, Math.ceil(each / 4)],
    ] as const) {
      const own = pairs.filter(
        (pair) =>
          pair.source === name &&
          pair.real === real &&
          pair.point !== pair.clause &&
          (pair.isBare || !args.includes("--bare")),
      );
      for (let n = 0; n < count && own.length > 0; n++)
        sample.push(...own.splice(Math.floor(random() * own.length), 1));
    }
  }
  const shuffled = sample.map((pair) => ({ pair, at: random() })).sort((a, b) => a.at - b.at);
  for (const [n, { pair }] of shuffled.entries())
    console.log(`${n}\t${pair.topic}\t${pair.point}\t⇐\t${pair.clause}`);
  if (wanted > 0)
    console.log(`Drawn as the point's own: ${shuffled.map(({ pair }) => (pair.real ? 1 : 0)).join("")}`);
}
