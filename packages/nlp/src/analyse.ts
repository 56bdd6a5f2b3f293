import type { CommentAnalysis, Evidence, Explanation, Mention, Span } from "./analysis.ts";
import { splitClauses } from "./clauses.ts";
import { type CleanText, clean } from "./clean.ts";
import { emotionsIn, emotionsOf, type Felt, feltIn } from "./emotions.ts";
import { explanation, worthOf } from "./explanation.ts";
import { Facts } from "./facts.ts";
import { Features } from "./features.ts";
import { FeltWords } from "./felt-words.ts";
import {
  GROUP_FACTS,
  GROUP_FEELINGS,
  GROUP_LEXICON,
  GROUPS,
  type Group,
  groupOf,
  WRITES_SYLLABLES,
} from "./groups.ts";
import { LanguageModel } from "./language.ts";
import type { Manifest } from "./manifest.ts";
import { EMOTION_OUTPUTS, OUTPUTS, SENTIMENT_OUTPUTS, Weights } from "./model-file.ts";
import { onOneScale } from "./one-scale.ts";
import { Reading } from "./reader.ts";
import { roundScore, type SentimentCalibration, scoreOf, sentimentOf } from "./sentiment.ts";
import { MARK, Tokens } from "./tokens.ts";
import type { SampleEntry } from "./topic-sample.ts";
import { listedTable } from "./topic-table.ts";
import { assignTopics, type TopicCollector, type TopicTable, topicCollector } from "./topics.ts";
import { WordRoles } from "./word-roles.ts";

export type {
  Clause,
  CommentAnalysis,
  Evidence,
  Explanation,
  FoundTopic,
  Mention,
  Span,
} from "./analysis.ts";
export type { Correlation, Impact, ScoreSums } from "./drivers.ts";
// biome-ignore lint/performance/noBarrelFile: this file is the package's door, and figures over many comments go through it too.
export {
  correctedSignificance,
  correlationOf,
  impactOfSums,
  MIN_ROWS,
  pearson,
  pointBiserial,
  ranks,
  spearman,
  topicImpact,
} from "./drivers.ts";
export { isGiven, isOfPeople, isOneSided } from "./given-topics.ts";
export { keyPoints } from "./key-points.ts";
export { mentionScores } from "./mention-score.ts";
export { type NearDuplicates, nearDuplicates } from "./near-duplicates.ts";
export { learnPhrases } from "./phrases.ts";
export {
  type Candidate,
  type ClausePlace,
  MIN_SUPPORT,
  PointSearch,
  pointKey,
  type Statement,
} from "./point-search.ts";
export { quoteOf } from "./quote-cost.ts";
export {
  type CommentStatements,
  isPlainJudgement,
  NO_CLAUSE,
  numberOf,
  sideOfStatement,
  statementsOf,
} from "./statements.ts";
export { stopWords } from "./stop-words.ts";
export { studentReach, studentTail } from "./student-t.ts";
export { topicNameIn, topicNamesOf, topicSeedsOf } from "./taxonomy.ts";
export type { TopicCollector, TopicTable } from "./topics.ts";
export { joinSyllables, judgesAlone } from "./vietnamese-words.ts";

/** Bytes of the files in src/models by name; they may sit on SharedArrayBuffers and are not copied. */
export interface ModelFiles {
  [fileName: string]: Uint8Array;
}

/** Names of the files an engine needs. */
export const MODEL_FILES: readonly string[] = [
  "manifest.json",
  "language.bin",
  "en.bin",
  "vi.bin",
  "others.bin",
];

export interface Engine {
  /** Changes whenever a result may change. */
  version: string;
  /** What a comment says. The same text gives the same answer everywhere; no text makes it throw. */
  analyse(text: string): CommentAnalysis;
  /** Which words and clauses moved the score that analyse() gives, and by how much. */
  explain(text: string): Explanation;
  topics(): TopicCollector;
  /** All of the taxonomy's topics that make sense for texts like these, named in a language. */
  listedTopics(texts: readonly SampleEntry[], language: string): TopicTable;
  assign(table: TopicTable, text: string, analysis: CommentAnalysis): Mention[];
}

/** Changes when the code that reads the models changes its answers. */
const ENGINE = "10";

