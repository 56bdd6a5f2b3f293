import type { SourceErrorCode } from "@soundings/contract/sources";

export interface SourceErrorOptions extends ErrorOptions {
  /** The same request may well succeed a moment later. */
  again?: boolean;
  /** What the source said or lacked, for the log; never a token. */
  detail?: string;
}

/** A source gave nothing, or not all. */
export class SourceError extends Error {
  readonly fault: SourceErrorCode;
  readonly again: boolean;

  constructor(fault: SourceErrorCode, { again = false, detail, ...options }: SourceErrorOptions = {}) {
    super(detail ? `${fault}: ${detail}` : fault, options);
    this.name = "SourceError";
    this.fault = fault;
    this.again = again;
  }
}
