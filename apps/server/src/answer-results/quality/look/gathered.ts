import type { ResponseFacts } from "@soundings/survey/quality/facts";
import { uint32At } from "../../../statistics/typed-arrays.ts";
import type { AnswerColumns } from "../../answer-columns.ts";
import { SAMPLE } from "../assess-quality.ts";
import { CopiedTexts, type Share } from "../copied-texts.ts";
import { openTexts, timesOf } from "../likenesses.ts";
import { NameHashes } from "../name-hashes.ts";
import { FactsReader, type KnownPaths } from "../read-facts.ts";
import { readText } from "../read-text.ts";
import { AnswerCounts, answersHash } from "../same-answers.ts";
import { Sample } from "../sample.ts";
import { SeenTwice, spread } from "./seen-twice.ts";

/** Responses that are read without a pause. */
const SLICE = 200;

/** What has to be known of all responses before any of them is judged. Its size does not grow with their answers. */
export class Gathered {
  readonly sample = new Sample<ResponseFacts>(SAMPLE);
  readonly counts = new AnswerCounts();
  readonly answers: SeenTwice;
  #times: Float64Array;
  #submitted = 0;

  constructor(expected: number) {
    this.answers = new SeenTwice(expected);
    this.#times = new Float64Array(expected);
  }

  get submitted(): number {
    return this.#submitted;
  }

  /** When they were submitted; they are let go. */
  takeTimes(): Float64Array {
    const times = this.#times.subarray(0, this.#submitted);
    this.#times = new Float64Array(0);
    return times;
  }

  *add(columns: AnswerColumns, submitted: Uint32Array, paths: KnownPaths): Generator<void, void> {
    this.#times.set(timesOf(columns, submitted), this.#submitted);
    this.#submitted += submitted.length;
    yield* this.counts.add(columns, submitted);
    const reader = new FactsReader(columns, paths);
    const hashAt = answersHash(columns);
    for (let n = 0; n < submitted.length; n++) {
      if (n % SLICE === 0) yield;
      const at = uint32At(submitted, n);
      this.sample.add(columns.ids, at, () => reader.factsAt(at));
      const hash = hashAt(at);
      if (hash !== null) this.answers.see(spread(hash));
    }
  }
}

/** The texts to each question, or a share of them, as far as there is room for them. */
export class GatheredTexts {
  readonly #texts = new Map<string, CopiedTexts>();
  readonly #share: Share;

  constructor(share: Share) {
    this.#share = share;
  }

  get byteLength(): number {
    return [...this.#texts.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  *add(columns: AnswerColumns, submitted: Uint32Array): Generator<void, void> {
    for (const { question_id, words } of openTexts(columns)) {
      const texts = this.#texts.get(question_id) ?? new CopiedTexts(this.#share);
      this.#texts.set(question_id, texts);
      const hashes = new NameHashes(words.values);
      for (let n = 0; n < submitted.length; n++) {
        if (n % SLICE === 0) yield;
        const text = readText(words, hashes, uint32At(submitted, n));
        if (text) texts.add(text);
      }
    }
  }

  /**
   * Compares responses' texts to a question. Yields those that are not known to be copied yet, but may be by one that
   * comes later, and nothing where others may have their turn.
   */
  *compare(
    { questions }: AnswerColumns,
    question_id: string,
    submitted: Uint32Array,
    copied: (at: number) => void,
  ): Generator<{ at: number; text: number } | undefined, void> {
    const [texts, column] = [this.#texts.get(question_id), questions.get(question_id)];
    if (!texts || column?.kind !== "text") return;
    const hashes = new NameHashes(column.words.values);
    for (let n = 0; n < submitted.length; n++) {
      if (n % SLICE === 0) yield;
      const at = uint32At(submitted, n);
      const read = readText(column.words, hashes, at);
      const text = read ? texts.compare(read) : 0;
      if (text === 0) continue;
      if (texts.isCopied(text)) copied(at);
      else if (texts.isCompared(text)) yield { at, text };
    }
  }

  questions(columns: AnswerColumns): string[] {
    return openTexts(columns).map(({ question_id }) => question_id);
  }

  isCopied(question_id: string, text: number): boolean {
    return this.#texts.get(question_id)?.isCopied(text) ?? false;
  }
}
