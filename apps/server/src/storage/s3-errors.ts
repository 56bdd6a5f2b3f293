import { OutgoingError } from "../outgoing/outgoing-error.ts";
import type { S3Settings } from "./s3-settings.ts";
import { StorageError, type StoreFault } from "./storage.ts";

/** What an S3-compatible store says when it does not do what it is asked. */
export interface S3ErrorReply {
  status: number;
  /** As "NoSuchBucket"; empty where the reply says none. */
  code: string;
  /** The store's clock; null when it does not say. */
  date: Date | null;
}

/** The code in an error's XML. */
export function codeIn(xml: string): string {
  return /<Code>\s*([A-Za-z0-9.]{1,80})\s*<\/Code>/.exec(xml)?.[1] ?? "";
}

/** Whether asking again may help. */
export function isPassing({ status, code }: Pick<S3ErrorReply, "status" | "code">): boolean {
  return (
    status >= 500 ||
    status === 429 ||
    status === 408 ||
    ["SlowDown", "RequestTimeout", "InternalError", "ServiceUnavailable", "OperationAborted"].includes(code)
  );
}

/** A refusal in words for the operator; the store's own words are left out, they may repeat what was sent. */
export function errorOfReply(refusal: S3ErrorReply, settings: S3Settings, now: Date): StorageError {
  const { status, code, date } = refusal;
  const { bucket, endpoint } = settings;
  const where = `the bucket "${bucket}" at ${endpoint}`;
  if (isPassing(refusal)) {
    return new StorageError(
      "AWAY",
      `${capital(where)} does not answer as it should: ${code || `HTTP ${status}`}.`,
      { because: "away" },
    );
  }
  const because = FAULTS[code] ?? (status === 403 ? "rights" : status === 404 ? "bucket" : undefined);
  const words = wordsOf(status, code, { where, settings, date, now });
  return new StorageError("REFUSED", words, because && { because });
}

const FAULTS: Record<string, StoreFault> = {
  NoSuchBucket: "bucket",
  InvalidAccessKeyId: "key",
  SignatureDoesNotMatch: "secret",
  AuthorizationHeaderMalformed: "region",
  RequestTimeTooSkewed: "clock",
  RequestExpired: "clock",
  PermanentRedirect: "address",
  TemporaryRedirect: "address",
  AccessDenied: "rights",
  AllAccessDisabled: "rights",
};

interface About {
  where: string;
  settings: S3Settings;
  date: Date | null;
  now: Date;
}

function wordsOf(status: number, code: string, { where, settings, date, now }: About): string {
  const { bucket, endpoint, region } = settings;
  switch (code) {
    case "NoSuchBucket":
      return `There is no bucket "${bucket}" at ${endpoint}. Make it, or set S3_BUCKET to one that is there.`;
    case "InvalidAccessKeyId":
      return `The store at ${endpoint} does not know the key of S3_ACCESS_KEY_ID.`;
    case "SignatureDoesNotMatch":
      return `The store at ${endpoint} refuses the signature: S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID, or S3_REGION ("${region}") is another one.`;
    case "AuthorizationHeaderMalformed":
      return `The store at ${endpoint} refuses the signature: S3_REGION is "${region}", and the bucket is in another region.`;
    case "RequestTimeTooSkewed":
    case "RequestExpired":
      return `The store at ${endpoint} refuses the time: this machine's clock ${skew(date, now)}. Set it right (NTP).`;
    case "PermanentRedirect":
    case "TemporaryRedirect":
      return `${capital(where)} belongs to another address: set S3_ENDPOINT and S3_REGION to those of the bucket.`;
    case "AccessDenied":
    case "AllAccessDisabled":
      return `The key of S3_ACCESS_KEY_ID may not use ${where}: it needs s3:GetObject, s3:PutObject and s3:DeleteObject on "${settings.prefix}*", and s3:ListBucket.`;
  }
  if (status >= 300 && status < 400) {
    return `${capital(where)} leads elsewhere (HTTP ${status}), which is not followed: set S3_ENDPOINT to the address itself.`;
  }
  if (status === 403) return `The key of S3_ACCESS_KEY_ID may not use ${where} (HTTP 403).`;
  if (status === 404)
    return `${capital(where)} is not there (HTTP 404): look at S3_BUCKET, S3_ENDPOINT and S3_PATH_STYLE.`;
  return `${capital(where)} refuses what it is asked: ${code || `HTTP ${status}`}.`;
}

function skew(date: Date | null, now: Date): string {
  const minutes = date ? Math.round((now.getTime() - date.getTime()) / 60_000) : 0;
  if (minutes === 0) return "is off";
  return `is ${Math.abs(minutes)} minutes ${minutes > 0 ? "fast" : "slow"}`;
}

/** A failure of the way there. */
export function connectionError(error: unknown, { endpoint }: S3Settings): unknown {
  if (!(error instanceof OutgoingError)) return error;
  const words = {
    DNS: `The name of the store at ${endpoint} is not known (S3_ENDPOINT).`,
    TLS: `The store at ${endpoint} shows a certificate that cannot be trusted.`,
    TIMEOUT: `The store at ${endpoint} does not answer in time.`,
    CONNECTION: `The store at ${endpoint} cannot be reached.`,
    TOO_LARGE: `The store at ${endpoint} answers more than it was asked.`,
    REFUSED: `The store at ${endpoint} is not the host of S3_ENDPOINT.`,
  };
  const lasting = error.fault === "REFUSED" || error.fault === "TLS";
  return new StorageError(lasting ? "REFUSED" : "AWAY", words[error.fault], {
    cause: error,
    because: lasting ? "address" : "away",
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
