import type { SelectedColumn } from "@soundings/contract/local-files";
import { statementsOf } from "@soundings/nlp/analyse";
import { SENTIMENTS, type Sentiment } from "@soundings/nlp/scale";
import { listsOf, takeBlock } from "../column-store/growable-array.ts";
import type { PackedClause } from "./analysis-queries.ts";
import { TextCollector } from "./cell-texts.ts";
import { ClauseCollector } from "./clause-scores.ts";
import { StatementCollector } from "./clause-statements.ts";
import { WordCollector } from "./comment-words.ts";
import { NO_DAY, NO_TOPIC } from "./dataset-view.ts";
import { BLOCK } from "./parts.ts";
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
export const MAX_MENTIONS = 254;

/** Part "base" of parts.ts. */
const BASE = {
  sentiment: Uint8Array,
  score: Float32Array,
  emotions: Uint8Array,
  language: Uint8Array,
  day: Int32Array,
  words: Uint16Array,
  rest_count: Uint8Array,
  rest_score: Float32Array,
  mention_count: Uint8Array,
  topic: Uint16Array,
  subtopic: Uint16Array,
  mention_score: Float32Array,
  mention_clause: Uint8Array,
};

const numbersList = () => listsOf({ numbers: Float64Array });

/** Collects comments and packs them into the parts of one block after the other. */
export class BlockCollector {
  /** In all blocks so far. */
  mentions = 0;
  readonly #base = listsOf(BASE);
  readonly #times = listsOf({ times: Float64Array });
  readonly #search = new WordCollector();
  readonly #clauses = new ClauseCollector();
  readonly #statements = new StatementCollector();
  /** By place among a comment's cells; `index` is the column's in the file. */
  readonly #texts: { place: number; index: number; texts: TextCollector }[] = [];
  readonly #numbers: { place: number; index: number; lists: ReturnType<typeof numbersList> }[] = [];

  /** @param columns the dataset's without the comment's own */
  constructor(columns: readonly SelectedColumn[]) {
    for (const [place, column] of columns.entries()) {
      const { index } = column;
      if (isTextColumn(column)) this.#texts.push({ place, index, texts: new TextCollector() });
      if (isNumberColumn(column)) this.#numbers.push({ place, index, lists: numbersList() });
    }
  }

  isFull(): boolean {
    return this.#times.times.length === BLOCK;
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
    return this.#times.times.length === 0;
  }

  add({ time, analysis, mentions }: BaseRow, text: string, cells: readonly unknown[]): void {
    const base = this.#base;
    base.sentiment.push(analysis ? SENTIMENTS.indexOf(analysis.sentiment as Sentiment) + 1 : 0);
    base.score.push(analysis?.score ?? 0);
    base.emotions.push(analysis?.emotions ?? 0);
    base.language.push(analysis?.language ?? 0);
    base.day.push(time === null ? NO_DAY : Math.floor(time / DAY_MS));
    this.#times.times.push(time ?? Number.NaN);
    base.rest_count.push(Math.min(analysis?.rest.count ?? 0, 0xff));
    base.rest_score.push(analysis?.rest.score ?? 0);
    const starts = this.#search.add(text);
    base.words.push(Math.min(starts.length, 0xffff));
    this.#clauses.add(analysis?.clauses ?? [], starts);
    const kept = mentions.slice(0, MAX_MENTIONS);
    base.mention_count.push(kept.length);
    this.mentions += kept.length;
    const clauses = (analysis?.clauses ?? []).map(([start, end, score]) => ({ start, end, score }));
    const statements = statementsOf(text, analysis?.language_code ?? "und", clauses, kept);
    this.#statements.add(statements);
    for (const { clause } of statements.mentions) base.mention_clause.push(clause);
    for (const { topic, subtopic, score } of kept) {
      base.topic.push(topic);
      base.subtopic.push(subtopic ?? NO_TOPIC);
      base.mention_score.push(score);
    }
    for (const { place, texts } of this.#texts) texts.add(cells[place]);
    for (const { place, lists } of this.#numbers) {
      const cell = cells[place];
      lists.numbers.push(typeof cell === "number" ? cell : Number.NaN);
    }
  }

  /** Packs the block's parts by name and begins the next block. */
  takeParts(): Map<string, Buffer> {
    const parts = new Map<string, Buffer>();
    parts.set("base", takeBlock(this.#base));
    parts.set("times", takeBlock(this.#times));
    parts.set("search", this.#search.takePart());
    parts.set("clauses", this.#clauses.takePart());
    parts.set("statements", this.#statements.takePart());
    for (const { index, texts } of this.#texts) parts.set(`texts:${index}`, texts.takePart());
    for (const { index, lists } of this.#numbers) parts.set(`numbers:${index}`, takeBlock(lists));
    return parts;
  }
}
