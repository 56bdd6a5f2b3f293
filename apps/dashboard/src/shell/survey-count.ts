import { searchSurveys } from "@soundings/contract/surveys";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";
import { useFormat } from "../lib/format.ts";

/** How many surveys there are. The key begins like those of the surveys list, so that it is refetched with it. */
export function useSurveyCount(): string | undefined {
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ["surveys", "list", "count"],
    queryFn: ({ signal }) =>
      callApi(searchSurveys, { query: { limit: 1, page: 1 }, body: { query: "" }, signal }),
    staleTime: 30_000,
  });
  return data && format.number(data.total_items);
}
