import { errorOfReply } from "./s3-errors.ts";
import { askS3, drain, type S3Options } from "./s3-request.ts";
import type { S3Settings } from "./s3-settings.ts";
import { type Storage, StorageError } from "./storage.ts";

const REMOVED_AT_ONCE = 8;

/**
 * Objects in a bucket of AWS, MinIO, R2, Garage or another that speaks S3: plain signed requests, nothing that only
 * some of them know.
 */
export function s3Store(settings: S3Settings, options: S3Options = {}): Storage {
  const { now = () => new Date() } = options;
  const ask = askS3(settings, options);

  return {
    async put(key, bytes, content_type) {
      const reply = await ask({ method: "PUT", key, body: bytes, type: content_type });
      if (!reply) throw errorOfReply({ status: 404, code: "", date: null }, settings, now());
      await drain(reply.body);
    },
    async get(key) {
      const reply = await ask({ method: "GET", key });
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
          const reply = await ask({ method: "DELETE", key });
          if (reply) await drain(reply.body);
        }
      };
      await Promise.all(Array.from({ length: REMOVED_AT_ONCE }, worker));
    },
  };
}
