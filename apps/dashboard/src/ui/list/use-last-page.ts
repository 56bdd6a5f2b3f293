import { useEffect } from "react";

interface Found {
  data: { total_pages: number } | undefined;
  isPlaceholderData: boolean;
}

/** The last page of a list, to which it goes back where the rows of a later one are no more. */
export function useLastPage(
  { data, isPlaceholderData }: Found,
  page: number,
  change: (part: { page: number }) => void,
): number {
  const lastPage = Math.max(1, data?.total_pages ?? 1);
  useEffect(() => {
    if (data && !isPlaceholderData && page > lastPage) change({ page: lastPage });
  }, [data, isPlaceholderData, page, lastPage, change]);
  return lastPage;
}
