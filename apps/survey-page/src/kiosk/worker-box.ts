/** What a kiosk has not sent yet, in the browser's database: it outlives a reload and a restart. */

/** The newest write of a response; it holds all answers so far. */
export interface WaitingWrite {
  /** Of the response. */
  id: string;
  sequence: number;
  /** Its body as JSON. */
  text: string;
}

export interface WaitingFile {
  /** The name that answers have for it until it is sent. */
  id: string;
  response_id: string;
  question_id: string;
  code: string;
  name: string;
  file: Blob;
}

export interface Box {
  write: (id: string) => Promise<WaitingWrite | undefined>;
  writes: () => Promise<WaitingWrite[]>;
  putWrite: (write: WaitingWrite) => Promise<void>;
  putFile: (file: WaitingFile) => Promise<void>;
  filesOf: (response_id: string) => Promise<WaitingFile[]>;
  hasFiles: (response_id: string) => Promise<boolean>;
  /** Takes a write away that was sent, with its files, unless a later one of the same response came meanwhile. */
  forget: (write: WaitingWrite) => Promise<void>;
}

export function openBox(): Box {
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("soundings-kiosk", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("writes", { keyPath: "id" });
      request.result.createObjectStore("files", { keyPath: "id" }).createIndex("response", "response_id");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const stores = async (mode: IDBTransactionMode) => {
    const transaction = (await opened).transaction(["writes", "files"], mode);
    return {
      writes: transaction.objectStore("writes"),
      files: transaction.objectStore("files"),
      transaction,
    };
  };
  const filesOf = async (response_id: string) =>
    await done<WaitingFile[]>((await stores("readonly")).files.index("response").getAll(response_id));
  return {
    write: async (id) => await done<WaitingWrite | undefined>((await stores("readonly")).writes.get(id)),
    writes: async () => await done<WaitingWrite[]>((await stores("readonly")).writes.getAll()),
    putWrite: async (write) => void (await done((await stores("readwrite")).writes.put(write))),
    putFile: async (file) => void (await done((await stores("readwrite")).files.put(file))),
    filesOf,
    hasFiles: async (response_id) => (await filesOf(response_id)).length > 0,
    async forget({ id, sequence }) {
      const files = await filesOf(id);
      const { writes, files: held } = await stores("readwrite");
      const now = await done<WaitingWrite | undefined>(writes.get(id));
      if (now && now.sequence > sequence) return;
      writes.delete(id);
      for (const file of files) held.delete(file.id);
    },
  };
}

const done = <Result>(request: IDBRequest): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error);
  });
