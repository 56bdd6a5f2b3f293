/** Why a request to the outside brought nothing. */
export type OutgoingErrorCode =
  /** The address is not one that this server may ask: not public, another port, a redirect. */
  "REFUSED" | "DNS" | "CONNECTION" | "TLS" | "TIMEOUT" | "TOO_LARGE";

export class OutgoingError extends Error {
  readonly fault: OutgoingErrorCode;

  constructor(fault: OutgoingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "OutgoingError";
    this.fault = fault;
  }
}

const CODES: [RegExp, OutgoingErrorCode][] = [
  [/^(ENOTFOUND|EAI_AGAIN|ENODATA|ESERVFAIL|EAI_\w+)$/, "DNS"],
  [/^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/, "TIMEOUT"],
  [/^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO)/, "TLS"],
];

/** A failure of the network in these terms; an abort of the caller's stays what it is. */
export function outgoingError(error: unknown): unknown {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutgoingError) return cause;
    if (cause.name === "TimeoutError") return new OutgoingError("TIMEOUT", "no answer in time", { cause });
    const { code } = cause as NodeJS.ErrnoException;
    const known = code && CODES.find(([pattern]) => pattern.test(code));
    if (known) return new OutgoingError(known[1], code, { cause: error });
  }
  const { code = "failed" } = (error as Error & { cause?: { code?: string } }).cause ?? {};
  return new OutgoingError("CONNECTION", String(code), { cause: error });
}
