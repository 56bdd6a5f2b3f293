import { AsyncLocalStorage } from "node:async_hooks";
import type { Call, CallReply } from "@soundings/contract/call";
import type { ColumnServices } from "../services.ts";
import type { Download, ServeRequest } from "./serve.ts";

/**
 * Calls about columns: those of the contract that are answered from the results of a dataset or survey. They are the
 * one way by which anybody who serves asks the store of columns, by name, with what can be sent to another thread.
 */

/** How the caller reached this server. */
export interface Site {
  protocol: string;
  host: string;
}

/** What such a call is asked with. */
export interface ColumnAsked<C> extends Pick<ServeRequest<C>, "params" | "query" | "body" | "signed"> {
  site: Site;
}

/** What its handler gets. */
export interface ColumnRequest<C>
  extends ColumnAsked<C>,
    Pick<ServeRequest<C>, "db" | "config" | "log" | "signal"> {
  services: ColumnServices;
}

export type ColumnHandler<C> = (request: ColumnRequest<C>) => Promise<CallReply<C> | Download>;

/** Does work on columns elsewhere: a call by its name, or what else a page shows of them. */
export type AskColumns = (name: string, asked: unknown, signal: AbortSignal) => Promise<unknown>;

export const columnCallName = ({ method, path }: Pick<Call, "method" | "path">) => `${method} ${path}`;

/** Where columns must not be read: the name of a call that is answered by the thread that serves. */
const served = new AsyncLocalStorage<string>();

/** Does the work of a call that has nothing to do with columns. */
export const withoutColumns = <Result>(call: Call, work: () => Result): Result =>
  served.run(columnCallName(call), work);

/** Throws for a call that reads columns and is served as one that does not: it would hold up whoever else asks. */
export function assertColumnsMayBeRead(): void {
  const name = served.getStore();
  if (name) throw new Error(`${name} reads columns: serve it with serve.fromColumns`);
}
