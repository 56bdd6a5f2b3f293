import type { Answers } from "@soundings/survey/answers";
import type { PageReply, PageWrite } from "../send-write.ts";

/**
 * Keeps apart what was answered here and what another device wrote of the same response: says with each write what
 * changed here since the last that was heard of, and takes over the rest.
 */
export interface FollowedAnswers {
  /** What goes with a write. */
  since: (write: PageWrite) => Since;
  /** Takes a reply, and gives it as one of this window's own; `take` is called with what another device wrote. */
  heard: (reply: PageReply, write: PageWrite, take: (others: Answers) => void) => PageReply;
}

export interface Since {
  writer: string;
  sequence: number;
  changed: string[];
}

/** `base`: the last write that is known to be stored. */
export function followAnswers(base: { sequence: number; answers: Answers }): FollowedAnswers {
  const writer = crypto.randomUUID().replaceAll("-", "");
  let known = base;
  return {
    since: ({ answers }) => ({
      writer,
      sequence: known.sequence,
      changed: changedIn(known.answers, answers),
    }),
    heard(reply, { answers: sent, sequence }, take) {
      if (reply.state !== "begun") return reply;
      const { answers: merged, sequence: stored, readings } = reply;
      known = { sequence: stored, answers: merged ?? sent };
      if (merged) {
        const others = changedIn(sent, merged).map((id) => [id, merged[id]] as const);
        if (others.length > 0) take(Object.fromEntries(others));
      }
      return { state: "begun", sequence, ...(readings && { readings }) };
    },
  };
}

/** Questions with another answer. */
function changedIn(before: Answers, after: Answers): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => JSON.stringify(before[id] ?? null) !== JSON.stringify(after[id] ?? null));
}
