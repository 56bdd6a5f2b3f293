import type { Call, CallBodyInput, CallQueryInput, CallReply } from "@soundings/contract/call";
import { encodeForm } from "@soundings/contract/form-encoding";
import { REQUEST_TIMEOUT_MS } from "@soundings/contract/limits";
import type { z } from "zod";
import { CallError, problemOf } from "./call-error.ts";
import { keyedRequest } from "./idempotency.ts";
import { accessToken } from "./preferences.ts";
import { baseAddress, callHeaders, callPath, callQuery, reportUnauthorised } from "./request.ts";
import { secondStepNeeded } from "./session-events.ts";

type CallParamsInput<C> = C extends Call<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
type Field<K extends string, T> = [T] extends [undefined]
  ? { [key in K]?: undefined }
  : object extends T
    ? { [key in K]?: T }
    : { [key in K]: T };

/** What a call takes: its params, query and body as the contract says, and a signal to give it up. */
export type CallInput<C> = Field<"params", CallParamsInput<C>> &
  Field<"query", CallQueryInput<C>> &
  Field<"body", CallBodyInput<C>> & { signal?: AbortSignal };

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * Makes a call of the contract: callHeaders token when one is stored, form-encoded body (JSON for `as_json`), JSON reply.
 * Throws CallError: OFFLINE when no reply came within 60 s, else the code of the reply's body.
 * Throws the signal's reason when `signal` gave the call up.
 */
export async function callApi<C extends Call>(
  call: C,
  ...[input]: object extends CallInput<C> ? [CallInput<C>?] : [CallInput<C>]
): Promise<CallReply<C>> {
  const response = await send(call, (input ?? {}) as LooseInput);
  return (await readJson(call, response)) as CallReply<C>;
}

interface FileOptions {
  signal?: AbortSignal;
  /** Told of the bytes that have come so far. */
  onProgress?: (bytes: number) => void;
}

/** Fetches a file of the contract and hands it to the browser to save as `fileName`. */
export async function downloadFile<C extends Call>(
  call: C,
  input: CallInput<C>,
  fileName: string,
  options: FileOptions = {},
): Promise<void> {
  const { blob, name } = await fetchFile(call, input, options);
  saveBlob(blob, name ?? fileName);
}

/** Fetches a file of the contract, with the name that the server gives it. */
export async function fetchFile<C extends Call>(
  call: C,
  input: CallInput<C>,
  { signal, onProgress }: FileOptions = {},
): Promise<{ blob: Blob; name: string | null }> {
  const response = await send(call, { ...(input as LooseInput), signal });
  try {
    const blob = onProgress ? await readAll(response, onProgress, signal) : await response.blob();
    return { blob, name: fileNameOf(response.headers.get("content-disposition")) };
  } catch {
    if (signal?.aborted) throw signal.reason;
    throw new CallError("OFFLINE", 0);
  }
}

/** A reply's bytes as they come. */
async function readAll(
  response: Response,
  onProgress: (bytes: number) => void,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  const stop = () => void reader?.cancel();
  signal?.addEventListener("abort", stop, { once: true });
  for (;;) {
    const part = await reader?.read();
    if (signal?.aborted) throw signal.reason;
    if (!part || part.done) break;
    parts.push(part.value);
    bytes += part.value.length;
    onProgress(bytes);
  }
  signal?.removeEventListener("abort", stop);
  return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
}

/** Offers a blob as a download with a name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the address after the click, so it must outlive this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name in a Content-Disposition header; `filename*` (UTF-8) wins over `filename`. */
export function fileNameOf(header: string | null): string | null {
  const extended = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      return null;
    }
  }
  return header?.match(/filename="([^"]*)"/i)?.[1] ?? null;
}

async function send(call: Call, input: LooseInput): Promise<Response> {
  const token = accessToken();
  const giveUp = new AbortController();
  const stop = () => giveUp.abort(input.signal?.reason);
  if (input.signal?.aborted) stop();
  input.signal?.addEventListener("abort", stop, { once: true });
  const timer = setTimeout(() => giveUp.abort(), REQUEST_TIMEOUT_MS);
  const path = callPath(call, input.params) + callQuery(input.query);
  const body = input.body === undefined ? null : encodeBody(call, input.body as Record<string, unknown>);
  const keyed = keyedRequest(call, `${path} ${body ?? ""}`);
  let response: Response;
  try {
    response = await fetch(baseAddress() + path, {
      method: call.method,
      credentials: "include",
      signal: giveUp.signal,
      headers: {
        accept: "application/json",
        ...(call.as_json && { "content-type": "application/json" }),
        ...keyed.headers,
        ...callHeaders(token),
      },
      ...(body === null ? {} : { body }),
    });
    keyed.settle(response.status);
  } catch {
    keyed.settle(null);
    if (input.signal?.aborted) throw input.signal.reason;
    throw new CallError("OFFLINE", 0);
  } finally {
    clearTimeout(timer);
    input.signal?.removeEventListener("abort", stop);
  }
  if (!response.ok) throw await failure(call, response, token);
  return response;
}

const encodeBody = ({ as_json }: Call, body: Record<string, unknown>) =>
  as_json ? JSON.stringify(body) : encodeForm(body);

async function failure(call: Call, response: Response, token: string | null): Promise<CallError> {
  const body = await response.json().catch(() => null);
  const error = problemOf(call, response.status, body, response.headers.get("x-request-id"));
  reportUnauthorised(response.status, call.access, token);
  if (error.code === "SECOND_STEP_NEEDED") secondStepNeeded.emit();
  return error;
}

async function readJson(call: Call, response: Response): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw new CallError("OFFLINE", 0);
  });
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError("UNEXPECTED", response.status, {}, call);
  }
}
