import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";

/** Who has the same survey open in the editor. An editor says that it is there every few seconds while it is looked at. */

/** How often, and after how long of silence somebody is gone; together within half a minute. */
export const PRESENCE_MS = { every: 6_000, gone: 20_000 } as const;

export const Present = z.object({
  user_id: Id,
  name: z.string(),
  /** The question or block that is open there. */
  place: Id.nullable(),
});
export type Present = z.infer<typeof Present>;

const access = "signed-in" as const;

export const announcePresence = defineCall({
  method: "PUT",
  path: "/surveys/:id/presence",
  access,
  summary: "Say that one has the survey open in an editor; the reply says who else has",
  params: z.object({ id: Id }),
  body: z.object({
    /** Of the window, made by itself. */
    window_id: Id,
    place: Id.nullable().default(null),
  }),
  reply: z.object({ items: z.array(Present) }),
});

export const endPresence = defineCall({
  method: "DELETE",
  path: "/surveys/:id/presence/:window_id",
  access,
  summary: "Say that a window's editor of the survey is closed",
  params: z.object({ id: Id, window_id: Id }),
  reply: z.object({}),
});
