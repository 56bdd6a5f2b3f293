import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AnalysedBatch } from "../nlp/thread-messages.ts";

export interface SpooledBatch extends AnalysedBatch {
  rows: number[];
}

/** Analysed comments on disk, between the pass that finds the topics and the one that assigns them. */
export interface Spool {
  write(batch: SpooledBatch): Promise<void>;
  /** From the first batch on; as often as wanted. */
  read(): AsyncGenerator<SpooledBatch>;
  close(): Promise<void>;
}

/**
 * A temporary file that has no name once it is open: whatever ends this process, nothing is left behind. A
 * million comments take about a gigabyte.
 */
export async function openSpool(): Promise<Spool> {
  const name = path.join(tmpdir(), `soundings-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  await unlink(name);
  return {
    async write(batch) {
      await file.appendFile(`${JSON.stringify(batch)}\n`);
    },
    async *read() {
      for await (const line of file.readLines({ start: 0, autoClose: false })) {
        yield JSON.parse(line) as SpooledBatch;
      }
    },
    close: () => file.close(),
  };
}
