import type { TakenFile } from "./page-tools.ts";

/** Files of a preview: they stay in the browser. */
export interface LocalFiles {
  take: (file: File) => Promise<TakenFile>;
  pictureAddress: (id: string) => string | null;
  /** Forgets all of them. */
  clear: () => void;
}

export function localFiles(): LocalFiles {
  const addresses = new Map<string, string>();
  return {
    async take(file) {
      const id = crypto.randomUUID();
      if (file.type.startsWith("image/")) addresses.set(id, URL.createObjectURL(file));
      return { id, name: file.name, size: file.size };
    },
    pictureAddress: (id) => addresses.get(id) ?? null,
    clear() {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      addresses.clear();
    },
  };
}
