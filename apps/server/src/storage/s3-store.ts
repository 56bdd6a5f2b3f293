import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { makeOperatorFetch, type OperatorFetch, type OperatorReply } from "../outgoing/operator-fetch.ts";
import { codeIn, connectionError, errorOfReply, isPassing, type S3ErrorReply } from "./s3-errors.ts";
import { type S3Settings, s3Address } from "./s3-settings.ts";
import { type Storage, StorageError } from "./storage.ts";

export interface S3Options {
  fetch?: OperatorFetch;
  /** Before the second try, at most; each further one waits twice as long. */
  pauseMs?: number;
  putMs?: number;
  askMs?: number;
  now?: () => Date;
}

const TRIES = 4;
const REMOVED_AT_ONCE = 8;
const ERROR_MAX_BYTES = 64 * 1024;
const NO_BYTES = createHash("sha256").digest("hex");

/**
 * Objects in a bucket of AWS, MinIO, R2, Garage or another that speaks S3: plain signed requests (SigV4), the
 * body's hash signed too, nothing that only some of them know. What passes by itself is tried again.
 */
export function s3Store(settings: S3Settings, options: S3Options = {}): Storage {
  const { pauseMs = 300, putMs = 60_000, askMs = 15_000, now = () => new Date() } = options;
  const { host } = s3Address(settings, "");
  const fetch = options.fetch ?? makeOperatorFetch((asked) => asked === host);

  const once = async (method: "GET" | "PUT" | "DELETE", key: string, body?: Buffer, type?: string) => {
    const url = s3Address(settings, key);
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

  /** The reply when it is one that is asked for; throws StorageError after the last try. */
  const ask = async (method: "GET" | "PUT" | "DELETE", key: string, body?: Buffer, type?: string) => {
    for (let tried = 1; ; tried++) {
      const result = await once(method, key, body, type).then(
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

  return {
    async put(key, bytes, content_type) {
      const reply = await ask("PUT", key, bytes, content_type);
      if (!reply) throw errorOfReply({ status: 404, code: "", date: null }, settings, now());
      await drain(reply.body);
    },
    async get(key) {
      const reply = await ask("GET", key);
      if (!reply) return null;
      const size = Number(reply.headers["content-length"]);
      if (Number.isInteger(size)) return { size, stream: reply.body };
      reply.body.on("error", () => {}).destroy();
      throw new StorageError("AWAY", `The store at ${settings.endpoint} does not say how long an object is.`);
    },
    async remove(keys) {
      const waiting = [...keys];
      const worker = async () => {
        for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
          const reply = await ask("DELETE", key);
          if (reply) await drain(reply.body);
        }
      };
      await Promise.all(Array.from({ length: REMOVED_AT_ONCE }, worker));
    },
  };
}

async function planProblemOf({ status, headers, body }: OperatorReply): Promise<S3ErrorReply> {
  const date = headers.date ? new Date(headers.date) : null;
  return { status, code: codeIn(await textOf(body)), date };
}

/** An error's text; what cannot be read of it does not matter. */
async function textOf(body: Readable): Promise<string> {
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
async function drain(body: Readable): Promise<void> {
  await textOf(body);
}
