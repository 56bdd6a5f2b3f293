import { z } from "zod";
import { defineCall } from "./call.ts";
import { Estimate } from "./datasets.ts";

/** The specification's topic: its score is the mean of its mentions, never of whole comments. */
const TopicBase = z.object({
  id: z.uuid(),
  name: z.string(),
  comment_count: z.number().int(),
  sentiment_score: z.number(),
  estimate: Estimate,
  is_key: z.boolean(),
});

export const Topic = TopicBase.extend({ children: z.array(TopicBase) });
export type Topic = z.infer<typeof Topic>;

export const listTopics = defineCall({
  method: "GET",
  path: "/datasets/:id/topics",
  access: "signed-in",
  summary: "All topics of a dataset with their subtopics, largest first",
  params: z.object({ id: z.uuid() }),
  reply: z.object({ items: z.array(Topic), other_count: z.number().int() }),
});
