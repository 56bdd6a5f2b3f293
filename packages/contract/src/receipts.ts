import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { COMPARE_MODES } from "./topic-insights.ts";
import { FigureFilter } from "./topics.ts";

/** Whose claims are tested together with those of the comments as a whole: the charts of all topics, or a comparison. */
export const Screen = z.discriminatedUnion("of", [
  z.object({ of: z.literal("charts") }),
  z.object({
    of: z.literal("comparison"),
    mode: z.enum(COMPARE_MODES),
    topic_ids: z.array(Id).min(1).max(2),
  }),
]);
export type Screen = z.infer<typeof Screen>;

export const downloadReceipts = defineCall({
  method: "GET",
  path: "/datasets/:id/receipts",
  access: "signed-in",
  summary: "{name}_Receipts.json: what the sentences of the charts, or of a comparison, rest on",
  params: z.object({ id: Id }),
  query: FigureFilter.extend({
    /** Of the charts of all topics where it is left out. */
    mode: z.enum(COMPARE_MODES).optional(),
    topic_ids: z.preprocess((value) => [value ?? []].flat(), z.array(Id).max(2)),
    /** Of this claim alone. */
    claim: z.string().max(400).optional(),
  }),
  reply: "file",
});
