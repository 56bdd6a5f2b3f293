import type { CallBodyInput } from "@soundings/contract/call";
import { listComments } from "@soundings/contract/comments";
import { type Dataset, getDataset } from "@soundings/contract/datasets";
import { deleteLargeFile } from "@soundings/contract/large-files";
import {
  createDatasetFromLocalFile,
  deleteLocalFile,
  type LocalFile,
  readSheet,
  uploadLocalFile,
} from "@soundings/contract/local-files";
import { listSources } from "@soundings/contract/sources";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { commentKeys } from "../comments/comment-queries.ts";
import { setDatasetState } from "../datasets/dataset-state.ts";
import { callApi } from "../lib/call.ts";
import { CallError } from "../lib/call-error.ts";
import { datasetKeys } from "../lib/dataset-keys.ts";
import { uploadFile } from "../lib/upload-file.ts";
import { checkFile, isLarge } from "./import-plan.ts";
import { type LargeProgress, sendLargeFile } from "./send-large-file.ts";

export function useSources() {
  return useQuery({
    queryKey: ["sources"],
    queryFn: ({ signal }) => callApi(listSources, { signal }),
    staleTime: 5 * 60_000,
  });
}

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
  const reading = useRef<object>(undefined);

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
        const file = isLarge(chosen)
          ? await sendLargeFile(chosen, {
              signal,
              onBegun: (id) => {
                large.current = id;
              },
              onProgress: (progress) =>
                setState({ phase: "sending", name, size, share: progress.sent / size, large: progress }),
            })
          : await uploadFile(uploadLocalFile, chosen, {
              signal,
              onProgress: (share) => setState({ phase: "sending", name, size, share }),
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

  /** The last choice holds, whichever reply comes last. */
  const readAgain = useCallback(async (file: LocalFile, choice: CallBodyInput<typeof readSheet>) => {
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
  }, []);

  useEffect(() => () => sending.current?.abort(new DOMException("left", "AbortError")), []);
  return { state, choose, remove, readAgain };
}

export function useCreateDataset() {
  const client = useQueryClient();
  return useMutation({
    meta: { changesUsage: true },
    mutationFn: (body: CallBodyInput<typeof createDatasetFromLocalFile>) =>
      callApi(createDatasetFromLocalFile, { body }),
    onSuccess: () => {
      setDatasetState("loading");
      return client.invalidateQueries({ queryKey: datasetKeys.all });
    },
  });
}

/** One dataset that somebody watches: asked more often than a list, because it is all they look at. */
export const WATCH_MS = 1_000;

export function useWatchedDataset(id: string) {
  return useQuery({
    queryKey: datasetKeys.one(id),
    queryFn: ({ signal }) => callApi(getDataset, { params: { id }, signal }),
    enabled: id !== "",
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== "PROCESSING" ? false : state.status === "error" ? 5_000 : WATCH_MS,
  });
}

const FIRST_COMMENTS = 5;

/** The first comments of a dataset on its way in, asked for again only while they are fewer. */
export function useFirstComments({ id, comment_count }: Dataset) {
  const limit = Math.min(FIRST_COMMENTS, comment_count);
  return useQuery({
    queryKey: commentKeys.list(id, { first: limit }),
    queryFn: ({ signal }) =>
      callApi(listComments, { params: { id }, query: { page: 1, limit, sortBy: "position" }, signal }),
    placeholderData: keepPreviousData,
  });
}
