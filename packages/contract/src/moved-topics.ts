import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";

/** What the last analysis, refreshing or added file changed of earlier comments' topics. */
export const MovedTopic = z.object({
  id: Id,
  /** As it is called now, or was when it is gone. */
  name: z.string(),
  /** Where that was another: what it was called before. */
  name_before: z.string().nullable(),
  /** Of a subtopic: its topic's name. */
  parent_name: z.string().nullable(),
  state: z.enum(["kept", "new", "gone"]),
  /** Earlier comments that it has now and had not, and the other way round. */
  joined: z.number().int(),
  left: z.number().int(),
});
export type MovedTopic = z.infer<typeof MovedTopic>;

export const getMovedTopics = defineCall({
  method: "GET",
  path: "/datasets/:id/moved-topics",
  access: "signed-in",
  summary: "Earlier comments whose topics are others since the last analysis; none moved is 0",
  params: z.object({ id: Id }),
  reply: z.object({
    /** Comments that were there before, near copies once. */
    compared: z.number().int(),
    moved: z.number().int(),
    /** Most moved first. */
    topics: z.array(MovedTopic),
  }),
});
