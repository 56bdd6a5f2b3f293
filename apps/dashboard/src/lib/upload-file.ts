import type { Call, CallReply } from "@soundings/contract/call";
import { REQUEST_TIMEOUT_MS } from "@soundings/contract/limits";
import { CallError, problemOf } from "./call-error.ts";
import { keyedRequest } from "./idempotency.ts";
import { accessToken } from "./preferences.ts";
import { baseAddress, callHeaders, callPath, callQuery, reportUnauthorised } from "./request.ts";

export interface UploadOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  /** Share of the file that has left the browser, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file in the multipart field `file`. XMLHttpRequest, because fetch does not tell how much of
 * a body has been sent. The 60 s count from the last sign of progress, so a slow line may take longer.
 * Throws CallError, or the signal's reason when it was given up.
 */
export function uploadFile<C extends Call>(
  call: C,
  file: File,
  options: UploadOptions = {},
): Promise<CallReply<C>> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const token = accessToken();
    const request = new XMLHttpRequest();
    let timer = 0;
    const stop = () => request.abort();
    const watch = () => {
      clearTimeout(timer);
      timer = window.setTimeout(stop, REQUEST_TIMEOUT_MS);
    };
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    };
    const path = callPath(call, options.params) + callQuery(options.query);
    request.open(call.method, baseAddress() + path);
    request.withCredentials = true;
    request.setRequestHeader("accept", "application/json");
    const keyed = keyedRequest(call, [path, file.name, file.size, file.lastModified].join(" "));
    const headers = { ...keyed.headers, ...callHeaders(token) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      watch();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      end();
      keyed.settle(request.status);
      const body = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(body as CallReply<C>);
      reportUnauthorised(request.status, call.access, token);
      reject(problemOf(call, request.status, body));
    };
    request.onerror = () => {
      end();
      keyed.settle(null);
      reject(new CallError("OFFLINE", 0));
    };
    request.onabort = () => {
      end();
      reject(signal?.aborted ? signal.reason : new CallError("OFFLINE", 0));
    };
    signal?.addEventListener("abort", stop, { once: true });
    const form = new FormData();
    form.append("file", file, file.name);
    watch();
    request.send(form);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
