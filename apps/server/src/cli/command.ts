import type { Readable, Writable } from "node:stream";

/** What a command may touch of the process. */
export interface Io {
  stdin: Readable;
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable & { isTTY?: boolean };
  /** Runs when the process is interrupted, to leave nothing behind. Returns how to take it back. */
  onInterrupt(cleanUp: () => void): () => void;
}

export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** Everything `--help` shows. */
  usage: string;
  /**
   * Resolves when all is done and written, with an exit code of its own where that tells something. Throws
   * BadInput for what the person can put right.
   */
  run(argv: string[], io: Io): Promise<number | undefined> | Promise<void>;
}

/** Something wrong with what the person gave: one line for them, exit code 2. */
export class BadInput extends Error {}
