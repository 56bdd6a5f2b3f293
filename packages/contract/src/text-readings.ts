import { Id } from "@soundings/survey/id";
import { Language } from "@soundings/survey/survey";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Reading } from "./public.ts";

/** What stands for a word of the topic in a text that is tried. */
export const TOPIC_MARK = "{topic}";

export const ReadText = z.object({ text: z.string(), said: Reading.shape.said });
export type ReadText = z.infer<typeof ReadText>;

export const readTexts = defineCall({
  method: "POST",
  path: "/surveys/:id/readings",
  access: "signed-in",
  reads: true,
  summary:
    "What the engine says of texts, for conditions that ask what an answer says; nothing is stored. {topic} in a text stands for a word of the first topic",
  params: z.object({ id: Id }),
  body: z.object({
    texts: z.array(z.string().max(20_000)).max(20),
    /** Keys of the taxonomy's topics that are listened for. */
    topics: z.array(z.string().max(100)).max(100).default([]),
    language: Language,
  }),
  reply: z.object({ items: z.array(ReadText) }),
});
