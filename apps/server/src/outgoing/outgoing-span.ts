import type { SpanStart } from "../tracing/spans.ts";

/** A request to another server: whom it asks, and not what for, as addresses may hold keys. */
export const outgoingSpan = (method: string, url: URL): SpanStart => ({
  name: `${method} ${url.hostname}`,
  kind: "client",
  attributes: { "http.request.method": method, "server.address": url.hostname },
});
