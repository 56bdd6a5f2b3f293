import type { Readable } from "node:stream";
import { OperatorError } from "../faults/operator-error.ts";

/** Where bytes may lie: in their database row, in files of the data folder, or in an S3-compatible bucket. */
export const STORE_NAMES = ["database", "folder", "s3"] as const;
export type StoreName = (typeof STORE_NAMES)[number];

/** An object's bytes as they come. Whoever opens them reads them to the end or destroys the stream. */
export interface StoredObject {
  size: number;
  stream: Readable;
}

/**
 * Objects by key, outside the database. A key is made once and its object never changes, so putting it twice
 * is putting it once. Methods throw StorageError when the store cannot do it now.
 */
export interface Storage {
  /** Done when the whole object is there to stay, under its key and under no other; before that it is not there. */
  put(key: string, bytes: Buffer, content_type: string): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<StoredObject | null>;
  /** Takes objects away, and what an interrupted put left of them; those that are not there are no fault. */
  remove(keys: readonly string[]): Promise<void>;
}

/** Why a store did not do what it was asked. */
export type StorageErrorCode =
  /** It may work later: no connection, no room, an error of the store's own. */
  | "AWAY"
  /** It will not work before somebody changes a setting. */
  | "REFUSED";

/** What an S3-compatible store does not like; words of its own for each are told elsewhere too. */
export type StoreFault = "key" | "secret" | "region" | "bucket" | "clock" | "rights" | "address" | "away";

/** The message is for the operator: what is wrong and which setting puts it right; no secret is in it. */
export class StorageError extends OperatorError {
  readonly fault: StorageErrorCode;
  readonly because: StoreFault | undefined;

  constructor(
    fault: StorageErrorCode,
    message: string,
    options: ErrorOptions & { because?: StoreFault } = {},
  ) {
    super(message, options);
    this.name = "StorageError";
    this.fault = fault;
    this.because = options.because;
  }
}
