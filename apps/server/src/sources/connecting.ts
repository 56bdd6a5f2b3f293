import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import type { SourceOutgoing } from "./source-outgoing.ts";

/** What a customer's account at a source is connected with. */
export interface Connecting {
  db: Db;
  config: Config;
  outgoing: SourceOutgoing;
  account_id: string;
  signal: AbortSignal;
}
