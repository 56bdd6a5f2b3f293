import { NO_NORMS, type Norms } from "@soundings/survey/quality/norms";
import type { Reach } from "@soundings/survey/quality/reach";
import { bitOf, isCareless, type QualityReason } from "@soundings/survey/quality/reasons";
import { IntegerColumn } from "../../column-store/typed-columns.ts";
import type { AskedSurvey } from "../asked-questions.ts";
import type { Likenesses } from "./likenesses.ts";

/** What speaks against the responses of a survey, as far as it was looked for (assess-quality.ts). */
export class HeldQuality {
  /** Reasons that suffice alone, and others, as bits. */
  readonly strong = new IntegerColumn();
  readonly weak = new IntegerColumn();
  /** 1 where a response was looked at as it is. */
  #looked = new IntegerColumn();
  norms: Norms = NO_NORMS;
  /** What of careless ways to answer the norms would find. */
  reach: readonly Reach[] = [];
  likenesses: Likenesses = new Map();
  /** What norms and likenesses were made of. */
  madeOf: { submitted: number; asked: AskedSurvey } | null = null;
  /** How often a response has changed, and how often it had when the last whole look began. */
  changes = 0;
  lookedAt = -1;
  /** A look that was begun and has not ended. */
  work: Generator<void, void> | null = null;

  /** Notes that the response at a position has changed. */
  changed(at: number): void {
    this.changes++;
    if (this.#looked.get(at) === 1) this.#looked.set(at, 0);
  }

  /** Whether every response was looked at as it is. */
  isDone(asked: AskedSurvey): boolean {
    return this.lookedAt === this.changes && this.madeOf?.asked === asked;
  }

  /** Whether norms and likenesses have to be found anew. */
  isOutdated(submitted: number, asked: AskedSurvey, { few, grown }: { few: number; grown: number }): boolean {
    const made = this.madeOf;
    if (made?.asked !== asked || submitted <= few) return true;
    return submitted > made.submitted * grown || submitted < made.submitted / grown;
  }

  forget(): void {
    this.#looked = new IntegerColumn();
  }

  countLeft(submitted: Uint32Array): number {
    return submitted.reduce((count, at) => count + 1 - this.#looked.get(at), 0);
  }

  isKnown(at: number): boolean {
    return this.#looked.get(at) === 1;
  }

  set(at: number, { strong, weak }: { strong: number; weak: number }): void {
    this.#looked.set(at, 1);
    if (strong !== this.strong.get(at)) this.strong.set(at, strong);
    if (weak !== this.weak.get(at)) this.weak.set(at, weak);
  }

  isCareless(at: number): boolean {
    return isCareless({ strong: this.strong.get(at), weak: this.weak.get(at) });
  }

  has(at: number, reason: QualityReason): boolean {
    return ((this.strong.get(at) | this.weak.get(at)) & bitOf(reason)) !== 0;
  }

  get byteLength(): number {
    return (
      this.strong.byteLength + this.weak.byteLength + this.#looked.byteLength + 50 * this.likenesses.size
    );
  }
}
