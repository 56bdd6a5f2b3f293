import type { SelectedColumn } from "@soundings/contract/local-files";
import { packArrays } from "../column-store/pack-arrays.ts";
import type { Db } from "../db/db.ts";
import type { DatasetRun } from "../runs/progress.ts";
import type { PackedClause } from "./analysis-queries.ts";
import { type BaseRow, BlockCollector } from "./block-collector.ts";
import type { CopySearch } from "./copy-search.ts";
import { writeBlock } from "./queries.ts";
import { restOf } from "./rest-clauses.ts";
import { inStoredOrder } from "./stored-order.ts";

/** A comment with what the run says of it; null where it is over the plan's limit. */
export interface WrittenComment {
  text: string;
  /** Milliseconds since 1970. */
  time: number | null;
  cells: readonly unknown[];
  analysis: {
    language: string;
    sentiment: string;
    score: number;
    emotions: number;
    clauses: readonly PackedClause[];
  } | null;
  mentions: readonly WrittenMention[];
}

/** A mention as its row says it. */
export interface WrittenMention {
  topic_id: string;
  subtopic_id: string | null;
  start_at: number;
  score: number;
  cue_start: number;
  cue_end: number;
}

/** Part "summary": how long the columns are, and what the numbers in them stand for. */
export interface ColumnsSummary {
  /** Comments. */
  count: number;
  mentions: number;
  /** Of comment-words.ts. */
  units: number;
  clauses: number;
  /** Statements of clause-statements.ts, each with its thing; columns of earlier versions have none. */
  said: number;
  languages: string[];
  /** Ids by place. */
  topics: string[];
}

/** Takes all comments of a run in their order, and writes its columns block by block. */
export class ColumnsWriter {
  /** Comments so far. */
  count = 0;
  readonly #db: Db;
  readonly #run: DatasetRun;
  readonly #topicKeys: ReadonlyMap<string, string>;
  readonly #languages = places();
  readonly #topics = places();
  readonly #copies: CopySearch;
  readonly #block: BlockCollector;
  #written = 0;

  /**
   * @param columns the dataset's, the comment's own first
   * @param topicKeys by a topic's id
   * @param copies nothing was added to; the caller ends it
   */
  constructor(
    db: Db,
    run: DatasetRun,
    columns: readonly SelectedColumn[],
    topicKeys: ReadonlyMap<string, string>,
    copies: CopySearch,
  ) {
    this.#db = db;
    this.#run = run;
    this.#topicKeys = topicKeys;
    this.#copies = copies;
    this.#block = new BlockCollector(columns.slice(1));
  }

  async add({ text, time, cells, analysis, mentions }: WrittenComment): Promise<void> {
    const stored = inStoredOrder(mentions, ({ topic_id }) => this.#topicKeys.get(topic_id) ?? "");
    const row: BaseRow = {
      time,
      analysis: analysis && {
        ...analysis,
        language: this.#languages.of(analysis.language),
        language_code: analysis.language,
        rest: restOf(analysis.clauses, analysis.score, stored),
      },
      mentions: stored.map(({ topic_id, subtopic_id, score, start_at, cue_start, cue_end }) => ({
        start: start_at,
        cue_start,
        cue_end,
        topic: this.#topics.of(topic_id),
        subtopic: subtopic_id ? this.#topics.of(subtopic_id) : null,
        score,
      })),
    };
    const taken = this.#copies.add(text);
    if (taken) await taken;
    this.#block.add(row, text, cells);
    this.count++;
    if (this.#block.isFull()) await this.#writeBlock();
  }

  /** After the last comment: from now on the columns are there. */
  async finish(): Promise<void> {
    const block = this.#block;
    if (!block.isEmpty()) await this.#writeBlock();
    const firsts = await this.#copies.finish();
    await this.#copies.end();
    const first = packArrays({ first: firsts });
    await writeBlock(this.#db, this.#run, "first", 0, first);
    const summary: ColumnsSummary = {
      count: this.count,
      mentions: block.mentions,
      units: block.units(),
      clauses: block.clauses(),
      said: block.said(),
      languages: this.#languages.names,
      topics: this.#topics.names,
    };
    await writeBlock(this.#db, this.#run, "summary", 0, packArrays({}, summary));
  }

  async #writeBlock(): Promise<void> {
    for (const [part, bytes] of this.#block.takeParts()) {
      await writeBlock(this.#db, this.#run, part, this.#written, bytes);
    }
    this.#written++;
  }
}

/** Numbers for names in the order in which they come. */
function places() {
  const known = new Map<string, number>();
  const names: string[] = [];
  const of = (name: string) => {
    const place = known.get(name) ?? names.length;
    if (place === names.length) {
      known.set(name, place);
      names.push(name);
    }
    return place;
  };
  return { names, of };
}
