import { SENTIMENTS } from "@soundings/nlp/scale";
import { addArray } from "../../column-store/add-array.ts";
import { MAX_PARAMETERS } from "../answer-columns.ts";
import type { SummaryCounts } from "../answers-summary.ts";
import type { PieceSummary } from "./piece-sums.ts";
import { TotalNamed } from "./total-named.ts";

type Counts = Pick<
  SummaryCounts,
  "first_start" | "first" | "last" | "sentiments" | "languages" | "variants" | "parameters"
> & { taken_outside: PieceSummary["taken_outside"][] };

/** Sums over pieces of what a summary of all responses takes. */
export class TotalSummary {
  #firstStart = Number.POSITIVE_INFINITY;
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;
  readonly #taken: PieceSummary["taken_outside"][] = [];
  readonly #sentiments = new Map<string, Uint32Array>();
  readonly #languages = new TotalNamed();
  readonly #variants = new TotalNamed();
  readonly #parameters = new Map<string, TotalNamed>();
  #hasParameters = true;

  add(piece: PieceSummary): void {
    this.#firstStart = Math.min(this.#firstStart, piece.first_start ?? Number.POSITIVE_INFINITY);
    this.#first = Math.min(this.#first, piece.first ?? Number.POSITIVE_INFINITY);
    this.#last = Math.max(this.#last, piece.last ?? Number.NEGATIVE_INFINITY);
    this.#taken.push(piece.taken_outside.slice());
    for (const { question_id: id, counts } of piece.sentiments) {
      const own = this.#sentiments.get(id) ?? new Uint32Array(SENTIMENTS.length + 1);
      this.#sentiments.set(id, own);
      addArray(own, counts);
    }
    this.#languages.add(piece.languages);
    this.#variants.add(piece.variants);
    if (!piece.parameters) this.#hasParameters = false;
    for (const { name, values } of piece.parameters ?? []) {
      const own = this.#parameters.get(name) ?? new TotalNamed();
      this.#parameters.set(name, own);
      own.add(values);
    }
  }

  /** Null where links carried too many different values. */
  get counts(): Counts | null {
    if (!this.#hasParameters || this.#parameters.size > MAX_PARAMETERS) return null;
    return {
      ...{ first_start: this.#firstStart, first: this.#first, last: this.#last },
      taken_outside: this.#taken,
      sentiments: this.#sentiments,
      languages: this.#languages.counts,
      variants: this.#variants.counts,
      parameters: new Map([...this.#parameters].map(([name, values]) => [name, values.counts])),
    };
  }

  get byteLength(): number {
    let bytes = 0;
    for (const one of [...this.#taken, this.#languages, this.#variants, ...this.#parameters.values()])
      bytes += one.byteLength;
    return bytes;
  }
}
