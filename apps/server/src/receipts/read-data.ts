import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { eachWord } from "../column-store/words.ts";
import { type CellTexts, readTexts, TextCollector } from "../columns/cell-texts.ts";
import {
  BY_SEARCH,
  type DatasetColumns,
  type DatasetView,
  NO_DAY,
  NO_TOPIC,
} from "../columns/dataset-view.ts";
import { blankColumns } from "../columns/load-columns.ts";
import type { ViewParts } from "../columns/load-view.ts";
import { isNumberColumn, isTextColumn } from "../columns/value-columns.ts";
import { numberOfDay } from "../statistics/calendar.ts";
import { uint16At, uint32At } from "../statistics/typed-arrays.ts";
import { checkedLine, DataError, parseLine } from "./data-lines.ts";
import { DataComment, DataHead } from "./dataset-data.ts";
import { NO_CLAUSES, statementsIn, wordsIn } from "./read-clauses.ts";

/** A dataset in memory, without a database behind it. */
export interface ReadData {
  head: DataHead;
  view: DatasetView;
  parts: ViewParts;
  /** By comment. */
  texts: readonly string[];
  /** By comment; absent in files from before key points had receipts. */
  clauses: readonly DataComment["clauses"][];
}

/**
 * Reads what `dataLines` wrote, whoever changed it since.
 * @throws DataError naming the line that cannot be read
 */
export async function readData(lines: AsyncIterable<string>): Promise<ReadData> {
  let head: DataHead | undefined;
  let filler: ViewFiller | undefined;
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() === "") continue;
    const record = parseLine(line, number);
    if (head && filler) filler.add(checkedLine(DataComment, record, number), number);
    else {
      head = checkedLine(DataHead, record, number);
      filler = new ViewFiller(head);
    }
  }
  if (!head || !filler) throw new DataError("it is empty");
  return { head, ...(await filler.finish()) };
}

/** Fills a view comment by comment; a comment that was taken out of the lines counts nowhere. */
class ViewFiller {
  readonly #head: DataHead;
  readonly #columns: DatasetColumns;
  readonly #languages: string[] = [];
  readonly #mentions: (Omit<DataComment["mentions"][number], "subtopic"> & { subtopic: number })[][] = [];
  readonly #texts: string[];
  readonly #comments: (DataComment | undefined)[];

  constructor(head: DataHead) {
    this.#head = head;
    const { dataset_id, comment_count } = head;
    this.#columns = blankColumns({ account_id: dataset_id, dataset_id, run: 1 }, comment_count);
    this.#columns.day.fill(NO_DAY);
    this.#texts = Array<string>(comment_count).fill("");
    this.#comments = Array<undefined>(comment_count).fill(undefined);
  }

  add(comment: DataComment, line: number): void {
    const { number, sentiment, score, language, emotions, rest, copy_of, mentions } = comment;
    const at = number - 1;
    const columns = this.#columns;
    if (at < 0 || at >= columns.count) throw new DataError(`line ${line}: there is no comment ${number}`);
    if (this.#comments[at]) throw new DataError(`line ${line}: comment ${number} stands there twice`);
    this.#texts[at] = comment.text;
    eachWord(comment.text, () => {
      columns.words[at] = Math.min(uint16At(columns.words, at) + 1, 0xffff);
    });
    this.#comments[at] = comment;
    columns.sentiment[at] = sentiment ? SENTIMENTS.indexOf(sentiment) + 1 : 0;
    columns.score[at] = score ?? 0;
    columns.emotions[at] = emotions.reduce((bits, emotion) => bits | (1 << EMOTIONS.indexOf(emotion)), 0);
    if (language !== null) columns.language[at] = this.#placeOf(language);
    if (comment.date) columns.day[at] = numberOfDay(comment.date);
    if (copy_of !== null) {
      columns.copy[at] = 1;
      columns.first[at] = copy_of - 1;
    }
    columns.rest.count[at] = rest.count;
    columns.rest.score[at] = rest.score;
    const { length } = this.#head.topics;
    for (const { topic, subtopic } of mentions)
      if (topic >= length || (subtopic ?? 0) >= length)
        throw new DataError(`line ${line}: there is no topic ${Math.max(topic, subtopic ?? 0)}`);
    this.#mentions[at] = mentions.map(({ subtopic, ...mention }) => ({
      ...mention,
      subtopic: subtopic ?? NO_TOPIC,
    }));
  }

  async finish(): Promise<Omit<ReadData, "head">> {
    const { topics, edits } = this.#head;
    const columns = this.#columns;
    const all = this.#mentions.flat();
    for (let at = 0; at < columns.count; at++)
      columns.mentions.offsets[at + 1] =
        uint32At(columns.mentions.offsets, at) + (this.#mentions[at]?.length ?? 0);
    const view: DatasetView = {
      ...columns,
      languages: this.#languages,
      topics: topics.map((topic) => ({ ...topic, is_key: false, by_person: false, created_at: 0 })),
      mentions: {
        offsets: columns.mentions.offsets,
        topic: Uint16Array.from(all, ({ topic }) => topic),
        subtopic: Uint16Array.from(all, ({ subtopic }) => subtopic),
        score: Float32Array.from(all, ({ score }) => score),
        clause: Uint8Array.from(all, ({ clause }) => clause),
        stored: Uint8Array.from(all, ({ cue }) => cue ?? BY_SEARCH),
      },
      version: edits,
      engine_score: columns.score,
    };
    const clauses = this.#comments.map((comment) => comment?.clauses);
    return { view, parts: await this.#parts(), texts: this.#texts, clauses };
  }

  async #parts(): Promise<ViewParts> {
    const numbers = new Map<number, Float64Array>();
    const texts = new Map<number, CellTexts>();
    for (const [place, column] of this.#head.columns.slice(1).entries()) {
      const cells = this.#comments.map((comment) => comment?.values[place] ?? null);
      if (isNumberColumn(column))
        numbers.set(
          column.index,
          Float64Array.from(cells, (cell) => (typeof cell === "number" ? cell : Number.NaN)),
        );
      if (isTextColumn(column)) {
        const collector = new TextCollector();
        for (const cell of cells) collector.add(cell);
        texts.set(column.index, await readTexts([collector.takePart()], cells.length));
      }
    }
    const none = (what: string) => async (): Promise<never> => {
      throw new DataError(`it has no ${what} to filter by`);
    };
    const { length } = this.#comments;
    // Read from every text, and by few claims.
    const words = once(() => wordsIn(this.#texts));
    const statements = once(() => statementsIn(this.#comments));
    return {
      numbers: async (index) => numbers.get(index) ?? new Float64Array(length).fill(Number.NaN),
      texts: async (index) => texts.get(index) ?? (await readTexts([], length)),
      textsById: async (ids) => ids.map((id) => ({ id, text: this.#texts[id - 1] ?? "" })),
      moved: none("earlier analysis"),
      words,
      statements: async () => {
        const read = await statements();
        if (!read) throw new DataError(NO_CLAUSES);
        return read;
      },
    };
  }

  #placeOf(language: string): number {
    const known = this.#languages.indexOf(language);
    return known >= 0 ? known : this.#languages.push(language) - 1;
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
