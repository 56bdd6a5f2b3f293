import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";

/** How often somebody gets a mail of what to know of a dataset. */
export const DIGEST_RHYTHMS = ["never", "week", "month"] as const;
export const DigestRhythm = z.enum(DIGEST_RHYTHMS);
export type DigestRhythm = z.infer<typeof DigestRhythm>;

/** Of the person who is signed in; `when_nothing`: a short mail, too, where there is nothing to say. */
export const DigestSettings = z.object({ every: DigestRhythm, when_nothing: z.boolean() });
export type DigestSettings = z.infer<typeof DigestSettings>;

export const getDigest = defineCall({
  method: "GET",
  path: "/datasets/:id/digest",
  access: "signed-in",
  summary: "How often you get a mail of what to know of a dataset",
  params: z.object({ id: Id }),
  reply: DigestSettings.extend({ next_at: z.iso.datetime().nullable() }),
});

export const setDigest = defineCall({
  method: "PUT",
  path: "/datasets/:id/digest",
  access: "signed-in",
  summary: "Sets how often you get a mail of what to know of a dataset",
  params: z.object({ id: Id }),
  body: DigestSettings,
  reply: DigestSettings.extend({ next_at: z.iso.datetime().nullable() }),
});

export const sendDigest = defineCall({
  method: "POST",
  path: "/datasets/:id/digest/send",
  access: "signed-in",
  summary: "Sends you the digest of the last whole week or month now",
  params: z.object({ id: Id }),
  reply: z.object({ email: z.string() }),
});

/** Mail programs call it themselves, too (RFC 8058): what they send beside the token says nothing. */
export const stopDigest = defineCall({
  method: "POST",
  path: "/public/digests/stop",
  access: "anyone",
  summary: "Ends mails about a dataset by the token of one of them",
  query: z.object({ token: z.string().min(1).max(200) }),
  /** Null where they had ended before. */
  reply: z.object({ dataset_name: z.string().nullable() }),
});
