import type { StoreName } from "./storage.ts";

/** What a row that stands for bytes says of them: the bytes themselves, or a store and a key. */
export interface Place {
  store: StoreName;
  key: string | null;
  content: Buffer | null;
}

/** The same as it is read: of a store that this program may not know. */
export type ObjectLocation = Omit<Place, "store"> & { store: string };
