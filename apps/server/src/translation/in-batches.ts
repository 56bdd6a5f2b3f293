import type { Language } from "@soundings/survey/survey";
import type { Translator } from "./translator.ts";
import { TranslatorError } from "./translator-error.ts";

/** Around each text in a request: quotes, a comma, and a name in a form. */
const OVERHEAD_BYTES = 16;
/** Around them all. */
const FRAME_BYTES = 400;

export interface Batches {
  translator: Translator;
  source: Language;
  target: Language;
  /** When all must have come, in milliseconds since 1970. */
  until: number;
  now: () => number;
}

/** Less time than this is not worth a request. */
const MIN_MS = 2_000;

/**
 * Asks for segments in as few requests as the translator's limits allow, one after the other, and notes each
 * answer in `answers` as it comes: what came before a TranslatorError is kept. A segment that alone is too
 * much for the translator gets no answer.
 */
export async function translateInBatches(
  { translator, source, target, until, now }: Batches,
  segments: Iterable<string>,
  answers: Map<string, string>,
): Promise<void> {
  const waiting = batchesOf(
    [...new Set(segments)].filter((one) => !answers.has(one)),
    translator.limits,
  );
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    // The translator is slow: who asked comes again for the rest, and finds these in the memory.
    if (until - now() < MIN_MS) throw new TranslatorError("RATE_LIMITED", { retryAfter: 1 });
    try {
      const texts = await translator.translate({ texts: batch, source, target, until });
      for (const [place, segment] of batch.entries()) answers.set(segment, texts[place] ?? "");
    } catch (error) {
      if (!(error instanceof TranslatorError) || error.fault !== "TOO_MUCH") throw error;
      const half = Math.ceil(batch.length / 2);
      if (batch.length > 1) waiting.unshift(batch.slice(0, half), batch.slice(half));
    }
  }
}

function batchesOf(segments: readonly string[], { texts, bytes }: Translator["limits"]): string[][] {
  const batches: string[][] = [];
  let size = 0;
  for (const segment of segments) {
    const own = Buffer.byteLength(JSON.stringify(segment)) + OVERHEAD_BYTES;
    const last = batches.at(-1);
    if (!last || last.length >= texts || size + own + FRAME_BYTES > bytes) {
      batches.push([segment]);
      size = own;
    } else {
      last.push(segment);
      size += own;
    }
  }
  return batches;
}
