import type { Logger } from "pino";
import { newId } from "../db/new-id.ts";
import { withChangeId } from "../http/change-id.ts";
import type { AskColumns } from "../http/column-calls.ts";
import { ProblemError } from "../http/problem.ts";
import { currentOrigin } from "../tracing/origin.ts";
import { type AskedOf, type Asking, askHost, HostAwayError } from "./ask-host.ts";
import type { ColumnHost } from "./host-queries.ts";
import type { KnownHosts } from "./known-hosts.ts";
import { hasChangeId, thingOf } from "./thing-of.ts";

/** So many others are asked at most before this host reads the columns itself. */
const MAX_ASKED = 2;

/** Who answered: this host what it holds, another one, or this host in place of others that did not. */
export type AnsweredBy = "here" | "elsewhere" | "here_instead";

export interface AskHostsOptions {
  hosts: KnownHosts;
  asking: Asking;
  /** The thread of columns of this host. */
  ask: AskColumns;
  log: Logger;
  count(by: AnsweredBy): void;
}

/**
 * Asks the host that holds what a question is about, this one included. A host that does not answer is no error: every
 * question changes nothing, or is made once by its id, so that the next host may be asked in any case.
 */
export function askHosts({ hosts, asking, ask, log, count }: AskHostsOptions): AskColumns {
  const elsewhere = async (host: ColumnHost, asked: AskedOf): Promise<{ answer: unknown } | null> => {
    try {
      const answer = await askHost(host, asked, asking);
      hosts.answered(host.id);
      return { answer };
    } catch (error) {
      if (!isOfHost(error)) {
        if (error instanceof ProblemError) hosts.answered(host.id);
        throw error;
      }
      hosts.avoid(host.id);
      log.warn({ err: error, host: host.address }, "a host that holds columns did not answer");
      return null;
    }
  };
  return async (name, given, signal) => {
    const thing = thingOf(name, given);
    const ranked = thing === null ? [] : hosts.ranked(thing);
    const place = ranked.findIndex(({ id }) => id === hosts.own.id);
    const others = ranked.slice(0, Math.min(place === -1 ? ranked.length : place, MAX_ASKED));
    const change_id = others.length > 0 && hasChangeId(name) ? newId() : undefined;
    const question = { name, asked: given, origin: currentOrigin(), change_id };
    const asked = { question, signal };
    for (const host of others) {
      const answered = await elsewhere(host, asked);
      if (!answered) continue;
      count("elsewhere");
      return answered.answer;
    }
    count(others.length > 0 ? "here_instead" : "here");
    // Another host may have made the change, or be about to.
    return await withChangeId(change_id, () => ask(name, given, signal));
  };
}

/** Whether it is the host that cannot answer, and another one could: it vanished, or has no database or no room. */
const isOfHost = (error: unknown): boolean =>
  error instanceof HostAwayError ||
  (error instanceof ProblemError && ["UNAVAILABLE", "DISK_FULL", "STORE_UNAVAILABLE"].includes(error.code));
