import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Batches of analysed comments on disk, as the analysis threads made them, between the pass that finds the topics and the one that assigns them. */
export interface Spool {
  write(batch: Uint8Array): Promise<void>;
  /** From the first batch on; as often as wanted. */
  read(): AsyncGenerator<Uint8Array>;
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
      await file.write(batch, 0, batch.length, end);
      lengths.push(batch.length);
      end += batch.length;
    },
    async *read() {
      let at = 0;
      for (const length of lengths) {
        const bytes = new Uint8Array(length);
        await file.read(bytes, 0, length, at);
        at += length;
        yield bytes;
      }
    },
    close: () => file.close(),
  };
}
