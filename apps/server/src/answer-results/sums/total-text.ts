import { SENTIMENTS } from "@soundings/nlp/scale";
import { addArray } from "../../column-store/add-array.ts";
import { Dictionary } from "../../column-store/typed-columns.ts";
import { uint32At } from "../../statistics/typed-arrays.ts";
import { type NameCounts, type NamedTextCounts, SETS } from "../text-counts.ts";
import type { PieceText } from "./piece-sums.ts";

/** Sums of an open question's texts over pieces. */
export class TotalText {
  #written = 0;
  #sum = 0;
  #squares = 0;
  readonly #sentiments = new Uint32Array(SENTIMENTS.length + 1);
  readonly #sets = new Uint32Array(SETS);
  readonly #terms = new TotalNames();
  readonly #topics = new TotalNames();
  readonly #topicNames = new Dictionary();

  /** @param words by a place among the piece's words: that among all */
  add(piece: PieceText, words: Uint32Array): void {
    this.#written += piece.written;
    this.#sum += piece.sum;
    this.#squares += piece.squares;
    addArray(this.#sentiments, piece.sentiments);
    addArray(this.#sets, piece.sets);
    this.#terms.add(
      piece.terms,
      piece.terms.places.map((place) => uint32At(words, place)),
    );
    this.#topics.add(
      piece.topics,
      Uint32Array.from(piece.topics.names, (name) => this.#topicNames.of(name)),
    );
  }

  countsBy(words: readonly string[]): NamedTextCounts {
    return {
      ...{ written: this.#written, sum: this.#sum, squares: this.#squares },
      sentiments: this.#sentiments,
      sets: this.#sets,
      terms: { ...this.#terms.counts, names: words },
      topics: { ...this.#topics.counts, names: this.#topicNames.names },
    };
  }

  get byteLength(): number {
    return this.#terms.byteLength + this.#topics.byteLength + this.#topicNames.byteLength;
  }
}

/** Counts by places, of which more come. */
class TotalNames {
  counts: NameCounts = noCounts(0);

  add(piece: NameCounts, places: Uint32Array): void {
    const most = places.reduce((highest, place) => Math.max(highest, place), 0);
    if (most >= this.counts.counts.length) this.#grow(2 * most + 1);
    addAt(this.counts.counts, piece.counts, places);
    addAt(this.counts.unread, piece.unread, places);
    addAt(this.counts.sums, piece.sums, places);
    addAt(this.counts.squares, piece.squares, places);
  }

  get byteLength(): number {
    return 24 * this.counts.counts.length;
  }

  #grow(length: number): void {
    const grown = noCounts(length);
    grown.counts.set(this.counts.counts);
    grown.unread.set(this.counts.unread);
    grown.sums.set(this.counts.sums);
    grown.squares.set(this.counts.squares);
    this.counts = grown;
  }
}

const noCounts = (length: number): NameCounts => ({
  counts: new Uint32Array(length),
  unread: new Uint32Array(length),
  sums: new Float64Array(length),
  squares: new Float64Array(length),
});

type Numbers = Uint32Array | Float64Array;

function addAt(to: Numbers, from: Numbers, places: Uint32Array): void {
  for (let n = 0; n < places.length; n++) {
    const place = uint32At(places, n);
    to[place] = (to[place] as number) + (from[n] as number);
  }
}
