import type { CallBodyInput } from "@soundings/contract/call";
import { deleteLargeFile } from "@soundings/contract/large-files";
import { deleteLocalFile, type LocalFile, readSheet, uploadLocalFile } from "@soundings/contract/local-files";
import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "../lib/call.ts";
import { CallError } from "../lib/call-error.ts";
import { uploadFile } from "../lib/upload-file.ts";
import { checkFile, isLarge } from "./import-plan.ts";
import { type LargeProgress, sendLargeFile } from "./send-large-file.ts";

/** Where a local file stands between the disk and the server. */
export type FileState =
  | { phase: "none" }
  | { phase: "sending"; name: string; size: number; share: number; large?: LargeProgress }
  | { phase: "read"; file: LocalFile; reading: boolean }
  | { phase: "failed"; name: string; error: unknown };

/**
 * One file at a time: a new one takes the place of the one before, on the server too.
 * @param csvBytes the most of a csv; beyond one upload's size it is sent in chunks
 */
export function useLocalFile(csvBytes?: number) {
  const [state, setState] = useState<FileState>({ phase: "none" });
  const sending = useRef<AbortController>(undefined);
  const kept = useRef<string>(undefined);
  const large = useRef<string>(undefined);

  const forget = useCallback(() => {
    sending.current?.abort(new DOMException("given up", "AbortError"));
    // The server clears away files that nobody made a dataset of, so a failure here costs nothing.
    if (kept.current) void callApi(deleteLocalFile, { params: { id: kept.current } }).catch(() => {});
    kept.current = undefined;
    if (large.current) void callApi(deleteLargeFile, { params: { id: large.current } }).catch(() => {});
    large.current = undefined;
  }, []);

  const choose = useCallback(
    async (chosen: File) => {
      forget();
      const { name, size } = chosen;
      const problem = checkFile(chosen, csvBytes);
      if (problem) {
        const limit = Math.floor((csvBytes ?? 0) / 2 ** 20);
        return setState({ phase: "failed", name, error: new CallError(problem, 422, { limit }) });
      }
      const attempt = new AbortController();
      sending.current = attempt;
      setState({ phase: "sending", name, size, share: 0 });
      try {
        const { signal } = attempt;
        const file = await send(chosen, {
          signal,
          onBegun: (id) => {
            large.current = id;
          },
          onProgress: (share, progress) =>
            setState({ phase: "sending", name, size, share, ...(progress && { large: progress }) }),
        });
        large.current = undefined;
        kept.current = file.id;
        setState({ phase: "read", file, reading: false });
      } catch (error) {
        if (!attempt.signal.aborted) setState({ phase: "failed", name, error });
      }
    },
    [forget, csvBytes],
  );

  const remove = useCallback(() => {
    forget();
    setState({ phase: "none" });
  }, [forget]);

  const readAgain = useReadAgain(kept, setState);

  useEffect(() => () => sending.current?.abort(new DOMException("left", "AbortError")), []);
  return { state, choose, remove, readAgain };
}

/** Reads a file's sheet by another choice. The last choice holds, whichever reply comes last. */
function useReadAgain(kept: { readonly current: string | undefined }, setState: (state: FileState) => void) {
  const reading = useRef<object>(undefined);
  return useCallback(
    async (file: LocalFile, choice: CallBodyInput<typeof readSheet>) => {
      const turn = {};
      reading.current = turn;
      const isLast = () => reading.current === turn && kept.current === file.id;
      setState({ phase: "read", file, reading: true });
      try {
        const read = await callApi(readSheet, { params: { id: file.id }, body: choice });
        if (isLast()) setState({ phase: "read", file: read, reading: false });
      } catch (error) {
        if (!isLast()) return;
        setState({ phase: "read", file, reading: false });
        throw error;
      }
    },
    [kept, setState],
  );
}

interface Sending {
  signal: AbortSignal;
  /** A large file has its id on the server. */
  onBegun: (id: string) => void;
  onProgress: (share: number, large?: LargeProgress) => void;
}

const send = (file: File, { signal, onBegun, onProgress }: Sending): Promise<LocalFile> =>
  isLarge(file)
    ? sendLargeFile(file, {
        signal,
        onBegun,
        onProgress: (progress) => onProgress(progress.sent / file.size, progress),
      })
    : uploadFile(uploadLocalFile, file, { signal, onProgress });
