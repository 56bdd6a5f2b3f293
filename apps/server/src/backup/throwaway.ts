import pg from "pg";
import { connectClient } from "../db/db.ts";

/** The user of this PostgreSQL may not make databases. */
export class MayNotCreateError extends Error {}

const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * Lends an empty database beside the one at `address`, of the same server, and drops it afterwards; one that a killed
 * process left is dropped first. One caller at a time. Throws MayNotCreateError.
 */
export async function withThrowawayDatabase<Result>(
  address: string,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const client = await connectClient(address, "upkeep");
  try {
    // Its name is that of this database's number, so that installations of one server keep out of each other's way.
    const { rows } = await client.query(
      "select oid::text as number from pg_database where datname = current_database()",
    );
    const name = `soundings_check_${rows[0].number}`;
    const drop = () => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    try {
      await drop();
      await client.query(`create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'`);
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new MayNotCreateError("The user of DATABASE_URL may not create databases", { cause: error });
    }
    try {
      return await work(otherDatabase(address, name));
    } finally {
      await drop();
    }
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same server by another name: the path of a connection string is the database's. */
export function otherDatabase(address: string, name: string): string {
  const [, before = "", after = ""] = /^(\w+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(address) ?? [];
  return `${before}/${name}${after}`;
}
