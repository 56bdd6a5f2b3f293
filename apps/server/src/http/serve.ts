import type { Readable } from "node:stream";
import type { Call, CallBody, CallParams, CallQuery, CallReply } from "@soundings/contract/call";
import { decodeForm } from "@soundings/contract/form-encoding";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import type { Services } from "../services.ts";
import { withOrigin } from "../tracing/origin.ts";
import { askKey } from "./ask-key.ts";
import { askAccountNeed, askThingNeed } from "./ask-need.ts";
import { askSecondStep } from "./ask-second-step.ts";
import { type AuditCalls, makeAuditCalls } from "./audit/audit-calls.ts";
import type { AskCall } from "./audit/settings.ts";
import { checkReply } from "./check-reply.ts";
import {
  type AskColumns,
  type ColumnAsked,
  type ColumnHandler,
  columnCallName,
  withoutColumns,
} from "./column-calls.ts";
import { sendDownload } from "./download.ts";
import { guarded } from "./guard.ts";
import { once } from "./idempotency.ts";
import { nullCharacters } from "./null-characters.ts";
import { issuesOf, ProblemError } from "./problem.ts";
import { makeRateLimit } from "./rate-limit.ts";
import { readJson } from "./read-json.ts";
import type { Signed } from "./session.ts";
import type { SignIn } from "./sign-in.ts";
import { readUpload, type UploadedFile } from "./upload.ts";

/** A reply of a call whose contract says "file". */
export interface Download {
  /** As the person's computer should store it; any script. */
  file_name: string;
  content_type: string;
  stream: Readable | Buffer;
  /** In place of those of a file that is saved and never kept by the browser. */
  headers?: Record<string, string>;
}

/** What a handler gets: the call's input, checked, and what it works with. */
export interface ServeRequest<C> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  /** Only for calls with an upload. */
  file?: UploadedFile;
  /** Who calls. Reading it in a call that anyone may make is a fault and throws. */
  signed: Signed;
  db: Db;
  config: Config;
  services: Services;
  log: Logger;
  reply: FastifyReply;
  /** Aborted when the browser goes away or the call takes too long. */
  signal: AbortSignal;
}

export type Handler<C> = (request: ServeRequest<C>) => Promise<CallReply<C> | Download>;
/** Answers a call of the contract. Handlers throw ProblemError for failures that people can read. */
export interface Serve {
  <C extends Call>(call: C, handler: Handler<C>): void;
  /** One that reads columns: in the thread of columns, where there is one. */
  fromColumns<C extends Call>(call: C, handler: ColumnHandler<C>): void;
}

export type { Signed } from "./session.ts";

declare module "fastify" {
  interface FastifyRequest {
    signed: Signed | null;
  }
  interface FastifyContextConfig {
    call?: Call;
  }
}

export interface ServeContext {
  db: Db;
  config: Config;
  services: Services;
  /** Who makes a request; one for all that takes tokens and keys, so that each key is counted once. */
  signIn: SignIn;
  /** Asks the thread of columns; without one the calls about columns are answered where they are served. */
  askColumns?: AskColumns | undefined;
  /** Compare every reply with the contract and fail when it differs; for tests and development. */
  checkReplies: boolean;
  /** Every call served, in order; the OpenAPI document and the tenancy test read it. */
  calls: Call[];
}

interface Served {
  call: Call;
  handler: Handler<never>;
}
interface Serving extends ServeContext {
  audit: AuditCalls;
  /** By "METHOD /path", so that the audit log can ask how settings were. */
  handlers: Map<string, Served>;
}

/** The `serve` function of one application: sign-in, decoding, validation, reply and errors. */
export function makeServe(api: FastifyInstance, context: ServeContext): Serve {
  const limit = makeRateLimit(api, context.db);
  const audit = makeAuditCalls(context.db);
  api.addHook("onClose", () => audit.settled());
  const serving: Serving = { ...context, audit, handlers: new Map() };
  const add = <C extends Call>(call: C, handler: Handler<C>) => {
    context.calls.push(call);
    const served = { call, handler: handler as unknown as Handler<never> };
    serving.handlers.set(`${call.method} ${call.path}`, served);
    api.route({
      method: call.method,
      url: call.path,
      config: { call },
      onRequest: async (request, reply) => {
        reply.header("cache-control", "no-store");
        await limit(call, request);
        await admit(serving, call, request, reply);
      },
      handler: async (request, reply) => {
        const result = await answer(serving, served, request, reply);
        if (call.reply === "file") return sendDownload(reply, result as Download);
        if (context.checkReplies) checkReply(call, call.reply, result);
        return reply
          .type("application/json; charset=utf-8")
          .send(JSON.stringify(result === undefined ? {} : result));
      },
    });
  };
  const serve = <C extends Call>(call: C, handler: Handler<C>) =>
    add(call, context.checkReplies ? (request) => withoutColumns(call, () => handler(request)) : handler);
  const fromColumns = <C extends Call>(call: C, handler: ColumnHandler<C>) =>
    add(call, inColumns(call, handler, context));
  return Object.assign(serve, { fromColumns });
}

