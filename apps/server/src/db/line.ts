import {
  type CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  type OperationNode,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryId,
  type QueryResult,
  type RawNode,
  type RootOperationNode,
  type ValueNode,
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

/**
 * A template that has nothing but values and other such templates in it. Kysely's way to its text, by a visitor for
 * every kind of part, takes as long as all else that is done for a statement.
 */
function compiledTemplate(query: RootOperationNode, queryId: QueryId): CompiledQuery | null {
  const parameters: unknown[] = [];
  const sql = query.kind === "RawNode" ? textOf(query as RawNode, parameters) : null;
  return sql === null ? null : { sql, parameters, query, queryId };
}

/** Null where something else is in it. */
function textOf({ sqlFragments, parameters }: RawNode, values: unknown[]): string | null {
  let text = sqlFragments[0] ?? "";
  for (const [at, part] of parameters.entries()) {
    const within = part.kind === "RawNode" ? textOf(part as RawNode, values) : markOf(part, values);
    if (within === null) return null;
    text += within + (sqlFragments[at + 1] ?? "");
  }
  return text;
}

function markOf(part: OperationNode, values: unknown[]): string | null {
  const { kind, immediate, value } = part as ValueNode;
  return kind === "ValueNode" && !immediate ? `$${values.push(value)}` : null;
}

/** Kysely's own lends a connection for each statement, by a dozen promises. */
class LineExecutor extends DefaultQueryExecutor {
  readonly #send: Send;

  constructor(send: Send) {
    super(compiler, adapter, { provideConnection: nobody });
    this.#send = send;
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    return compiledTemplate(node, queryId) ?? super.compileQuery(node, queryId);
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
