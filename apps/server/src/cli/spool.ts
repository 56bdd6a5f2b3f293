import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AnalysedBatch } from "../nlp/worker-messages.ts";

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
  const lengths: number[] = [];
  let end = 0;
  return {
    async write(batch) {
      const bytes = Buffer.from(JSON.stringify(batch), "utf8");
      await file.write(bytes, 0, bytes.length, end);
      lengths.push(bytes.length);
      end += bytes.length;
    },
    async *read() {
      let at = 0;
      for (const length of lengths) {
        const bytes = Buffer.allocUnsafe(length);
        await file.read(bytes, 0, length, at);
        at += length;
        yield JSON.parse(bytes.toString("utf8")) as SpooledBatch;
      }
    },
    close: () => file.close(),
  };
}
