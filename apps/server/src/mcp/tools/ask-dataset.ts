import { type Answer, ASK_KINDS, type AskQuery, askDataset } from "@soundings/contract/ask";
import { listComments } from "@soundings/contract/comments";
import type { Claim } from "@soundings/contract/insights";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { type Asking, defineTool } from "../tool.ts";
import { describeClaim, describeQuote, MAX_CLAIMS } from "./claims.ts";
import { datasetId, figureFilter } from "./inputs.ts";

/** Claims that come with comments which stand for them, and how many each. */
const QUOTED = { claims: 4, quotes: 2 };

const Query = z.object({
  kind: z
    .enum(ASK_KINDS)
    .describe(
      "about, complaints, praise: of a topic or of all; topics: what is spoken of most; why: what went with a change; better, worse: topics against as many days before; compare: topic_id with other_topic_id, or values of one column; segments: values of column; trend; fix: what would lift the score; emotions; count; score",
    ),
  topic_id: Id.nullable().default(null).describe("From read_dataset"),
  other_topic_id: Id.nullable().default(null),
  column: z
    .string()
    .regex(/^(\d{1,5}|language)$/)
    .nullable()
    .default(null)
    .describe("Of segments: a column's index, or language"),
  direction: z.enum(["up", "down"]).nullable().default(null).describe("Of why"),
  ...figureFilter,
});

export const askDatasetTool = defineTool({
  name: "ask_dataset",
  title: "Ask a dataset",
  description:
    "Answers a question about a dataset's comments with counts, tested claims and quotes. Give a typed query, which is sure to be understood; or a question in English or Vietnamese, of which the reply says how it was understood.",
  input: z.object({
    ...datasetId,
    query: Query.optional(),
    question: z.string().max(300).default("").describe("In place of a query"),
  }),
  calls: [askDataset, listComments],
  async run({ dataset_id, query, question }, asking) {
    const { ask, language, page } = asking;
    const reply = await ask(askDataset, {
      params: { id: dataset_id },
      body: { question, query: query ? typed(query) : null },
    });
    const { answer } = reply;
    return {
      understood_as: reply.query,
      not_understood: reply.unknown,
      ...(answer && (await describeAnswer(answer, dataset_id, asking, language))),
      ...(!answer && { questions_that_it_can_answer: reply.suggestions }),
      address: page("ask", dataset_id),
    };
  },
});

const typed = ({ from, to, language, cell, ...query }: z.output<typeof Query>): AskQuery => ({
  ...query,
  filter: { ...(from && { from }), ...(to && { to }), ...(language && { language }), ...(cell && { cell }) },
});

async function describeAnswer(
  { comment_count, score, claims, rows, points, quotes, trend, before, query, sides }: Answer,
  dataset_id: string,
  asking: Asking,
  language: InterfaceLanguage,
) {
  const said = await Promise.all(
    claims
      .slice(0, MAX_CLAIMS)
      .map(async (claim, at) =>
        describeClaim(claim, language, at < QUOTED.claims ? await quotesOf(claim, dataset_id, asking) : []),
      ),
  );
  return {
    comments: comment_count,
    score,
    ...(sides && { comments_that_speak_of_it: sides }),
    ...(before && { no_certain_change_from: before }),
    claims: said,
    rows: rows.slice(0, 30).map((row) => ({
      name: row.name,
      comments: row.comment_count,
      share: Math.round(row.share * 1000) / 1000,
      score: row.score,
      change: row.change,
      search_comments_with: row.query,
    })),
    what_many_say: points.slice(0, 10).map((point) => ({
      quote: point.quote.text,
      comments: point.comment_count,
      topic: point.topic.name,
      sentiment: point.sentiment,
    })),
    quotes: quotes.slice(0, 6).map(describeQuote),
    trend: trend && {
      unit: trend.unit,
      points: trend.points
        .slice(-60)
        .map(({ date, count, score: mean }) => ({ date, count, score: Math.round(mean * 10) / 10 })),
    },
    search_comments_with: query,
  };
}

/** Comments that stand best for those that a claim counted. */
async function quotesOf({ query }: Claim, dataset_id: string, { ask }: Asking) {
  const { list } = await ask(listComments, {
    params: { id: dataset_id },
    query: { ...query, limit: QUOTED.quotes, sortBy: "typical" },
  });
  return list.map(({ id, text, score }) => ({ comment_id: id, text, score: score ?? 0 }));
}
