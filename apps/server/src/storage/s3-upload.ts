import type { Readable } from "node:stream";
import { errorOfReply } from "./s3-errors.ts";
import { type AskS3, askS3, drain, type S3Options, textOf } from "./s3-request.ts";
import type { S3Settings } from "./s3-settings.ts";

/** At least 5 MB each, and no more than 10,000 of them, says S3. */
const PART_BYTES = 8 * 1024 * 1024;
/** Every so many parts they become twice as large: 1,000 of 8 MB, 1,000 of 16 MB, and so on. */
const PARTS_OF_A_SIZE = 1_000;
const LISTED_AT_ONCE = "100";

/** What S3 does that not every object needs: large ones in parts, and lists. */
export interface S3Uploads {
  /** Puts a stream of any length, holding one part in memory. Nothing is there before all is. Returns its bytes. */
  put(key: string, stream: Readable): Promise<number>;
  /** Below the prefix of the settings, without it. */
  list(): Promise<{ key: string; bytes: number }[]>;
  /** Throws away parts of uploads that never ended; a store that lists none keeps them. */
  sweep(): Promise<void>;
}

export function s3Uploads(settings: S3Settings, options: S3Options = {}): S3Uploads {
  const ask = askS3(settings, options);
  const askBucket = askS3({ ...settings, prefix: "" }, options);
  const asked = (by: AskS3, request: Parameters<AskS3>[0]) => textFrom(by, settings, request);

  return {
    async put(key, stream) {
      const [begun] = await asked(ask, { method: "POST", key, query: { uploads: "" } });
      const uploadId = only(begun, "UploadId");
      const etags: string[] = [];
      let bytes = 0;
      try {
        for await (const body of inParts(stream)) {
          const query = { partNumber: String(etags.length + 1), uploadId };
          const [, headers] = await asked(ask, { method: "PUT", key, query, body });
          etags.push(headers.etag ?? "");
          bytes += body.length;
        }
        const body = listOfParts(etags);
        const type = "application/xml";
        const [done] = await asked(ask, { method: "POST", key, query: { uploadId }, body, type });
        // It may say after a long while that it failed, with the status of success.
        if (done.includes("<Error>"))
          throw errorOfReply({ status: 500, code: only(done, "Code"), date: null }, settings, new Date());
        return bytes;
      } catch (error) {
        await abort(ask, key, uploadId).catch(() => {});
        throw error;
      }
    },

    async list() {
      const found: { key: string; bytes: number }[] = [];
      for (let token = ""; ; ) {
        const query = {
          "list-type": "2",
          prefix: settings.prefix,
          "max-keys": LISTED_AT_ONCE,
          ...(token && { "continuation-token": token }),
        };
        const [page] = await asked(askBucket, { method: "GET", key: "", query });
        for (const [, entry = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = only(entry, "Key").slice(settings.prefix.length);
          found.push({ key, bytes: Number(only(entry, "Size")) });
        }
        token = only(page, "NextContinuationToken");
        if (!token) return found;
      }
    },

    async sweep() {
      const query = { uploads: "", prefix: settings.prefix, "max-uploads": LISTED_AT_ONCE };
      const listed = await asked(askBucket, { method: "GET", key: "", query }).catch(() => null);
      for (const [, entry = ""] of (listed?.[0] ?? "").matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
        await abort(askBucket, only(entry, "Key"), only(entry, "UploadId")).catch(() => {});
      }
    },
  };
}

/** A reply's text with its headers; throws where there is none. */
async function textFrom(
  ask: AskS3,
  settings: S3Settings,
  request: Parameters<AskS3>[0],
): Promise<[string, Record<string, string | undefined>]> {
  const reply = await ask(request);
  if (!reply) throw errorOfReply({ status: 404, code: "", date: null }, settings, new Date());
  return [await textOf(reply.body), reply.headers];
}

/** Throws away the parts of an upload. */
async function abort(ask: AskS3, key: string, uploadId: string): Promise<void> {
  const reply = await ask({ method: "DELETE", key, query: { uploadId } });
  if (reply) await drain(reply.body);
}

/** What ends an upload: its parts, in order. */
function listOfParts(etags: readonly string[]): Buffer {
  const parts = etags.map((etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  return Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
}

/** The text of the first element of that name; "" without one. Names and tokens have no marks but these. */
function only(xml: string, name: string): string {
  const begin = xml.indexOf(`<${name}>`);
  const end = xml.indexOf(`</${name}>`, begin);
  if (begin < 0 || end < 0) return "";
  return xml
    .slice(begin + name.length + 2, end)
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  let made = 0;
  const whole = () => PART_BYTES * 2 ** Math.floor(made / PARTS_OF_A_SIZE);
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size < whole()) continue;
    yield Buffer.concat(pieces);
    made += 1;
    pieces = [];
    size = 0;
  }
  // An upload without a part is refused.
  if (size > 0 || made === 0) yield Buffer.concat(pieces);
}