/** Takes who asks, before anything of the request is read. Throws where they may not make the call at all. */
async function admit(
  { signIn, audit }: Serving,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (call.access !== "anyone") request.signed = await signIn(request, reply);
  if (request.signed) askSecondStep(call, request.signed);
  try {
    if (request.signed?.key) askKey(call, request.signed.key);
    if (call.access === "operator" && !request.signed?.user.is_operator) throw new ProblemError("FORBIDDEN");
    if (call.access === "signed-in" && request.signed) askAccountNeed(call, request.signed);
  } catch (error) {
    const input = { params: call.params?.safeParse(request.params).data };
    await audit.denied({ call, request, signed: request.signed, input }, error);
    throw error;
  }
}

/** What the handler gives to a request whose input fits the call; once, however often the same is sent. */
async function answer(
  serving: Serving,
  { call, handler }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { audit, handlers, db } = serving;
  const input = await readInput(call, request);
  const { signed } = request;
  const made = { call, request, signed, input };
  try {
    if (call.access === "signed-in" && signed) await askThingNeed(db, call, signed, input);
  } catch (error) {
    await audit.denied(made, error);
    throw error;
  }
  const work = (signal: AbortSignal) =>
    once({ call, request, input, signed: signed ?? undefined, ...serving }, signal, async () => {
      const given = (read: object) => requestOf(serving, call, { read, request, reply, signal });
      const ask: AskCall = async (name, params) => {
        const found = handlers.get(name);
        return await found?.handler(given({ params, query: found.call.query?.parse({}) }));
      };
      const audited = await audit.begin(made, ask);
      try {
        const result = await handler(given(input));
        await audited?.done(result);
        return result;
      } catch (error) {
        await audited?.failed(error);
        throw error;
      }
    });
  const origin = { request_id: request.id, traceparent: request.span?.traceparent };
  return await withOrigin(origin, () => guarded(reply, work));
}

/** What a handler gets, with an input that fits its call. */
function requestOf(
  { db, config, services }: ServeContext,
  call: Call,
  {
    read,
    request,
    reply,
    signal,
  }: { read: object; request: FastifyRequest; reply: FastifyReply; signal: AbortSignal },
): ServeRequest<never> {
  const { signed } = request;
  return {
    ...read,
    get signed() {
      if (!signed) throw new Error(`${call.path} is open to anyone and has no signed-in user`);
      return signed;
    },
    ...{ db, config, services, reply, signal },
    log: request.log as Logger,
  } as unknown as ServeRequest<never>;
}

/** A handler that has a call about columns answered where they are. */
function inColumns<C extends Call>(
  call: C,
  handler: ColumnHandler<C>,
  { askColumns, checkReplies }: ServeContext,
): Handler<C> {
  return async ({ params, query, body, signed, reply, db, config, services, log, signal }) => {
    const { protocol, host } = reply.request;
    const asked: ColumnAsked<C> = { params, query, body, signed, site: { protocol, host } };
    if (askColumns) {
      return (await askColumns(columnCallName(call), asked, signal)) as Awaited<ReturnType<Handler<C>>>;
    }
    const given = checkReplies ? structuredClone(asked) : asked;
    const result = await handler({ ...given, db, config, services, log, signal });
    return checkReplies && call.reply !== "file" ? structuredClone(result) : result;
  };
}

async function readInput(call: Call, request: FastifyRequest) {
  const params = call.params?.safeParse(request.params);
  if (params && !params.success) {
    const issues = issuesOf(params.error, request.params);
    // An id that cannot be one is an id that does not exist.
    const unknown = issues.every((issue) => issue.code === "invalid_format");
    throw unknown ? new ProblemError("NOT_FOUND") : new ProblemError("INVALID_INPUT", { issues });
  }
  const file = call.upload ? await readUpload(request, call.upload) : undefined;
  const fields = call.body ? (file?.fields ?? bodyFields(call, request)) : undefined;
  const query = call.query?.safeParse(request.query);
  const body = call.body?.safeParse(fields);
  const issues = [
    ...nullCharacters(query?.data),
    ...nullCharacters(body?.data),
    ...(query?.error ? issuesOf(query.error, request.query) : []),
    ...(body?.error ? issuesOf(body.error, fields) : []),
  ];
  if (issues.length > 0) throw new ProblemError("INVALID_INPUT", { issues });
  return { params: params?.data, query: query?.data, body: body?.data, file };
}

/** The body's fields. JSON is typed already; a form is text and needs the call's shape. */
function bodyFields(call: Call, request: FastifyRequest): unknown {
  const body = request.body ?? {};
  const form = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
  return form && call.body
    ? decodeForm(call.body, body as Record<string, unknown>, (text) => readJson(text, call.access))
    : body;
}
