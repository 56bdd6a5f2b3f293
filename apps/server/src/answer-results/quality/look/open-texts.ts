import type { BlockMarks } from "./block-marks.ts";
import type { GatheredTexts } from "./gathered.ts";
import type { OfBlock } from "./look.ts";

interface Open {
  block: number;
  question_id: string;
  at: Uint32Array;
  texts: Uint32Array;
}

/** Texts that were compared, and may still turn out to be copied by one that comes later. */
export class OpenTexts {
  readonly #texts: GatheredTexts;
  readonly #open: Open[] = [];

  constructor(texts: GatheredTexts) {
    this.#texts = texts;
  }

  *compare({ block, columns, submitted }: OfBlock, own: BlockMarks): Generator<void, void> {
    for (const question_id of this.#texts.questions(columns)) {
      const [at, texts]: [number[], number[]] = [[], []];
      const found = this.#texts.compare(columns, question_id, submitted, (n) => own.addStrong(n, "copied"));
      for (;;) {
        const { done, value } = found.next();
        if (done) break;
        if (value) {
          at.push(value.at);
          texts.push(value.text);
        } else yield;
      }
      if (at.length > 0)
        this.#open.push({ block, question_id, at: Uint32Array.from(at), texts: Uint32Array.from(texts) });
    }
  }

  *mark(marks: ReadonlyMap<number, BlockMarks>): Generator<void, void> {
    for (const { block, question_id, at, texts } of this.#open) {
      for (const [n, text] of texts.entries()) {
        if (this.#texts.isCopied(question_id, text)) marks.get(block)?.addStrong(at[n] as number, "copied");
      }
      yield;
    }
  }
}
