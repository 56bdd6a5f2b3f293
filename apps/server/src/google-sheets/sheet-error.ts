import type { SheetErrorCode } from "@soundings/contract/google-sheets";

export interface SheetErrorOptions extends ErrorOptions {
  /** Milliseconds that Google asks to wait. */
  wait?: number | null;
  /** Whether it is certain that nothing was written; true unless told. */
  certain?: boolean;
  /** Nobody answered in time. */
  unanswered?: boolean;
}

/** Why Google did not do what it was asked for; the message is Google's own, shortened. */
export class SheetError extends Error {
  override name = "SheetError";
  readonly fault: SheetErrorCode;
  readonly wait: number | null;
  readonly certain: boolean;
  readonly unanswered: boolean;

  constructor(fault: SheetErrorCode, message: string, options: SheetErrorOptions = {}) {
    super(message.slice(0, 300), options);
    this.fault = fault;
    this.wait = options.wait ?? null;
    this.certain = options.certain ?? true;
    this.unanswered = options.unanswered ?? false;
  }
}

/** Somebody has to do something first: trying again by itself would only fail again. */
export const STOPPING: ReadonlySet<SheetErrorCode> = new Set(["RECONNECT", "GONE", "PERMISSION", "FULL"]);
