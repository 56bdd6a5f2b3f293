import type { CommentAnalysis, Explanation, Mention } from "./analysis.ts";
import { CommentReader } from "./comment-reader.ts";
import type { Manifest } from "./manifest.ts";
import type { SampleEntry } from "./topic-sample.ts";
import { listedTable, namedTable } from "./topic-table.ts";
import { assignTopics, type TopicCollector, type TopicTable, topicCollector } from "./topics.ts";

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
export { isAmong, PLAIN_MANNER } from "./manners.ts";
export { mentionScores } from "./mention-score.ts";
export { type NearDuplicates, nearDuplicates } from "./near-duplicates.ts";
export { learnPhrases } from "./phrases.ts";
export { type Candidate, pointKey } from "./point-candidates.ts";
export { MIN_SUPPORT } from "./point-classes.ts";
export type { ClausePlace } from "./point-quote.ts";
export { PointSearch, type Statement } from "./point-search.ts";
export { quoteOf, UNQUOTABLE } from "./quote-cost.ts";
export {
  isOfPeopleStatement,
  isPlainJudgement,
  numberOf,
  sideOfStatement,
  signOfStatement,
} from "./statement-keys.ts";
export {
  type CommentStatements,
  judgementIn,
  NO_CLAUSE,
  statementsOf,
} from "./statements.ts";
export { stopWords } from "./stop-words.ts";
export { studentReach, studentTail } from "./student-t.ts";
export { topicNameIn, topicNamesOf, topicSeedsOf } from "./taxonomy.ts";
export { namesThing } from "./things.ts";
export { seedTest } from "./topic-seeds.ts";
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
  "talk.bin",
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
  /** The taxonomy's topics for a text that stands alone, in its language, by those that somebody listens for. */
  namedTopics(topics: readonly string[], language: string): TopicTable;
  assign(table: TopicTable, text: string, analysis: CommentAnalysis): Mention[];
}

/** Changes when the code that reads the models changes its answers. */
const ENGINE = "17";

/** Builds an engine over the models' bytes. Throws when a file is missing or is not what it should be. */
export function loadEngine(files: ModelFiles): Engine {
  const file = (name: string) => {
    const bytes = files[name];
    if (!bytes) throw new Error(`The engine needs ${name}.`);
    return bytes;
  };
  // A decoder refuses shared memory, so the small manifest is copied.
  const manifest = JSON.parse(new TextDecoder().decode(Uint8Array.from(file("manifest.json")))) as Manifest;
  const reader = new CommentReader(manifest, file);
  return {
    version: `${ENGINE}-${manifest.hash}`,
    analyse: (text) => reader.analyse(text),
    explain: (text) => reader.explain(text),
    topics: topicCollector,
    listedTopics: listedTable,
    namedTopics: namedTable,
    assign: assignTopics,
  };
}
