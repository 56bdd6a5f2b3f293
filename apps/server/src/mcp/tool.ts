import type { Call, CallBodyInput, CallQueryInput, CallReply } from "@soundings/contract/call";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { changesSomething, type Scope, scopesOf } from "@soundings/contract/key-scopes";
import type { z } from "zod";
import type { PageKind } from "./pages.ts";

type CallParamsInput<C> = C extends Call<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;

/** What a call is asked with. */
export interface CallInput<C> {
  params?: CallParamsInput<C>;
  query?: CallQueryInput<C>;
  body?: CallBodyInput<C>;
}

/** What a tool works with: the calls of the API, made with the assistant's key. */
export interface Asking {
  /** Makes a call that the tool names. @throws CallRefused with the product's own words */
  ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>>;
  /** Whether the key has the scopes of a call. */
  may(call: Call): boolean;
  /** A fresh id for what is made; the same ones for a message that is sent again with its Idempotency-Key. */
  newId(): string;
  /** What claims are said in, and topics are called. */
  language: InterfaceLanguage;
  /** The address of a page of the dashboard. */
  page(of: PageKind, id: string): string;
}

/** A tool of the assistant's: what it takes, which calls of the API it makes, and what it gives. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  /** For a language model: what it is for, and what to do before and after. */
  description: string;
  input: Input;
  /** Calls that it needs: a key without their scopes does not see the tool. */
  calls: readonly Call[];
  /** Calls that it makes as well where the key may. */
  also?: readonly Call[];
  /** Whether what it changes is lost. */
  destructive?: true;
  run(input: z.output<Input>, asking: Asking): Promise<Record<string, unknown>>;
}

/** Keeps the input's shape for the compiler. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool;
}

/** The scopes that a key needs for a tool, all of them. */
export function scopesOfTool({ calls }: Pick<Tool, "calls">): Scope[] {
  return [...new Set(calls.flatMap((call) => scopesOf(call) ?? ["admin" as const]))];
}

export const changesAnything = ({ calls, also = [] }: Pick<Tool, "calls" | "also">): boolean =>
  [...calls, ...also].some(changesSomething);
