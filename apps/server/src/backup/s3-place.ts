import { PassThrough } from "node:stream";
import type { S3Options } from "../storage/s3-request.ts";
import type { S3Settings } from "../storage/s3-settings.ts";
import { s3Store } from "../storage/s3-store.ts";
import { s3Uploads } from "../storage/s3-upload.ts";
import { isBackup } from "./backup-name.ts";
import { BackupError } from "./frames.ts";
import type { BackupPlace } from "./place.ts";

/** Backups as objects of a bucket, below the prefix of the settings. */
export function s3Place(settings: S3Settings, options: S3Options = {}): BackupPlace {
  const store = s3Store(settings, options);
  const uploads = s3Uploads(settings, options);
  const address = `s3://${settings.bucket}/${settings.prefix}`;
  return {
    address,
    folder: undefined,
    async write(name, fill) {
      const stream = new PassThrough();
      const filling = fill(stream).catch((error: unknown) => {
        // What was sent so far must not be taken for the whole.
        stream.destroy(error as Error);
        throw error;
      });
      const sending = uploads.put(name, stream).catch((error: unknown) => {
        stream.destroy(error as Error);
        throw error;
      });
      const [filled, sent] = await Promise.allSettled([filling, sending]);
      // The upload's own words, where it ended the stream: the other side only met a closed one.
      if (sent.status === "rejected" && sent.reason !== (filled as PromiseRejectedResult).reason)
        throw sent.reason;
      if (filled.status === "rejected") throw filled.reason;
      return (sent as PromiseFulfilledResult<number>).value;
    },
    async read(name) {
      const object = await store.get(name);
      if (!object) throw new BackupError(`There is no backup ${name} in ${address}.`);
      return object.stream;
    },
    async list() {
      const objects = await uploads.list();
      return objects.map(({ key, bytes }) => ({ name: key, bytes })).filter(isBackup);
    },
    remove: (name) => store.remove([name]),
    sweep: () => uploads.sweep(),
  };
}
