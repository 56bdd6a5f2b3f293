export type TranslatorErrorCode =
  | "KEY_REFUSED"
  | "QUOTA"
  | "RATE_LIMITED"
  | "UNREACHABLE"
  | "LANGUAGE_UNSUPPORTED"
  | "CHANGED"
  /** More at once than it takes: less may pass. */
  | "TOO_MUCH";

export interface TranslatorErrorOptions extends ErrorOptions {
  /** The same request may well succeed a moment later. */
  again?: boolean;
  /** What the translator said, for the log; never a key. */
  detail?: string;
}

/** The translator gave nothing. */
export class TranslatorError extends Error {
  readonly fault: TranslatorErrorCode;
  readonly again: boolean;
  /** Seconds after which it may be asked once more; null: nobody knows. */
  readonly retryAfter: number | null;

  constructor(
    fault: TranslatorErrorCode,
    {
      again = false,
      detail,
      retryAfter = null,
      ...options
    }: TranslatorErrorOptions & {
      retryAfter?: number | null;
    } = {},
  ) {
    super(detail ? `${fault}: ${detail}` : fault, options);
    this.name = "TranslatorError";
    this.fault = fault;
    this.again = again;
    this.retryAfter = retryAfter;
  }
}
