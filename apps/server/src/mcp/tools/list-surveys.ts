import { searchSurveys } from "@soundings/contract/surveys";
import { z } from "zod";
import { defineTool } from "../tool.ts";
import { paging } from "./inputs.ts";

export const listSurveys = defineTool({
  name: "list_surveys",
  title: "List surveys",
  description: "Lists the surveys, the newest first, with their ids, states and numbers of responses.",
  input: z.object({
    search: z.string().max(200).default("").describe("Words of the name"),
    ...paging(50, 20),
  }),
  calls: [searchSurveys],
  async run({ search, limit, page }, { ask, page: address }) {
    const { items, total_items, total_pages } = await ask(searchSurveys, {
      query: { limit, page },
      body: { query: search },
    });
    return {
      surveys: items.map((one) => ({
        id: one.id,
        name: one.name,
        status: one.status,
        questions: one.question_count,
        responses: one.answer_count,
        unpublished_changes: one.has_changes || null,
        created: one.created_at.slice(0, 10),
        published: one.published_at?.slice(0, 10),
        address: address("survey", one.id),
      })),
      total: total_items,
      pages: total_pages,
    };
  },
});
