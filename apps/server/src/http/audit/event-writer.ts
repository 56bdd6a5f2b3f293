import type { Call } from "@soundings/contract/call";
import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Db } from "../../db/db.ts";
import { placeOf } from "../place-of.ts";
import type { Session } from "../session.ts";
import { recordEvents, type ToRecord } from "./record.ts";
import type { Input } from "./things.ts";

/** A draft is saved each second while somebody writes. */
const SAVES: readonly string[] = ["PUT /surveys/:id"];
const SAVES_APART_MS = 10 * 60_000;
/** A program that is refused asks again, and again. */
const DENIED_APART_MS = 60_000;
const MAX_REMEMBERED = 20_000;

export interface Made {
  call: Call;
  request: FastifyRequest;
  signed: Session | null;
  input: Input;
}

export const callName = ({ method, path }: Call) => `${method} ${path}`;

/**
 * The audit log's one writer for calls. Events are written right after the call, before its reply: handlers have
 * transactions of their own, see ADR 59. What cannot be written is told in the log and fails no call: it is done.
 */
export class EventWriter {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #latest = new Map<string, number>();
  readonly #pending = new Set<Promise<void>>();

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** Leaves out what was written a moment ago. */
  async write(
    { request, call }: Made,
    event: Pick<ToRecord, "account_id" | "who"> & Partial<ToRecord>,
  ): Promise<void> {
    const from = { place: placeOf(request.ip), user_agent: request.headers["user-agent"] ?? "" };
    const { account_id, who, problem, things = [] } = event;
    const told = [account_id, who.user?.id, who.key?.id, call.method, call.path, things[0]?.id, problem];
    if (
      problem &&
      problem !== "WRONG_CREDENTIALS" &&
      this.#isRepeated([...told, from.place], DENIED_APART_MS)
    )
      return;
    if (SAVES.includes(callName(call)) && !problem && this.#isRepeated(told, SAVES_APART_MS)) return;
    await recordEvents(this.#db, { call, ...from, ...event }, this.#now());
  }

  async guarded(made: Made, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      (made.request.log as Logger).error({ err: error }, "an event of the audit log was not written");
    }
  }

  /** Does the work beside the reply. */
  beside(made: Made, work: () => Promise<void>): void {
    const writing = this.guarded(made, work).finally(() => this.#pending.delete(writing));
    this.#pending.add(writing);
  }

  /** Resolves once everything is written. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }

  /** Whether the same was told of a moment ago. */
  #isRepeated(of: unknown[], apartMs: number): boolean {
    const name = JSON.stringify(of);
    const at = this.#now().getTime();
    const before = this.#latest.get(name);
    if (before !== undefined && at - before < apartMs) return true;
    this.#latest.delete(name);
    this.#latest.set(name, at);
    if (this.#latest.size > MAX_REMEMBERED) this.#latest.delete(this.#latest.keys().next().value as string);
    return false;
  }
}
