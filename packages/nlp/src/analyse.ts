import type { Clause, CommentAnalysis, Evidence, Explanation, Mention } from "./analysis.ts";
import { splitClauses } from "./clauses.ts";
import { type CleanText, clean } from "./clean.ts";
import { emotionsOf } from "./emotions.ts";
import { explanation, worthOf } from "./explanation.ts";
import { Features } from "./features.ts";
import { GROUP_LEXICON, GROUPS, type Group, groupOf, WRITES_SYLLABLES } from "./groups.ts";
import { LanguageModel } from "./language.ts";
import type { Manifest } from "./manifest.ts";
import { SENTIMENT_OUTPUTS, Weights } from "./model-file.ts";
import { Reading } from "./reader.ts";
import { mixedScore, roundScore, type SentimentCalibration, scoreOf, sentimentOf } from "./sentiment.ts";
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
export { mentionScores } from "./mention-score.ts";
export { type NearDuplicates, nearDuplicates } from "./near-duplicates.ts";
export { stopWords } from "./stop-words.ts";
export { studentReach, studentTail } from "./student-t.ts";
export { topicNameIn, topicNamesOf } from "./taxonomy.ts";
export type { TopicCollector, TopicTable } from "./topics.ts";
export { joinSyllables } from "./vietnamese-words.ts";

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
const ENGINE = "5";

/** A clause whose words move the balance by less than this says nothing for or against. */
const SILENT = 0.35;

/** Languages without labelled emotions: only what other languages teach speaks there, so it must be sure. */
const WITHOUT_EMOTION_LABELS = ["az", "ur", "und"];
const SURE = 0.6;

interface Reader {
  weights: Weights;
  features: Features;
  sentiment: SentimentCalibration;
  emotions: Manifest["groups"][Group]["emotions"];
  oneEmotion: boolean;
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
    readers[group] = {
      weights: new Weights(file(entry.file)),
      features: new Features(new WordRoles(GROUP_LEXICON[group]), WRITES_SYLLABLES[group]),
      sentiment: entry.sentiment,
      emotions: entry.emotions,
      oneEmotion: entry.oneEmotion,
    };
  }
  const tokens = new Tokens();
  const reading = new Reading();

  /** Fills tokens and reading. */
  function read(cleaned: CleanText): { language: string; reader: Reader; score: number } {
    tokens.read(cleaned.text);
    const language = languages.detect(tokens);
    const reader = readers[groupOf(language)];
    reader.features.extract(tokens, reader.weights, language === "und");
    reading.read(reader.features, tokens, reader.weights);
    const [negative = 0, neutral = 0, positive = 0] = reading.outputs;
    const score =
      tokens.count === 0 || reading.known === 0 ? 0 : scoreOf(negative, neutral, positive, reader.sentiment);
    return { language, reader, score };
  }

  function clausesOf(text: string, cleaned: CleanText, reader: Reader, whole: number): Clause[] {
    const spans = splitClauses(text);
    const clauses: Clause[] = [];
    let token = 0;
    for (const { start, end } of spans) {
      let words = 0;
      let loudest = 0;
      const sums = [0, 0, 0];
      while (token < tokens.count && original(cleaned, tokens.start[token] as number) < start) token++;
      for (; token < tokens.count && original(cleaned, tokens.start[token] as number) < end; token++) {
        if (tokens.kind[token] !== MARK) words++;
        addShares(token, sums);
        const lean = Math.abs(leanOf(token, reader));
        if (lean > loudest) loudest = lean;
      }
      const norm = 1 / Math.sqrt(Math.max(1, words));
      const score =
        loudest * norm < SILENT
          ? null
          : spans.length === 1
            ? whole
            : roundScore(scoreOfSums(sums, norm, reader));
      clauses.push({ start, end, score });
    }
    return clauses;
  }

  function addShares(token: number, sums: number[]): void {
    for (let k = 0; k < SENTIMENT_OUTPUTS; k++) {
      sums[k] = (sums[k] as number) + (reading.shares[token * SENTIMENT_OUTPUTS + k] as number);
    }
  }

  /** What speaks of the comment as a whole, no word of it. */
  function wholeShares(): number[] {
    const sums = [0, 0, 0];
    addShares(tokens.count, sums);
    return sums;
  }

  function scoreOfSums(sums: readonly number[], norm: number, { weights, sentiment }: Reader): number {
    const output = (k: number) =>
      (sums[k] as number) * norm * (weights.scale[k] as number) + (weights.bias[k] as number);
    return scoreOf(output(0), output(1), output(2), sentiment);
  }

  /** How far a token's weights lean to positive, before the comment's length is taken into account. */
  function leanOf(token: number, reader: Reader): number {
    const at = token * SENTIMENT_OUTPUTS;
    const { scale } = reader.weights;
    return (
      (reading.shares[at + 2] as number) * (scale[2] as number) -
      (reading.shares[at] as number) * (scale[0] as number)
    );
  }

  return {
    version: `${ENGINE}-${manifest.hash}`,

    analyse(text) {
      const cleaned = clean(text);
      const { language, reader, score } = read(cleaned);
      const clauses = clausesOf(text, cleaned, reader, roundScore(score));
      const rounded = roundScore(mixedScore(score, clauses));
      const [negative = 0, neutral = 0, positive = 0] = reading.outputs;
      return {
        language,
        sentiment: sentimentOf(negative, neutral, positive, rounded, reader.sentiment),
        score: rounded,
        ...emotionsOf(
          reading.outputs.subarray(SENTIMENT_OUTPUTS),
          tokens.count > 0 ? reader.emotions : [],
          reader.oneEmotion,
          WITHOUT_EMOTION_LABELS.includes(language) ? SURE : 0,
        ),
        clauses,
      };
    },

    explain(text) {
      const cleaned = clean(text);
      const { reader, score: plain } = read(cleaned);
      const score = mixedScore(plain, clausesOf(text, cleaned, reader, roundScore(plain)));
      const silent = wholeShares();
      const [up, down] = [[...silent], [...silent]];
      let lift = 0;
      let drag = 0;
      for (let i = 0; i < tokens.count; i++) {
        const lean = leanOf(i, reader);
        if (lean > 0) lift += lean;
        else drag += lean;
        if (lean !== 0) addShares(i, lean > 0 ? up : down);
      }
      const at = (sums: number[]) => scoreOfSums(sums, reading.norm, reader);
      const worth = worthOf(at(silent), at(up), at(down), score);
      const words: Evidence[] = [];
      for (let i = 0; i < tokens.count; i++) {
        const lean = leanOf(i, reader);
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
