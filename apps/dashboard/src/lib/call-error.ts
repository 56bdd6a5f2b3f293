import type { Call } from "@soundings/contract/call";

/** Which call it was, as far as its sentences need it. */
export type FailedCall = Pick<Call, "method" | "path">;

/** A call that did not succeed, in the terms of the contract's problems. */
export class CallError extends Error {
  /** A code of the contract's PROBLEM_STATUS; OFFLINE when no reply came, UNEXPECTED when it was not ours. */
  readonly code: string;
  /** HTTP status; 0 when no reply came. */
  readonly status: number;
  readonly details: Record<string, unknown>;
  /** null where the browser itself refused, before any call. */
  readonly call: FailedCall | null;
  /** Finds the lines of it in the server's log; null when no reply of ours came. */
  readonly requestId: string | null;

  constructor(
    code: string,
    status: number,
    details: Record<string, unknown> = {},
    call: FailedCall | null = null,
    requestId: string | null = null,
  ) {
    super(`${code} (${status})`);
    this.name = "CallError";
    this.code = code;
    this.status = status;
    this.details = details;
    this.call = call;
    this.requestId = requestId;
  }
}

/** Whether a call failed because there is no such thing, or its id is none. */
export const isMissing = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 422);

/** Reads the error body of a failed reply; a body that is not ours becomes a generic code. */
export function problemOf(
  call: FailedCall,
  status: number,
  body: unknown,
  requestId: string | null = null,
): CallError {
  if (typeof body === "object" && body !== null && "code" in body && typeof body.code === "string") {
    const details = "details" in body && typeof body.details === "object" ? body.details : null;
    return new CallError(body.code, status, (details ?? {}) as Record<string, unknown>, call, requestId);
  }
  return new CallError(status >= 500 ? "SERVER_ERROR" : "UNEXPECTED", status, {}, call, requestId);
}
