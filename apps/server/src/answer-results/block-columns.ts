import type {
  CategoryColumn,
  FloatColumn,
  IntegerColumn,
  ListColumn,
  Width,
} from "../column-store/typed-columns.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import type { QuestionColumn } from "./question-column.ts";

/**
 * What response_blocks holds: some responses as the arrays of column-store/pack-arrays.ts, under the names of their
 * columns. A block has its own texts for its places, so that each can be read without the others.
 */

/** Responses per block. */
export const BLOCK = 8_192;

export const KINDS = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array };
export type Kind = keyof typeof KINDS;
export type BlockArray = Width | Float32Array | Float64Array;

export interface BlockHead {
  count: number;
  kinds: Record<string, Kind>;
  /** By column: its texts from place 1. */
  texts: Record<string, string[]>;
  /** By column: the one whose texts it has, where it has none of its own. */
  shared?: Record<string, string>;
  /** What the terms were made by; blocks from before versions lack it. */
  terms?: number;
  parameters: string[];
  questions: { id: string; kind: QuestionColumn["kind"] }[];
}

export interface BlockVisitor {
  codes(name: string, codes: IntegerColumn): void;
  floats(name: string, floats: FloatColumn): void;
  one(name: string, one: CategoryColumn): void;
  list(name: string, list: ListColumn): void;
}

/** Every column under its name: the one place that says what a block is made of. */
export function eachColumn(columns: AnswerColumns, visitor: BlockVisitor): void {
  visitor.codes("alive", columns.alive);
  visitor.codes("submitted", columns.submitted);
  visitor.codes("outside", columns.outside);
  visitor.floats("time", columns.time);
  visitor.floats("started", columns.started);
  visitor.one("language", columns.language);
  visitor.one("variant", columns.variant);
  visitor.one("path", columns.path);
  visitor.codes("reached", columns.reached);
  visitor.codes("told", columns.told);
  visitor.codes("arrival", columns.arrival);
  visitor.codes("said_careless", columns.said_careless);
  for (const [name, column] of columns.parameters) visitor.one(`parameter ${name}`, column);
  for (const [id, column] of columns.questions) {
    if (column.kind === "one") visitor.one(id, column.answers);
    else if (column.kind === "many") visitor.list(id, column.answers);
    if (column.kind !== "text") visitor.list(`${id} said`, column.said);
    else {
      visitor.codes(`${id} written`, column.written);
      visitor.list(`${id} words`, column.words);
      visitor.list(`${id} terms`, column.terms);
      visitor.codes(`${id} sentiment`, column.sentiment);
      visitor.floats(`${id} score`, column.score);
      visitor.codes(`${id} emotions`, column.emotions);
      visitor.list(`${id} topics`, column.topics);
      visitor.one(`${id} values`, column.values);
    }
  }
}

/** A loop by hand: that of the array's own entries takes ten times as long. */
export function eachOf(positions: Uint32Array, visit: (n: number, at: number) => void): void {
  for (let n = 0; n < positions.length; n++) visit(n, positions[n] as number);
}
