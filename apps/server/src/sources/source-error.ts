import type { SourceFault } from "@soundings/contract/sources";

export interface SourceErrorOptions extends ErrorOptions {
  /** The same request may well succeed a moment later. */
  again?: boolean;
  /** What the source said or lacked, for the log; never a token. */
  detail?: string;
}

/** A source gave nothing, or not all. */
export class SourceError extends Error {
  readonly fault: SourceFault;
  readonly again: boolean;

  constructor(fault: SourceFault, { again = false, detail, ...options }: SourceErrorOptions = {}) {
    super(detail ? `${fault}: ${detail}` : fault, options);
    this.name = "SourceError";
    this.fault = fault;
    this.again = again;
  }
}
