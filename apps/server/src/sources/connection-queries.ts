import type { ConnectedSource } from "@soundings/contract/source-connections";
import type { NetworkSource, SourceErrorCode } from "@soundings/contract/sources";
import { z } from "zod";
import type { SourceSettings } from "../config/sources.ts";
import type { Config } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { claimedKey } from "../installation/claimed-key.ts";
import { encryptionKey, encryptSecret, secretIfOpen } from "../secrets/encrypt-secret.ts";
import type { Connection } from "./source.ts";

const NOBODY = "00000000-0000-0000-0000-000000000000";
const Secret = z.record(z.string(), z.string());

/** The sources at which an account has an account of its own. */
export async function connectedSources(
  db: DbOrTransaction,
  account_id: string,
  { invented }: SourceSettings,
): Promise<Set<NetworkSource>> {
  const rows = await db
    .selectFrom("connections")
    .where("account_id", "=", account_id)
    .select("source")
    .distinct()
    .execute();
  return new Set([...rows.map(({ source }) => source), ...Object.keys(invented)] as NetworkSource[]);
}

/** A customer's accounts at a source, unsealed; tokens that are renewed while they are used are kept. */
export async function openConnections(
  db: DbOrTransaction,
  config: Config,
  account_id: string,
  source: NetworkSource,
): Promise<Connection[]> {
  const rows = await db
    .selectFrom("connections")
    .where("account_id", "=", account_id)
    .where("source", "=", source)
    .select(["id", "external_id", "name", "secret"])
    .orderBy("created_at")
    .execute();
  const invented = config.sources.invented[source];
  if (rows.length === 0 && invented) return [{ id: NOBODY, ...invented, renew: async () => {} }];
  const key = rows.length > 0 ? encryptionKey(config) : Buffer.alloc(0);
  return rows.map(({ id, external_id, name, secret }) => ({
    id,
    external_id,
    name,
    secret: unsealed(key, account_id, secret),
    renew: async (renewed) => {
      await db
        .updateTable("connections")
        .where("account_id", "=", account_id)
        .where("id", "=", id)
        .set({ secret: encryptSecret(key, account_id, JSON.stringify(renewed)), updated_at: new Date() })
        .execute();
    },
  }));
}

/** Empty where it cannot be opened: without its tokens the source itself says that it has to be connected again. */
const unsealed = (key: Buffer, account_id: string, secret: Buffer): Record<string, string> =>
  Secret.parse(JSON.parse(secretIfOpen(key, account_id, secret) ?? "{}"));

export interface NewConnection {
  source: NetworkSource;
  external_id: string;
  name: string;
  secret: Record<string, string>;
}

/** Keeps a customer's account at a source; the same one again takes the place of what was known of it. */
export async function upsertConnection(
  db: DbOrTransaction,
  config: Config,
  account_id: string,
  id: string,
  { source, external_id, name, secret }: NewConnection,
): Promise<string> {
  const sealed = encryptSecret(await claimedKey(db, config), account_id, JSON.stringify(secret));
  const { id: kept } = await db
    .insertInto("connections")
    .values({ account_id, id, source, external_id, name, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "source", "external_id"])
        .doUpdateSet({ name, secret: sealed, fault: null, updated_at: new Date() }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return kept;
}

/** What people see of their connections; never a secret. */
export async function listConnections(db: DbOrTransaction, account_id: string) {
  const rows = await db
    .selectFrom("connections")
    .where("account_id", "=", account_id)
    .select(["id", "source", "external_id", "name", "fault", "created_at", "updated_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ source, fault, created_at, updated_at, ...row }) => ({
    ...row,
    source: source as ConnectedSource,
    fault: fault as SourceErrorCode | null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
}

/** What was kept of it; undefined when the account has none of that id. */
export async function deleteConnection(
  db: DbOrTransaction,
  config: Config,
  account_id: string,
  id: string,
): Promise<{ source: string; secret: Record<string, string> } | undefined> {
  const gone = await db
    .deleteFrom("connections")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .returning(["source", "secret"])
    .executeTakeFirst();
  return gone && { source: gone.source, secret: unsealed(encryptionKey(config), account_id, gone.secret) };
}

/** Notes how the last use of a connection went. */
export async function recordConnection(
  db: DbOrTransaction,
  account_id: string,
  { id }: Connection,
  fault: SourceErrorCode | null,
): Promise<void> {
  await db
    .updateTable("connections")
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .set({ fault })
    .execute();
}
