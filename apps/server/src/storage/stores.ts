import path from "node:path";
import type { Config } from "../config.ts";
import { folderStore } from "./folder-store.ts";
import { s3Store } from "./s3-store.ts";
import { type Storage, StorageError, type StoreName } from "./storage.ts";

/** What this server can read from, and where it puts what is new. */
export interface Stores {
  present: StoreName;
  folder: Storage;
  /** Undefined: the settings name none. */
  s3: Storage | undefined;
}

/** The stores that the settings name. */
export function makeStores(config: Config): Stores {
  const { store, s3 } = config.media;
  return { present: store, folder: mediaStore(config), s3: s3 && s3Store(s3) };
}

export const mediaFolder = ({ dataFolder }: Pick<Config, "dataFolder">) => path.join(dataFolder, "media");

/** The store in the data folder, which every server has. */
export const mediaStore = (config: Pick<Config, "dataFolder">): Storage => folderStore(mediaFolder(config));

/**
 * The store of that name, for what lies outside the database.
 * @throws StorageError REFUSED when the settings do not name it any more
 */
export function storeNamed(stores: Stores, name: string): Storage {
  if (name === "folder") return stores.folder;
  if (name === "s3" && stores.s3) return stores.s3;
  throw new StorageError(
    "REFUSED",
    `Pictures and files lie in the store "${name}", which the settings do not name any more: set S3_BUCKET and its keys again.`,
  );
}
