import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool as ToolShown,
} from "@modelcontextprotocol/sdk/types.js";
import type { FastifyRequest } from "fastify";
import manifest from "../../package.json" with { type: "json" };
import type { Config } from "../config.ts";
import { problemOf } from "../http/errors.ts";
import type { Signed } from "../http/session.ts";
import { makeAsking } from "./ask-api.ts";
import { inputSchema } from "./input-schema.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { runTool } from "./run-tool.ts";
import { changesAnything, scopesOfTool, type Tool } from "./tool.ts";
import { TOOLS } from "./tools.ts";

// The SDK is large and read with the first message of an assistant, not with the server.

/**
 * Answers one message of an assistant (or none, of a notification). Nothing is remembered from one to the next, so any
 * process of any host may have the next one.
 * @param message the request's body, which may be anything
 */
export async function answerMessage(
  message: unknown,
  { request, signed, config }: { request: FastifyRequest; signed: Signed; config: Config },
): Promise<Response> {
  const server = new Server(
    { name: "soundings", title: "Soundings", version: manifest.version },
    { capabilities: { tools: {} }, instructions: instructionsFor(signed) },
  );
  const offered = TOOLS.filter((tool) => mayUse(tool, signed));
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: offered.map(shown) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    // One that the key may not use is refused by its first call, in words that name the scope.
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool "${params.name.slice(0, 100)}"`);
    try {
      return await runTool(tool, params.arguments, makeAsking(tool, { request, signed, config }));
    } catch (error) {
      request.log.error({ err: error, tool: tool.name }, "a tool failed");
      throw new McpError(ErrorCode.InternalError, problemOf(error).body(signed.language).message);
    }
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(asWebRequest(request), { parsedBody: message });
  } finally {
    await server.close();
  }
}

/** The head of the request; its body is read already. */
function asWebRequest({ method, headers }: FastifyRequest): Request {
  const given = new Headers();
  for (const name of ["accept", "content-type", "mcp-protocol-version"]) {
    const value = headers[name];
    if (typeof value === "string") given.set(name, value);
  }
  return new Request("http://localhost/mcp", { method, headers: given });
}

const mayUse = (tool: Tool, { key }: Signed): boolean =>
  scopesOfTool(tool).every((scope) => key?.scopes.includes(scope));

function instructionsFor(signed: Signed): string {
  const { key } = signed;
  const left = TOOLS.filter((tool) => !mayUse(tool, signed)).map(
    (tool) => `${tool.name} (${scopesOfTool(tool).join(", ")})`,
  );
  const rest =
    left.length > 0
      ? ` Tools that it does not have, with the scopes they need: ${left.join("; ")}. For them a person makes a key with these scopes at Settings → API keys.`
      : "";
  return `${INSTRUCTIONS}\n\nThis key has the scopes ${key?.scopes.join(", ")}.${rest}`;
}

function shown(tool: Tool): ToolShown {
  const changes = changesAnything(tool);
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: inputSchema(tool.input),
    annotations: {
      title: tool.title,
      readOnlyHint: !changes,
      ...(changes && { destructiveHint: tool.destructive ?? false }),
      openWorldHint: false,
    },
  };
}
