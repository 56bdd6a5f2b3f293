import { getDataset, getOverview } from "@soundings/contract/datasets";
import { getInsights, type Insights } from "@soundings/contract/insights";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { listTopics } from "@soundings/contract/topics";
import { z } from "zod";
import { defineTool } from "../tool.ts";
import { describeClaim, describeQuote, MAX_CLAIMS } from "./claims.ts";
import { datasetId, days } from "./inputs.ts";

const MAX_TOPICS = 30;

export const readDataset = defineTool({
  name: "read_dataset",
  title: "Read a dataset",
  description:
    "What to know of a dataset, for all days or some: score, topics with their ids, columns, and (with the scope answers) tested claims and what to fix first, with quotes.",
  input: z.object({ ...datasetId, ...days }),
  calls: [getDataset, getOverview, listTopics],
  also: [getInsights],
  async run({ dataset_id, from, to }, { ask, may, language, page }) {
    const params = { id: dataset_id };
    const dataset = await ask(getDataset, { params });
    const query = { ...(from && { from }), ...(to && { to }) };
    const [overview, topics, insights] = await Promise.all([
      ask(getOverview, { params, query }),
      ask(listTopics, { params, query }),
      may(getInsights) ? ask(getInsights, { params, query }) : null,
    ]);
    const { score, previous } = overview;
    return {
      id: dataset_id,
      name: dataset.name,
      status: dataset.status,
      failure: dataset.failure,
      comments: overview.comment_count,
      first_date: dataset.first_date,
      last_date: dataset.last_date,
      score: score && rounded(score),
      days_before: previous && { from: previous.from, to: previous.to, ...rounded(previous) },
      sentiment: overview.sentiment_counts,
      ...(insights
        ? claimsOf(insights, language)
        : { left_out: "Claims and quotes: this key lacks the scope answers." }),
      languages: overview.languages.slice(0, 10),
      emotions: overview.emotions.filter(({ comment_count }) => comment_count > 0).slice(0, 8),
      topics: topics.items.slice(0, MAX_TOPICS).map((one) => ({
        id: one.id,
        name: one.name,
        comments: one.comment_count,
        score: Math.round(one.estimate.score * 10) / 10,
        subtopics: one.children.slice(0, 6).map(({ id, name }) => ({ id, name })),
      })),
      more_topics: Math.max(0, topics.items.length - MAX_TOPICS) || null,
      columns: dataset.columns,
      address: page("dataset", dataset_id),
    };
  },
});

/** Claims that a reader wants to know first, and what to fix. */
function claimsOf({ claims, headlines, fixes, tested }: Insights, language: InterfaceLanguage) {
  const first = headlines.flatMap((id) => claims.filter((claim) => claim.id === id));
  const rest = claims.filter((claim) => !headlines.includes(claim.id));
  return {
    claims: [...first, ...rest].slice(0, MAX_CLAIMS).map((claim) => describeClaim(claim, language)),
    claims_tested: tested,
    fix_first: fixes.slice(0, 5).map(({ claim, quotes }) => ({
      ...describeClaim(claim, language),
      quotes: quotes.map(describeQuote),
    })),
  };
}

const rounded = ({
  count,
  score,
  low,
  high,
}: {
  count: number;
  score: number;
  low: number;
  high: number;
}) => ({
  comments: count,
  mean: Math.round(score * 10) / 10,
  interval: [low, high].map((end) => Math.round(end * 10) / 10),
});
