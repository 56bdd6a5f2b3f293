import { OperatorError } from "../../faults/operator-error.ts";

/** The embedded database cannot run here; the message says what a person can do about it. */
export class EmbeddedError extends OperatorError {}

/** Another program runs on this data folder; a command may use its database by `address`. */
export class AlreadyRunningError extends Error {
  readonly folder: string;
  readonly address: string;

  constructor(folder: string, address: string) {
    super(`Another Soundings runs on the data folder ${folder}.`);
    this.folder = folder;
    this.address = address;
  }
}
