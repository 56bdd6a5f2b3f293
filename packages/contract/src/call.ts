import type { z } from "zod";
import type { ProblemCode } from "./problems.ts";

/** Who may make a call. An operator is signed in, and runs the installation: those calls alone are below /operator. */
export type Access = "anyone" | "signed-in" | "operator";

/**
 * One call that browser and server agreed on: the only place that says its address, who may make it
 * and what goes in and out. The server validates with it, the browser calls with it and the OpenAPI
 * document is made of it.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Below /api, with parameters as `:id`. */
  path: string;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** A POST that changes nothing: what it asks is too long for an address. */
  reads?: true;
  /** Its reply holds a secret that is kept nowhere, so it is not given again for an Idempotency-Key. */
  secret?: true;
  /** The browser sends the body as JSON in place of a form: a large one is half as long so, and is read in half the time. */
  as_json?: boolean;
  /** Multipart upload in the field `file`, in place of a form-encoded body; what is said of a larger one. */
  upload?: { max_bytes: number; too_large?: ProblemCode };
  /** A shape for JSON; "file" for a download. */
  reply: Reply | "file";
  /** What a file comes as; an xlsx unless told. */
  file_types?: readonly string[];
}

/** Keeps the exact shapes of a call for the compiler. */
export function defineCall<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
>(call: Call<Params, Query, Body, Reply>): Call<Params, Query, Body, Reply> {
  return call;
}

export type CallParams<C> = C extends Call<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type CallQuery<C> = C extends Call<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type CallQueryInput<C> = C extends Call<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type CallBody<C> = C extends Call<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type CallBodyInput<C> = C extends Call<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type CallReply<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
