import type { SourcePart } from "@soundings/contract/sources";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { openConnections } from "./connection-queries.ts";
import type { Source, SourceContext } from "./source.ts";
import { SourceError } from "./source-error.ts";
import type { SourceOutgoing } from "./source-outgoing.ts";

interface Choices {
  country?: string | null | undefined;
  language?: string | null | undefined;
  part?: SourcePart | null | undefined;
}

interface Reading {
  config: Config;
  outgoing: SourceOutgoing;
  signal?: AbortSignal;
  log?: Logger;
}

/**
 * What a source is read with for an account. Throws SOURCE_NOT_CONFIGURED and SOURCE_CONNECTION_NEEDED where
 * something is missing.
 */
export async function sourceContext(
  db: DbOrTransaction,
  account_id: string,
  source: Source,
  { config, outgoing, signal, log }: Reading,
  { country, language, part }: Choices,
): Promise<SourceContext> {
  const connections = await openConnections(db, config, account_id, source.source);
  const { state, needs } = source.access(config.sources, connections.length > 0);
  if (state === "needs_connection") throw new SourceError("SOURCE_CONNECTION_NEEDED");
  if (state === "needs_operator") {
    throw new SourceError("SOURCE_NOT_CONFIGURED", {
      detail: `needs ${needs.map((set) => set.join(", ")).join(" or ")}`,
    });
  }
  return {
    upstream: outgoing.upstream,
    tokens: outgoing.tokens,
    settings: config.sources,
    connections,
    country: country ?? null,
    language: language ?? null,
    part: part ?? null,
    signal,
    note: (what) => log?.info({ account_id, source: source.source }, what),
  };
}
