import {
  beginLargeFile,
  finishLargeFile,
  type LargeFile,
  sendLargeFileChunk,
} from "@soundings/contract/large-files";
import type { LocalFile } from "@soundings/contract/local-files";
import { callApi } from "../lib/call.ts";
import { CallError } from "../lib/call-error.ts";
import { uploadFile } from "../lib/upload-file.ts";

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** Before so much time has passed nobody knows how long the rest takes. */
const KNOWN_AFTER_MS = 4_000;
const FINGERPRINT_BYTES = 256 * 1024;

export interface LargeProgress {
  /** Bytes that are there. */
  sent: number;
  /** Seconds that the rest takes at this speed; null while that is not known. */
  left: number | null;
  /** There is no way to the server just now; it goes on by itself. */
  waiting: boolean;
}

interface Options {
  signal: AbortSignal;
  /** Once it is known which upload it is. */
  onBegun: (id: string) => void;
  onProgress: (progress: LargeProgress) => void;
}

/**
 * Sends a large csv chunk by chunk, going on where the same file broke off before, and waiting while there is no
 * network. Throws CallError, or the signal's reason when it was given up.
 */
export async function sendLargeFile(
  file: File,
  { signal, onBegun, onProgress }: Options,
): Promise<LocalFile> {
  const { name, size } = file;
  const body = { name, size, fingerprint: await fingerprintOf(file) };
  const begin = () =>
    patiently(
      () => callApi(beginLargeFile, { body, signal }),
      signal,
      () => {},
    );
  let state: LargeFile = await begin();
  onBegun(state.id);
  const start = { at: performance.now(), sent: Math.min(size, state.received * state.chunk_bytes) };
  const tell = (sent: number, waiting = false) => {
    const ms = performance.now() - start.at;
    const known = ms > KNOWN_AFTER_MS && sent > start.sent;
    const left = known ? ((size - sent) * ms) / (sent - start.sent) / 1_000 : null;
    onProgress({ sent, left: waiting ? null : left, waiting });
  };
  tell(start.sent);
  while (state.received * state.chunk_bytes < size) {
    const { id, received, chunk_bytes } = state;
    const from = received * chunk_bytes;
    const part = file.slice(from, from + chunk_bytes);
    const sha256 = await hashOf(part);
    const options = {
      params: { id, number: String(received) },
      query: { sha256 },
      signal,
      onProgress: (share: number) => tell(from + share * part.size),
    };
    const chunk = new File([part], name, { lastModified: file.lastModified });
    const send = () => uploadFile(sendLargeFileChunk, chunk, options);
    try {
      state = await patiently(send, signal, () => tell(from, true));
    } catch (error) {
      // Another window sends the same file: what is there is asked for.
      if (!(error instanceof CallError && error.code === "CHUNK_ORDER")) throw error;
      state = await begin();
    }
  }
  tell(size);
  const { id } = state;
  return await patiently(
    () => callApi(finishLargeFile, { params: { id }, signal }),
    signal,
    () => {},
  );
}

/** Tries again while the server cannot be reached, at once when the network is back. */
async function patiently<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
  onWait: () => void,
): Promise<Result> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      onWait();
      await untilOnline(pause, signal);
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);

function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      signal.removeEventListener("abort", stop);
    };
    const go = () => {
      end();
      resolve();
    };
    const stop = () => {
      end();
      reject(signal.reason);
    };
    const timer = window.setTimeout(go, ms);
    window.addEventListener("online", go, { once: true });
    signal.addEventListener("abort", stop, { once: true });
  });
}

/** The same for the same file, however often it is chosen. */
async function fingerprintOf(file: File): Promise<string> {
  const ends = [file.slice(0, FINGERPRINT_BYTES), file.slice(-FINGERPRINT_BYTES)];
  return `${file.lastModified} ${(await hashOf(new Blob(ends))) ?? ""}`.trim();
}

/** Undefined where the browser hashes nothing: on a page without https. A file that changed meanwhile is told. */
async function hashOf(part: Blob): Promise<string | undefined> {
  const bytes = await part.arrayBuffer().catch(() => {
    throw new CallError("CHUNK_BROKEN", 422);
  });
  if (!globalThis.crypto?.subtle) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
