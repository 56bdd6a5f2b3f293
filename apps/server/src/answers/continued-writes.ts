import type { Answer } from "@soundings/survey/answers";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { type Continued, continuedResponses, writeWriters } from "./continued-queries.ts";

/** What a window says of its own writes, so that those of another device can be told apart. */
export interface Since {
  /** The window's number, which it drew by lot. */
  writer: string;
  /** The last write of the response that it knows of, its own or another's. */
  sequence: number;
  /** Questions that were answered or emptied here since. */
  changed: readonly string[];
}

interface Written {
  response_id: string;
  answers: Record<string, Answer>;
  sequence: number;
  since?: Since | null;
}

/** Windows that a response remembers; the earliest are forgotten. */
const MAX_WRITERS = 20;

/**
 * Responses that go on on several devices, during one transaction: of each question the latest write counts. A write
 * holds all answers so far, and so those of another device as they were when it was opened: what it says that it
 * changed is taken, the rest stays.
 */
export class ContinuedWrites {
  readonly #rows: Map<string, Continued>;
  readonly #changed = new Set<string>();

  private constructor(rows: readonly Continued[]) {
    this.#rows = new Map(rows.map((row) => [row.response_id, row]));
  }

  /** Without a wait where none of them may go on elsewhere. */
  static of(
    db: DbOrTransaction,
    key: SurveyKey,
    writes: readonly Written[],
  ): ContinuedWrites | Promise<ContinuedWrites> {
    const ids = writes.flatMap(({ since, response_id }) => (since ? [response_id] : []));
    if (ids.length === 0) return new ContinuedWrites([]);
    return continuedResponses(db, key, [...new Set(ids)]).then((rows) => new ContinuedWrites(rows));
  }

  /** The write as it is to be stored over what is known; null: the same window has sent a later one already. */
  settle<Write extends Written>(
    write: Write,
    known: { sequence: number },
  ): { write: Write; merged: boolean } | null {
    const row = this.#rows.get(write.response_id);
    const { since } = write;
    if (!row || !since) return write.sequence < known.sequence ? null : { write, merged: false };
    if ((row.writers[since.writer] ?? -1) > write.sequence) return null;
    const sequence = Math.max(known.sequence + 1, write.sequence);
    if (since.sequence === known.sequence) return { write: { ...write, sequence }, merged: false };
    const answers = { ...row.answers };
    for (const id of since.changed) {
      const answer = write.answers[id];
      if (answer) answers[id] = answer;
      else delete answers[id];
    }
    return { write: { ...write, answers, sequence }, merged: true };
  }

  /** What stands in a response that several devices write; undefined for others. */
  answersOf(response_id: string): Record<string, Answer> | undefined {
    return this.#rows.get(response_id)?.answers;
  }

  /** Notes what is stored of a write, whose window counted it as `sequence`. */
  noteStored({ response_id, since }: Written, answers: Record<string, Answer>, sequence: number): void {
    const row = this.#rows.get(response_id);
    if (!row || !since) return;
    const { [since.writer]: _, ...others } = row.writers;
    const latest = Object.entries(others).slice(1 - MAX_WRITERS);
    this.#rows.set(response_id, {
      response_id,
      answers,
      writers: Object.fromEntries([...latest, [since.writer, sequence]]),
    });
    this.#changed.add(response_id);
  }

  get hasChanged(): boolean {
    return this.#changed.size > 0;
  }

  async store(trx: DbOrTransaction, key: SurveyKey): Promise<void> {
    await writeWriters(
      trx,
      key,
      [...this.#rows.values()].filter(({ response_id }) => this.#changed.has(response_id)),
    );
  }
}
