import { writeClient } from "@soundings/client/write-client";
import type { FastifyInstance } from "fastify";
import manifest from "../../../package.json" with { type: "json" };
import { sendHtml } from "../headers.ts";
import { docsPage } from "./docs-page.ts";
import { openApiDocument } from "./document.ts";

/** GET /api/openapi.json, /api/docs and /api/client.ts, made of the calls served when somebody first asks. */
export function useDocs(api: FastifyInstance): void {
  let made: { json: string; page: string; client: string } | undefined;
  const make = () => {
    if (made) return made;
    const document = openApiDocument(api.calls, manifest.version);
    made = { json: JSON.stringify(document), page: docsPage(document), client: writeClient(document) };
    return made;
  };
  api.get("/openapi.json", async (_request, reply) =>
    reply.header("cache-control", "no-cache").type("application/json; charset=utf-8").send(make().json),
  );
  api.get("/client.ts", async (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/plain; charset=utf-8").send(make().client),
  );
  api.get("/docs", async (_request, reply) => sendHtml(reply, "plain", make().page));
}
