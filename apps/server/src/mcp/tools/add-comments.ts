import { PushedComment, pushComments } from "@soundings/contract/pushed-comments";
import { z } from "zod";
import { defineTool } from "../tool.ts";

/** What a model writes out; a program with more uses the call itself. */
const MAX_ADDED = 200;

export const addComments = defineTool({
  name: "add_comments",
  title: "Add comments",
  description:
    "Sends comments into a dataset, which is made with its first; they are analysed within minutes. Repeating it is safe: a comment is known by its id. For customers' own words only: never make comments up.",
  input: z.object({
    dataset: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .describe("The name by which programs send to it; another name is another dataset"),
    comments: z.array(PushedComment).min(1).max(MAX_ADDED),
  }),
  calls: [pushComments],
  run: async (body, { ask }) => await ask(pushComments, { body }),
});
