import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { makeOperatorFetch, type OperatorFetch, type OperatorReply } from "../outgoing/operator-fetch.ts";
import { codeIn, connectionError, errorOfReply, isPassing, type S3ErrorReply } from "./s3-errors.ts";
import { type S3Settings, s3Address } from "./s3-settings.ts";
import { StorageError } from "./storage.ts";

export interface S3Options {
  fetch?: OperatorFetch;
  /** Before the second try, at most; each further one waits twice as long. */
  pauseMs?: number;
  putMs?: number;
  askMs?: number;
  now?: () => Date;
}

export interface S3Request {
  method: "GET" | "PUT" | "POST" | "DELETE";
  key: string;
  query?: Record<string, string>;
  body?: Buffer;
  type?: string;
}

/** Null: there is no such object. The reply's body is to be read to its end. Throws StorageError after the last try. */
export type AskS3 = (request: S3Request) => Promise<OperatorReply | null>;

const TRIES = 4;
const ERROR_MAX_BYTES = 64 * 1024;
const NO_BYTES = createHash("sha256").digest("hex");

/** Signed requests (SigV4), the body's hash signed too. What passes by itself is tried again. */
export function askS3(settings: S3Settings, options: S3Options = {}): AskS3 {
  const { pauseMs = 300, putMs = 60_000, askMs = 15_000, now = () => new Date() } = options;
  const { host } = s3Address(settings, "");
  const fetch = options.fetch ?? makeOperatorFetch((asked) => asked === host);

  const once = async ({ method, key, query = {}, body, type }: S3Request) => {
    const url = s3Address(settings, key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers: Record<string, string> = {
      "x-amz-content-sha256": body ? createHash("sha256").update(body).digest("hex") : NO_BYTES,
      ...(type && { "content-type": type }),
    };
    const { accessKeyId, secretAccessKey, region } = settings;
    const datetime = now()
      .toISOString()
      .replace(/[:-]|\.\d{3}/g, "");
    const signer = new AwsV4Signer({
      ...{ method, url: url.href, headers, accessKeyId, secretAccessKey, region, service: "s3", datetime },
    });
    const signed = await signer.sign();
    try {
      return await fetch(url, {
        method,
        headers: Object.fromEntries(signed.headers),
        ...(body && { body }),
        timeoutMs: body ? putMs : askMs,
      });
    } catch (error) {
      throw connectionError(error, settings);
    }
  };

  return async (request) => {
    for (let tried = 1; ; tried++) {
      const result = await once(request).then(
        async (reply) => (reply.status === 200 || reply.status === 204 ? reply : await planProblemOf(reply)),
        (error: unknown) => {
          if (error instanceof StorageError && error.fault === "AWAY" && tried < TRIES) return null;
          throw error;
        },
      );
      if (result && "body" in result) return result;
      if (result && (!isPassing(result) || tried === TRIES)) {
        if (result.code === "NoSuchKey" || (result.status === 404 && result.code === "")) return null;
        throw errorOfReply(result, settings, now());
      }
      // Spread, or all that met the same trouble would come again together.
      await sleep(pauseMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2));
    }
  };
}

async function planProblemOf({ status, headers, body }: OperatorReply): Promise<S3ErrorReply> {
  const date = headers.date ? new Date(headers.date) : null;
  return { status, code: codeIn(await textOf(body)), date };
}

/** A short reply's text; what cannot be read of it does not matter. */
export async function textOf(body: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of body) {
      pieces.push(piece as Buffer);
      size += (piece as Buffer).length;
      if (size > ERROR_MAX_BYTES) break;
    }
  } catch {}
  return Buffer.concat(pieces).toString("utf8");
}

/** Reads a reply that says nothing to its end, so that the connection is free for the next. */
export async function drain(body: Readable): Promise<void> {
  await textOf(body);
}
