import { searchDatasets } from "@soundings/contract/datasets";
import { z } from "zod";
import { defineTool } from "../tool.ts";
import { paging } from "./inputs.ts";

export const listDatasets = defineTool({
  name: "list_datasets",
  title: "List datasets",
  description: "Lists the datasets of comments, the newest first, with their ids, sizes and mean scores.",
  input: z.object({
    search: z.string().max(200).default("").describe("Words of the name"),
    ...paging(50, 20),
  }),
  calls: [searchDatasets],
  async run({ search, limit, page }, { ask, page: address }) {
    const { items, total_items, total_pages } = await ask(searchDatasets, {
      query: { limit, page },
      body: { query: search },
    });
    return {
      datasets: items.map((one) => ({
        id: one.id,
        name: one.name,
        status: one.status,
        comments: one.comment_count,
        score: one.sentiment_score,
        source: one.source,
        created: one.created_at.slice(0, 10),
        address: address("dataset", one.id),
      })),
      total: total_items,
      pages: total_pages,
    };
  },
});
