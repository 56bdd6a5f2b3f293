import { MEDIA_MAX_BYTES } from "@soundings/contract/limits";
import { type MediaItem, uploadMedia } from "@soundings/contract/media";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "../lib/call-error.ts";
import { uploadFile } from "../lib/upload-file.ts";

/** At once; the server works on two as well. */
const SIDE_BY_SIDE = 2;

export interface Upload {
  key: string;
  file: File;
  /** The library that was open when the file came. */
  library_id: string | null;
  state: { phase: "waiting" } | { phase: "sending"; share: number } | { phase: "failed"; error: unknown };
}

/** Files on their way; those that arrived are handed to `onDone` and leave the list. */
export function useUploads(onDone: (item: MediaItem) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useStopOnLeave(running);
  const made = useRef(0);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });

  const change = useCallback((key: string, state: Upload["state"]) => {
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, state } : one)));
  }, []);

  const drop = useCallback((key: string) => {
    running.current.get(key)?.abort(new DOMException("given up", "AbortError"));
    setUploads((list) => list.filter((one) => one.key !== key));
  }, []);

  const send = useCallback(
    async ({ key, file, library_id }: Upload) => {
      const attempt = new AbortController();
      running.current.set(key, attempt);
      change(key, { phase: "sending", share: 0 });
      try {
        const item = await uploadFile(uploadMedia, file, {
          query: { library_id: library_id ?? undefined },
          signal: attempt.signal,
          onProgress: (share) => change(key, { phase: "sending", share }),
        });
        setUploads((list) => list.filter((one) => one.key !== key));
        latest.current(item);
      } catch (error) {
        if (!attempt.signal.aborted) change(key, { phase: "failed", error });
      } finally {
        running.current.delete(key);
      }
    },
    [change],
  );

  useEffect(() => {
    const next = uploads.filter(({ key, state }) => state.phase === "waiting" && !running.current.has(key));
    for (const upload of next.slice(0, SIDE_BY_SIDE - running.current.size)) void send(upload);
  }, [uploads, send]);

  const add = useCallback((files: readonly File[], library_id: string | null) => {
    const fresh = files.map((file): Upload => {
      made.current += 1;
      const problem = checkPicture(file);
      const state: Upload["state"] = problem ? { phase: "failed", error: problem } : { phase: "waiting" };
      return { key: String(made.current), file, library_id, state };
    });
    setUploads((list) => [...list, ...fresh]);
  }, []);

  const retry = useCallback((key: string) => change(key, { phase: "waiting" }), [change]);

  return { uploads, add, drop, retry };
}

/** Leaving the dialog stops what is under way. */
function useStopOnLeave(running: RefObject<ReadonlyMap<string, AbortController>>): void {
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const attempt of all.values()) attempt.abort(new DOMException("left", "AbortError"));
    };
  }, [running]);
}

/** What can be told without sending the file. */
export function checkPicture({ name, type, size }: Pick<File, "name" | "type" | "size">): CallError | null {
  if (type === "image/svg+xml" || /\.svgz?$/i.test(name)) return new CallError("MEDIA_SVG", 415);
  if (type !== "" && !type.startsWith("image/")) return new CallError("MEDIA_TYPE_UNSUPPORTED", 415);
  if (size > MEDIA_MAX_BYTES) return new CallError("MEDIA_TOO_LARGE", 413);
  return null;
}

/** Whether sending the same file again could end otherwise. */
export const worthAnotherTry = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
