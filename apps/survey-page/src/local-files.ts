import type { TakenFile } from "./page-tools.ts";

/** Pictures that were chosen on this device, to be shown from here. */
export interface LocalFiles {
  /** A preview's files go nowhere. */
  take: (file: File) => Promise<TakenFile>;
  /** Shows a file that the server has under an id. */
  show: (id: string, file: File) => void;
  pictureAddress: (id: string) => string | null;
  /** Forgets all of them. */
  clear: () => void;
}

export function localFiles(): LocalFiles {
  const addresses = new Map<string, string>();
  const show = (id: string, file: File) => {
    if (file.type.startsWith("image/")) addresses.set(id, URL.createObjectURL(file));
  };
  return {
    show,
    async take(file) {
      const id = crypto.randomUUID();
      show(id, file);
      return { id, name: file.name, size: file.size };
    },
    pictureAddress: (id) => addresses.get(id) ?? null,
    clear() {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
      addresses.clear();
    },
  };
}
