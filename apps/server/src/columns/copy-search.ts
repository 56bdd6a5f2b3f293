import { on } from "node:events";
import type { Worker } from "node:worker_threads";
import { type NearDuplicates, nearDuplicates } from "@soundings/nlp/analyse";
import { SMALL_HEAP, startThread } from "../threads.ts";

/** Finds near copies among comments, which come in their order. */
export interface CopySearch {
  /** A promise where the next comment has to wait. */
  add(text: string): Promise<void> | void;
  /** For every comment the number (from 0) of the first one of its group. */
  finish(): Promise<Int32Array> | Int32Array;
  /** Lets go of everything, whether it is finished or not. */
  end(): Promise<void>;
}

/** What a thread takes: how many comments there will be, then texts, and null after the last. */
export type CopyMessage = readonly string[] | null;
/** What it gives: how many texts it took, and in the end the groups. */
export type CopyReply = number | Int32Array;

/** A thread of its own pays from so many comments on: a fifth of the work, beside the rest. */
const MANY = 100_000;
const BATCH = 1_024;
/** Batches that the thread has not answered yet. */
const AHEAD = 8;

/** @param expected how many comments there will be */
export function searchCopies(expected: number): CopySearch {
  return expected < MANY ? new CopySearchHere(expected) : new CopySearchThread(expected);
}

/** In this thread. */
export class CopySearchHere implements CopySearch {
  readonly #copies: NearDuplicates;

  constructor(expected: number) {
    this.#copies = nearDuplicates(expected);
  }

  add(text: string): void {
    this.#copies.add(text);
  }

  finish(): Int32Array {
    return this.#copies.finish();
  }

  async end(): Promise<void> {}
}

/** The same in a thread of its own; its failure is that of the call which waits for it. */
export class CopySearchThread implements CopySearch {
  readonly #thread: Worker;
  readonly #replies: AsyncIterator<CopyReply[]>;
  #texts: string[] = [];
  #ahead = 0;

  constructor(expected: number) {
    this.#thread = startThread("columns/copies-worker", { workerData: expected, resourceLimits: SMALL_HEAP });
    this.#replies = on(this.#thread, "message");
  }

  add(text: string): Promise<void> | void {
    this.#texts.push(text);
    return this.#texts.length < BATCH ? undefined : this.#send();
  }

  async finish(): Promise<Int32Array> {
    await this.#send();
    this.#post(null);
    for (;;) {
      const reply = await this.#reply();
      if (typeof reply !== "number") return reply;
    }
  }

  async end(): Promise<void> {
    await this.#thread.terminate();
  }

  async #send(): Promise<void> {
    this.#post(this.#texts);
    this.#texts = [];
    if (++this.#ahead > AHEAD) {
      await this.#reply();
      this.#ahead--;
    }
  }

  #post(message: CopyMessage): void {
    this.#thread.postMessage(message);
  }

  async #reply(): Promise<CopyReply> {
    const { value } = await this.#replies.next();
    const [reply] = value;
    return reply;
  }
}