/** A clause whose words move the balance by less than this says nothing for or against. */
const SILENT = 0.35;

/** A clause's part in its emotions beside the comment's, where there is more than one clause. */
const OWN_EMOTION_PART = 0.25;

/** Languages without labelled emotions: only what other languages teach speaks there, so it must be sure. */
const WITHOUT_EMOTION_LABELS = ["az", "ur", "und"];
const SURE = 0.6;

interface Reader {
  weights: Weights;
  features: Features;
  sentiment: SentimentCalibration;
  emotions: Manifest["groups"][Group]["emotions"];
  oneEmotion: boolean;
  feltWords: FeltWords;
  facts: Facts | null;
}

/** A clause by its own words: its score (null where they say nothing), and what tells of emotions. */
interface OwnClause extends Span {
  score: number | null;
  emotions: Float64Array;
  named: number;
  shown: number;
}

/** Builds an engine over the models' bytes. Throws when a file is missing or is not what it should be. */
export function loadEngine(files: ModelFiles): Engine {
  const file = (name: string) => {
    const bytes = files[name];
    if (!bytes) throw new Error(`The engine needs ${name}.`);
    return bytes;
  };
  // A decoder refuses shared memory, so the small manifest is copied.
  const manifest = JSON.parse(new TextDecoder().decode(Uint8Array.from(file("manifest.json")))) as Manifest;
  const languages = new LanguageModel(file(manifest.language.file));
  const readers = {} as Record<Group, Reader>;
  for (const group of GROUPS) {
    const entry = manifest.groups[group];
    const roles = new WordRoles(GROUP_LEXICON[group]);
    readers[group] = {
      weights: new Weights(file(entry.file)),
      features: new Features(roles, WRITES_SYLLABLES[group]),
      feltWords: new FeltWords(GROUP_FEELINGS[group], roles),
      facts: GROUP_FACTS[group] ? new Facts(GROUP_FACTS[group], roles) : null,
      sentiment: entry.sentiment,
      emotions: entry.emotions,
      oneEmotion: entry.oneEmotion,
    };
  }
  const tokens = new Tokens();
  const reading = new Reading();

  /** Fills tokens and reading. */
  function read(cleaned: CleanText): { language: string; reader: Reader; whole: number } {
    tokens.read(cleaned.text);
    const language = languages.detect(tokens);
    const reader = readers[groupOf(language)];
    reader.features.extract(tokens, reader.weights, language === "und");
    const facts = reader.facts?.find(tokens);
    reading.read(reader.features, tokens, reader.weights, facts, reader.sentiment.sharpness);
    const [negative = 0, neutral = 0, positive = 0] = reading.outputs;
    const whole =
      tokens.count === 0 || reading.known === 0 ? 0 : scoreOf(negative, neutral, positive, reader.sentiment);
    return { language, reader, whole };
  }

  /** The clauses of what was read, each by its own words alone. */
  function clausesOf(text: string, cleaned: CleanText, reader: Reader): OwnClause[] {
    const clauses: OwnClause[] = [];
    let token = 0;
    for (const { start, end } of splitClauses(text)) {
      let words = 0;
      let loudest = 0;
      const sums = new Float64Array(OUTPUTS);
      while (token < tokens.count && original(cleaned, tokens.start[token] as number) < start) token++;
      const from = token;
      for (; token < tokens.count && original(cleaned, tokens.start[token] as number) < end; token++) {
        if (tokens.kind[token] !== MARK) words++;
        addShares(token, sums);
        const lean = Math.abs(reading.leanOf(token, reader.weights.scale));
        if (lean > loudest) loudest = lean;
      }
      const norm = 1 / Math.sqrt(Math.max(1, words));
      clauses.push({
        start,
        end,
        score: loudest * norm < SILENT ? null : scoreOfSums(sums, norm, reader),
        emotions: Float64Array.from({ length: EMOTION_OUTPUTS }, (_, k) =>
          outputOf(sums, SENTIMENT_OUTPUTS + k, norm, reader.weights),
        ),
        named: reader.feltWords.named(tokens, from, token),
        shown: reader.feltWords.shown(tokens, from, token),
      });
    }
    return clauses;
  }

  /** What is felt in a clause that has `score` on the comment's scale. */
  function feltInClause(
    clause: OwnClause,
    score: number,
    comment: number,
    among: number,
    language: string,
    reader: Reader,
  ): Felt {
    const whole = reading.outputs.subarray(SENTIMENT_OUTPUTS);
    const part = among > 1 ? OWN_EMOTION_PART : 0;
    return feltIn(
      {
        outputs: clause.emotions.map((own, k) => part * own + (1 - part) * (whole[k] as number)),
        score,
        comment,
        named: clause.named,
        shown: clause.shown,
      },
      reader.emotions,
      reader.oneEmotion,
      WITHOUT_EMOTION_LABELS.includes(language) ? SURE : 0,
    );
  }

  function addShares(token: number, sums: Float64Array): void {
    for (let k = 0; k < OUTPUTS; k++) {
      sums[k] = (sums[k] as number) + (reading.shares[token * OUTPUTS + k] as number);
    }
  }

  /** What speaks of the comment as a whole, no word of it. */
  function wholeShares(): Float64Array {
    const sums = new Float64Array(OUTPUTS);
    addShares(tokens.count, sums);
    return sums;
  }

  function outputOf(sums: Float64Array, k: number, norm: number, weights: Weights): number {
    return (sums[k] as number) * norm * (weights.scale[k] as number) + (weights.bias[k] as number);
  }

  function scoreOfSums(sums: Float64Array, norm: number, { weights, sentiment }: Reader): number {
    return scoreOf(
      outputOf(sums, 0, norm, weights),
      outputOf(sums, 1, norm, weights),
      outputOf(sums, 2, norm, weights),
      sentiment,
    );
  }

  return {
    version: `${ENGINE}-${manifest.hash}`,

    analyse(text) {
      const cleaned = clean(text);
      const { language, reader, whole } = read(cleaned);
      const own = clausesOf(text, cleaned, reader);
      const scaled = onOneScale(
        whole,
        own.map(({ score }) => score),
      );
      const felt = own.map((clause, i) =>
        feltInClause(clause, scaled.clauses[i] ?? 0, scaled.score, own.length, language, reader),
      );
      const rounded = roundScore(scaled.score);
      const [negative = 0, neutral = 0, positive = 0] = reading.outputs;
      return {
        language,
        sentiment: sentimentOf(negative, neutral, positive, rounded, reader.sentiment),
        score: rounded,
        ...emotionsOf(felt),
        clauses: own.map(({ start, end }, i) => {
          const score = scaled.clauses[i] ?? null;
          return {
            start,
            end,
            score: score === null ? null : roundScore(score),
            emotions: emotionsIn(felt[i]?.bits ?? 0),
          };
        }),
      };
    },

    explain(text) {
      const cleaned = clean(text);
      const { reader, whole } = read(cleaned);
      const { score } = onOneScale(
        whole,
        clausesOf(text, cleaned, reader).map((clause) => clause.score),
      );
      const silent = wholeShares();
      const [up, down] = [silent.slice(), silent.slice()];
      let lift = 0;
      let drag = 0;
      for (let i = 0; i < tokens.count; i++) {
        const lean = reading.leanOf(i, reader.weights.scale);
        if (lean > 0) lift += lean;
        else drag += lean;
        if (lean !== 0) addShares(i, lean > 0 ? up : down);
      }
      const at = (sums: Float64Array) => scoreOfSums(sums, reading.norm, reader);
      const worth = worthOf(at(silent), at(up), at(down), score);
      const words: Evidence[] = [];
      for (let i = 0; i < tokens.count; i++) {
        const lean = reading.leanOf(i, reader.weights.scale);
        words.push({
          start: original(cleaned, tokens.start[i] as number),
          end: original(cleaned, tokens.end[i] as number),
          weight: lean > 0 ? (lean / lift) * worth.up : lean < 0 ? (lean / drag) * worth.down : 0,
        });
      }
      return explanation(roundScore(score), words, splitClauses(text));
    },

    topics: topicCollector,
    listedTopics: listedTable,
    assign: assignTopics,
  };
}

function original(cleaned: CleanText, offset: number): number {
  return cleaned.map ? (cleaned.map[offset] as number) : offset;
}
