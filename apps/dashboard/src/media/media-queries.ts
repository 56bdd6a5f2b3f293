import type { CallReply } from "@soundings/contract/call";
import {
  createMediaLibrary,
  deleteMedia,
  deleteMediaLibrary,
  listMedia,
  listMediaLibraries,
  listMediaUses,
  type MediaItem,
  type MediaUse,
  moveMedia,
  renameMedia,
  renameMediaLibrary,
} from "@soundings/contract/media";
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { callApi } from "../lib/call.ts";

const PAGE = 50;

export type Libraries = CallReply<typeof listMediaLibraries>;

/** Query keys; everything about pictures begins with "media", so one invalidation reaches it all. */
const mediaKeys = {
  all: ["media"] as const,
  libraries: ["media", "libraries"] as const,
  list: (search: PictureSearch) => ["media", "list", search] as const,
};

export interface PictureSearch {
  query: string;
  /** Null: all pictures. */
  library_id: string | null;
  /** Only those that no survey shows. */
  unused: boolean;
}

/** Pictures, latest first, page by page as the grid is scrolled. */
export function usePictures(search: PictureSearch) {
  const found = useInfiniteQuery({
    queryKey: mediaKeys.list(search),
    queryFn: ({ signal, pageParam: page }) => {
      const { query, library_id } = search;
      const unused = search.unused ? "true" : "false";
      return callApi(listMedia, {
        query: { limit: PAGE, page, query, library_id: library_id ?? undefined, unused },
        signal,
      });
    },
    initialPageParam: 1,
    getNextPageParam: ({ total_pages }, pages) => (pages.length < total_pages ? pages.length + 1 : null),
    placeholderData: keepPreviousData,
  });
  const pages = found.data?.pages;
  // Pictures that came in between two pages push the others on, so one may be on both.
  const pictures = useMemo(
    () => [...new Map(pages?.flatMap(({ items }) => items).map((item) => [item.id, item])).values()],
    [pages],
  );
  /** Fetches what is left, and gives the ids of all. */
  const fetchAll = async (): Promise<string[]> => {
    let all: Pick<typeof found, "data" | "hasNextPage" | "error"> = found;
    while (all.hasNextPage && !all.error) all = await found.fetchNextPage();
    if (all.error) throw all.error;
    return [...new Set(all.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)))];
  };
  return { ...found, pictures, fetchAll, total: pages?.at(-1)?.total_items ?? 0 };
}

export function useLibraries() {
  return useQuery({
    queryKey: mediaKeys.libraries,
    queryFn: ({ signal }) => callApi(listMediaLibraries, { signal }),
  });
}

/** Fetches pictures and libraries again; done when both are there. */
export function useRefreshMedia(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: mediaKeys.all });
}

/** Calls take so many ids at once. */
const IDS = 200;

async function inParts<Result>(
  ids: readonly string[],
  work: (ids: string) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < ids.length; at += IDS) results.push(await work(ids.slice(at, at + IDS).join(",")));
  return results;
}

/** Surveys that show one of the pictures. */
export const fetchUses = async (all: readonly string[]): Promise<MediaUse[]> =>
  (await inParts(all, (ids) => callApi(listMediaUses, { params: { ids } }))).flatMap(({ items }) => items);

function useMediaMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const refresh = useRefreshMedia();
  return useMutation({ mutationFn, onSettled: refresh });
}

export const useRenamePicture = () =>
  useMediaMutation(({ id, name }: Pick<MediaItem, "id" | "name">) =>
    callApi(renameMedia, { params: { id }, body: { name } }),
  );

export const useMovePictures = () =>
  useMediaMutation(({ ids: all, library_id }: { ids: readonly string[]; library_id: string | null }) =>
    inParts(all, (ids) => callApi(moveMedia, { params: { ids }, body: { library_id } })),
  );

/** `evenUsed`: people have seen which surveys show them. */
export const useDeletePictures = () =>
  useMediaMutation(({ ids: all, evenUsed }: { ids: readonly string[]; evenUsed: boolean }) =>
    inParts(all, (ids) =>
      callApi(deleteMedia, { params: { ids }, query: { even_used: evenUsed ? "true" : "false" } }),
    ),
  );

export const useCreateLibrary = () =>
  useMediaMutation((name: string) => callApi(createMediaLibrary, { body: { name } }));

export const useRenameLibrary = () =>
  useMediaMutation(({ id, name }: { id: string; name: string }) =>
    callApi(renameMediaLibrary, { params: { id }, body: { name } }),
  );

export const useDeleteLibrary = () =>
  useMediaMutation((id: string) => callApi(deleteMediaLibrary, { params: { id } }));
