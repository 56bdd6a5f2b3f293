import type { SelectedColumn } from "@soundings/contract/local-files";
import { statementsOf } from "@soundings/nlp/analyse";
import { SENTIMENTS, type Sentiment } from "@soundings/nlp/scale";
import type { PackedClause } from "./analysis-queries.ts";
import { TextCollector } from "./cell-texts.ts";
import { ClauseCollector } from "./clause-scores.ts";
import { StatementCollector } from "./clause-statements.ts";
import { WordCollector } from "./comment-words.ts";
import { NO_DAY, NO_TOPIC } from "./dataset-view.ts";
import { GrowableArray } from "./growable-array.ts";
import { BLOCK, packPart } from "./parts.ts";
import { isNumberColumn, isTextColumn } from "./value-columns.ts";

const DAY_MS = 86_400_000;

export interface BaseRow {
  /** Milliseconds since 1970. */
  time: number | null;
  analysis: {
    sentiment: string;
    score: number;
    emotions: number;
    language: number;
    language_code: string;
    clauses: readonly PackedClause[];
    /** Clauses without a topic, see RestColumns. */
    rest: { count: number; score: number };
  } | null;
  /** In their stored order. */
  mentions: {
    topic: number;
    subtopic: number | null;
    score: number;
    /** Of its clause and of the word that names the topic, in UTF-16 units. */
    start: number;
    cue_start: number;
    cue_end: number;
  }[];
}

/** `stored` has one byte; nobody names more topics in one comment. */
const MAX_MENTIONS = 254;

/** Collects comments and packs them into the parts of one block after the other. */
export class BlockCollector {
  /** In all blocks so far. */
  mentions = 0;
  #length = 0;
  readonly #sentiment = new Uint8Array(BLOCK);
  readonly #score = new Float32Array(BLOCK);
  readonly #emotions = new Uint8Array(BLOCK);
  readonly #language = new Uint8Array(BLOCK);
  readonly #day = new Int32Array(BLOCK);
  readonly #words = new Uint16Array(BLOCK);
  readonly #times = new Float64Array(BLOCK);
  readonly #mentionCount = new Uint8Array(BLOCK);
  readonly #topic = new GrowableArray((length) => new Uint16Array(length), BLOCK);
  readonly #subtopic = new GrowableArray((length) => new Uint16Array(length), BLOCK);
  readonly #mentionScore = new GrowableArray((length) => new Float32Array(length), BLOCK);
  readonly #restCount = new Uint8Array(BLOCK);
  readonly #restScore = new Float32Array(BLOCK);
  readonly #search = new WordCollector();
  readonly #clauses = new ClauseCollector();
  readonly #statements = new StatementCollector();
  readonly #mentionClause = new GrowableArray((length) => new Uint8Array(length), BLOCK);
  /** By place among a comment's cells; `index` is the column's in the file. */
  readonly #texts: { place: number; index: number; texts: TextCollector }[] = [];
  readonly #numbers: { place: number; index: number; numbers: Float64Array }[] = [];

  /** @param columns the dataset's without the comment's own */
  constructor(columns: readonly SelectedColumn[]) {
    for (const [place, column] of columns.entries()) {
      const { index } = column;
      if (isTextColumn(column)) this.#texts.push({ place, index, texts: new TextCollector(BLOCK) });
      if (isNumberColumn(column)) this.#numbers.push({ place, index, numbers: new Float64Array(BLOCK) });
    }
  }

  isFull(): boolean {
    return this.#length === BLOCK;
  }

  /** Units of words in all blocks so far. */
  units(): number {
    return this.#search.units;
  }

  /** Clauses of all blocks so far. */
  clauses(): number {
    return this.#clauses.clauses;
  }

  /** Statements of all blocks so far. */
  said(): number {
    return this.#statements.statements;
  }

  isEmpty(): boolean {
    return this.#length === 0;
  }

  add({ time, analysis, mentions }: BaseRow, text: string, cells: readonly unknown[]): void {
    const at = this.#length++;
    this.#sentiment[at] = analysis ? SENTIMENTS.indexOf(analysis.sentiment as Sentiment) + 1 : 0;
    this.#score[at] = analysis?.score ?? 0;
    this.#emotions[at] = analysis?.emotions ?? 0;
    this.#language[at] = analysis?.language ?? 0;
    this.#day[at] = time === null ? NO_DAY : Math.floor(time / DAY_MS);
    this.#times[at] = time ?? Number.NaN;
    this.#restCount[at] = Math.min(analysis?.rest.count ?? 0, 0xff);
    this.#restScore[at] = analysis?.rest.score ?? 0;
    const starts = this.#search.add(text);
    this.#words[at] = Math.min(starts.length, 0xffff);
    this.#clauses.add(analysis?.clauses ?? [], starts);
    const kept = mentions.slice(0, MAX_MENTIONS);
    this.#mentionCount[at] = kept.length;
    this.mentions += kept.length;
    const clauses = (analysis?.clauses ?? []).map(([start, end, score]) => ({ start, end, score }));
    const statements = statementsOf(text, analysis?.language_code ?? "und", clauses, kept);
    this.#statements.add(statements);
    for (const { clause } of statements.mentions) this.#mentionClause.push(clause);
    for (const { topic, subtopic, score } of kept) {
      this.#topic.push(topic);
      this.#subtopic.push(subtopic ?? NO_TOPIC);
      this.#mentionScore.push(score);
    }
    for (const { place, texts } of this.#texts) texts.add(cells[place]);
    for (const { place, numbers } of this.#numbers) {
      const cell = cells[place];
      numbers[at] = typeof cell === "number" ? cell : Number.NaN;
    }
  }

  /** Packs the block's parts by name and begins the next block. */
  takeParts(): Map<string, Buffer> {
    const length = this.#length;
    const parts = new Map<string, Buffer>();
    const base = packPart({
      sentiment: this.#sentiment.subarray(0, length),
      score: this.#score.subarray(0, length),
      emotions: this.#emotions.subarray(0, length),
      language: this.#language.subarray(0, length),
      day: this.#day.subarray(0, length),
      words: this.#words.subarray(0, length),
      rest_count: this.#restCount.subarray(0, length),
      rest_score: this.#restScore.subarray(0, length),
      mention_count: this.#mentionCount.subarray(0, length),
      topic: this.#topic.view(),
      subtopic: this.#subtopic.view(),
      mention_score: this.#mentionScore.view(),
      mention_clause: this.#mentionClause.view(),
    });
    parts.set("base", base);
    parts.set("times", packPart({ times: this.#times.subarray(0, length) }));
    parts.set("search", this.#search.takePart());
    parts.set("clauses", this.#clauses.takePart());
    parts.set("statements", this.#statements.takePart());
    for (const { index, texts } of this.#texts) parts.set(`texts:${index}`, texts.takePart());
    for (const { index, numbers } of this.#numbers) {
      parts.set(`numbers:${index}`, packPart({ numbers: numbers.subarray(0, length) }));
    }
    this.#length = 0;
    for (const list of [this.#topic, this.#subtopic, this.#mentionScore, this.#mentionClause]) list.clear();
    return parts;
  }
}
