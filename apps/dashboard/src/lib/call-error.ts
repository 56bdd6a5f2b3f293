/** A call that did not succeed, in the terms of the contract's problems. */
export class CallError extends Error {
  /** A code of the contract's PROBLEMS; OFFLINE when no reply came, UNEXPECTED when it was not ours. */
  readonly code: string;
  /** HTTP status; 0 when no reply came. */
  readonly status: number;
  readonly details: Record<string, unknown>;

  constructor(code: string, status: number, details: Record<string, unknown> = {}) {
    super(`${code} (${status})`);
    this.name = "CallError";
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Reads the error body of a failed reply; a body that is not ours becomes a generic code. */
export function problemOf(status: number, body: unknown): CallError {
  if (typeof body === "object" && body !== null && "code" in body && typeof body.code === "string") {
    const details = "details" in body && typeof body.details === "object" ? body.details : null;
    return new CallError(body.code, status, (details ?? {}) as Record<string, unknown>);
  }
  return new CallError(status >= 500 ? "SERVER_ERROR" : "UNEXPECTED", status);
}
