import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { migrationState } from "../db/migrate.ts";
import { OperatorError } from "../faults/operator-error.ts";
import { readCatalogue } from "./catalogue.ts";
import { faultsOf } from "./faults-of.ts";
import { planOf, type SetAside, type Step, strangers } from "./plan.ts";
import { type ServerState, serverState } from "./server-state.ts";

/** The database cannot be distributed, or not now; the message says why and what to do. */
export class DistributionError extends OperatorError {}

/** What is to be done so that customers' tables lie on many servers; nothing where they do. */
export async function planDistribution(db: Db, shards: number): Promise<Step[]> {
  const state = await serverState(db);
  refuseServer(state);
  const { waiting, unknown } = await migrationState(db);
  if (waiting.length + unknown.length > 0)
    throw new DistributionError(
      "The tables of this database are those of another version: start this one once, then stop it.",
    );
  const steps = planOf(await readCatalogue(db), state.distributed, await setAside(db), shards);
  const apart = strangers(state.distributed);
  if (apart.length > 0)
    throw new DistributionError(
      `Somebody distributed these otherwise than by account, all beside each other: ${apart.join(", ")}. Undo it with undistribute_table first.`,
    );
  return steps;
}

function refuseServer({ version, offered, workers }: ServerState): void {
  if (version === null)
    throw new DistributionError(
      offered
        ? "This PostgreSQL offers Citus, but this database does not have it: set shared_preload_libraries = 'citus', restart it, and run create extension citus here and on each worker."
        : "This PostgreSQL does not have Citus, by which tables lie on many servers. Soundings does not bring it along (its licence is the AGPL); one PostgreSQL serves any number of hosts.",
    );
  if (workers === 0)
    throw new DistributionError(
      "Citus knows no worker yet: add them with citus_add_node, then call this again.",
    );
}

/**
 * Does the steps, each in a transaction of its own; whoever stops it goes on by calling it again.
 * @throws DistributionError while anybody else is connected, or when afterwards something is not as it should be
 */
export async function distribute(db: Db, steps: readonly Step[], tell: (step: Step) => void): Promise<void> {
  if (steps.length > 0) await refuseOthers(db);
  for (const step of steps) {
    tell(step);
    await db.transaction().execute(async (trx) => {
      // Tables that refer to each other are changed one shard after the other.
      await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true)`.execute(trx);
      for (const statement of step.statements) await sql.raw(statement).execute(trx);
    });
  }
  const left = [...faultsOf(await readCatalogue(db)), ...(await undistributed(db))];
  if (left.length > 0) throw new DistributionError(`This is not as it should be: ${left.join("; ")}.`);
}

/** What somebody writes meanwhile would be lost, or wait for hours. */
async function refuseOthers(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(nullif(application_name, ''), 'without a name') as name from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and application_name not like 'citus%' order by name`.execute(db);
  if (rows.length > 0)
    throw new DistributionError(
      `Somebody else is connected to this database (${rows.map(({ name }) => name).join(", ")}): stop every host of Soundings and whatever else uses it, then call this again.`,
    );
}

/** Customers' tables that lie on the coordinator alone; none where nothing is distributed. */
export async function undistributed(db: Db): Promise<string[]> {
  const { distributed } = await serverState(db);
  if (distributed.length === 0) return [];
  const there = new Set(distributed.map(({ name }) => name));
  const { tables } = await readCatalogue(db);
  return tables.filter(({ ofAccounts, name }) => ofAccounts && !there.has(name)).map(({ name }) => name);
}

async function setAside(db: Db): Promise<SetAside[]> {
  return await db
    .selectFrom("set_aside_references")
    .select(["table_name as table", "name", "definition"])
    .orderBy("table_name")
    .orderBy("name")
    .execute();
}
