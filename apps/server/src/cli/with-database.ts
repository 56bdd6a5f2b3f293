import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { BadInput } from "./command.ts";

/** The database that npm start uses, and its settings with the data folder that is in use. */
export interface OpenedDatabase {
  db: Db;
  config: Config;
}

/**
 * Opens the database that npm start uses, also beside a running server, for as long as `work` takes. Throws BadInput
 * for one without tables unless `empty` admits it.
 */
export async function withDatabase<Result>(
  work: (opened: OpenedDatabase) => Promise<Result>,
  { connections = 2, empty = false } = {},
): Promise<Result> {
  const { readConfig } = await import("../config.ts");
  const { openDatabaseBeside } = await import("../db/connect.ts");
  const { openDb } = await import("../db/db.ts");
  const { isMigrated } = await import("../http/queries.ts");
  const config = readConfig();
  const database = await openDatabaseBeside(config);
  const db = openDb(database.address, { work: "upkeep", max: connections });
  try {
    if (!empty && !(await isMigrated(db))) {
      throw new BadInput("this database is empty: run npm start once first.");
    }
    return await work({ db, config: { ...config, dataFolder: database.folder } });
  } finally {
    await db.destroy();
    await database.close();
  }
}
