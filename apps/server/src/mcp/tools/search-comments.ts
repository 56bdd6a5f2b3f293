import { CommentFilter, listComments } from "@soundings/contract/comments";
import { z } from "zod";
import { defineTool } from "../tool.ts";
import { shortened } from "./claims.ts";
import { datasetId, figureFilter, paging } from "./inputs.ts";

const {
  query,
  topic_id,
  with_topic_id,
  without_topic_id,
  blamed_topic_id,
  praised_topic_id,
  word,
  point,
  sentiment,
  bucket,
  emotion,
  number,
  analysed,
  one_in,
} = CommentFilter.shape;

export const searchComments = defineTool({
  name: "search_comments",
  title: "Search comments",
  description:
    "Comments of a dataset, word for word, by any conditions together. The conditions of a claim (its `comments`) find exactly what it counted.",
  input: z.object({
    ...datasetId,
    query: query.describe(
      'Words in any order; OR, NOT, NEAR/5, "in quotes", refund* and brackets are understood',
    ),
    topic_id: topic_id.describe("A topic or subtopic of read_dataset, or other for comments of none"),
    with_topic_id,
    without_topic_id,
    blamed_topic_id,
    praised_topic_id,
    word: word.describe("A whole word, as claims count it"),
    point,
    sentiment,
    bucket,
    emotion,
    number,
    analysed,
    one_in,
    ...figureFilter,
    sort: z
      .enum(["position", "date", "score", "typical"])
      .default("position")
      .describe("typical: those first that stand best for the selection"),
    direction: z.enum(["asc", "desc"]).default("asc"),
    ...paging(50, 20),
  }),
  calls: [listComments],
  async run({ dataset_id, sort, direction, ...filter }, { ask }) {
    const { list, pagination } = await ask(listComments, {
      params: { id: dataset_id },
      query: { ...filter, sortBy: sort, sortDirection: direction },
    });
    return {
      comments: list.map((one) => ({
        id: one.id,
        text: shortened(one.text),
        date: one.date?.slice(0, 10),
        score: one.score,
        language: one.language,
        topics: [
          ...new Set(one.mentions.map(({ topic_name, subtopic_name }) => subtopic_name ?? topic_name)),
        ],
        near_copies: one.copy_count || null,
      })),
      total: pagination.totalItems,
      pages: pagination.totalPages,
    };
  },
});
