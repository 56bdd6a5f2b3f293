import type { DatasetErrorCode } from "@soundings/contract/datasets";

/** The run cannot go on, and trying again would not change that. */
export class RunError extends Error {
  readonly failure: DatasetErrorCode;

  constructor(failure: DatasetErrorCode, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
