import {
  type CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import { tracesAreOn } from "../tracing/spans.ts";
import { recordStatement } from "../tracing/statement-span.ts";
import type { Db, Tables } from "./db.ts";

/** Sends a statement on a connection that is held anyway. */
export type Send = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

const nobody = async () => {
  throw new Error("There is no other connection");
};
const config = { dialect: new PostgresDialect({ pool: nobody }) };
const driver = new DummyDriver();
const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

/** The typed database over one connection: each statement is sent at once, in the order in which it was asked for. */
export function dbOverLine(send: Send): Db {
  return new Kysely<Tables>({ ...config, config, driver, executor: new LineExecutor(send) });
}

/** Kysely's own lends a connection for each statement, by a dozen promises. */
class LineExecutor extends DefaultQueryExecutor {
  readonly #send: Send;

  constructor(send: Send) {
    super(compiler, adapter, { provideConnection: nobody });
    this.#send = send;
  }

  override async executeQuery<R>(query: CompiledQuery<unknown>): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.#traced(query);
    return { rows, ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) };
  }

  #traced(query: CompiledQuery): Promise<pg.QueryResult> {
    const sent = this.#send(query.sql, [...query.parameters]);
    return tracesAreOn() ? recorded(query, sent) : sent;
  }
}

async function recorded(query: CompiledQuery, sent: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
  const began = performance.now();
  const passed = () => ({ query, queryDurationMillis: performance.now() - began });
  try {
    const result = await sent;
    recordStatement({ level: "query", ...passed() });
    return result;
  } catch (error) {
    recordStatement({ level: "error", error, ...passed() });
    throw error;
  }
}
