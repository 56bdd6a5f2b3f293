import { z } from "zod";
import { defineCall } from "./call.ts";

const access = "operator" as const;

/** Something that a check of the installation found, in the reader's language. */
export const ShownFinding = z.object({
  /** What was looked at, and what that is called. */
  check: z.string(),
  title: z.string(),
  /** It is as it should be; it works and somebody should look; it does not work, or will not for long. */
  state: z.enum(["fine", "look", "wrong"]),
  /** The same for the same fault, whatever the language. */
  code: z.string(),
  says: z.string(),
  todo: z.string().nullable(),
});
export type ShownFinding = z.infer<typeof ShownFinding>;

export const showChecks = defineCall({
  method: "GET",
  path: "/operator/checks",
  access,
  summary:
    "Look at keys, stores, mail, clock, disk, versions, backups and the queue, as soundings doctor does",
  reply: z.object({ findings: z.array(ShownFinding) }),
});

export const sendTestMail = defineCall({
  method: "POST",
  path: "/operator/test-mail",
  access,
  summary: "Send a mail to one's own address now, and say how that went",
  reply: z.object({ finding: ShownFinding }),
});
