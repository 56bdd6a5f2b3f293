import { BackupError } from "../backup/frames.ts";
import { isRightMediaFolder } from "../installation/check-installation.ts";
import { tryStore } from "../storage/check-storage.ts";
import type { S3Settings } from "../storage/s3-settings.ts";
import { StorageError, type StoreFault } from "../storage/storage.ts";
import { makeStores, mediaFolder } from "../storage/stores.ts";
import type { Check, Finding, FindingCode } from "./finding.ts";

/** Writes, reads and deletes a tiny object where pictures and files go. */
export const checkStore: Check = async ({ db, config }) => {
  const stores = makeStores(config);
  const { present } = stores;
  const folder = mediaFolder(config);
  try {
    if (!(await isRightMediaFolder(db, config))) {
      return { state: "wrong", code: "store_folder_foreign", values: { folder } };
    }
    if (present === "database") return { state: "fine", code: "store_database" };
    await tryStore(stores, present);
  } catch (error) {
    return storeFinding(error, { folder, s3: config.media.s3 });
  }
  if (present === "folder") return { state: "fine", code: "store_folder", values: { folder } };
  return { state: "fine", code: "store_s3", values: { bucket: config.media.s3?.bucket ?? "" } };
};

const CODES: Record<StoreFault, FindingCode> = {
  key: "store_s3_key",
  secret: "store_s3_secret",
  region: "store_s3_region",
  bucket: "store_s3_bucket",
  clock: "store_s3_clock",
  rights: "store_s3_rights",
  address: "store_s3_address",
  away: "store_s3_away",
};

/** A store's fault in words; what no sentence is for is told as the log tells it. */
export function storeFinding(
  error: unknown,
  { folder, s3 }: { folder: string; s3: S3Settings | undefined },
): Finding {
  const known = error instanceof StorageError || error instanceof BackupError;
  if (!known) throw error;
  const fault = error instanceof StorageError ? error.because : undefined;
  if (fault && s3) {
    const { bucket, endpoint, region } = s3;
    return { state: "wrong", code: CODES[fault], values: { bucket, endpoint, region } };
  }
  return { state: "wrong", code: "store_unusable", values: { folder, reason: error.message } };
}
