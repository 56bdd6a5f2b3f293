import { KEY_PACE, KEY_PREFIX } from "@soundings/contract/api-keys";
import type { Call } from "@soundings/contract/call";
import { IDEMPOTENCY_HOURS, takesIdempotencyKey } from "@soundings/contract/idempotency";
import { scopesOf } from "@soundings/contract/key-scopes";
import { PROBLEM_STATUS } from "@soundings/contract/problems";
import { z } from "zod";
import { inputSchema, type JsonSchema, readSchema, replySchema } from "./json-schema.ts";
import { GROUPS, nameOf } from "./names.ts";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
  style?: "form";
  explode?: boolean;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; encoding?: object }> };
  responses: Record<string, object>;
}

export interface OpenApi {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; responses: object; securitySchemes: object };
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Codes that the server sends; the browser makes OFFLINE by itself. */
const CODES = Object.entries(PROBLEM_STATUS).flatMap(([code, status]) => (status > 0 ? [code] : []));

const DESCRIPTION = `Send bodies as forms (application/x-www-form-urlencoded): text fields as they are, every other
field as JSON text. JSON bodies are taken too. Repeat a query key to send a list. Send an API key as
"Authorization: Bearer …": each call names the scopes that it needs. Times are ISO 8601 in UTC. A failed call answers {code, message, details};
codes: ${CODES.join(", ")}.`;

const API_KEY =
  `A key of Settings → API keys, which begins with ${KEY_PREFIX}. It acts as its member, within the scopes that each ` +
  `call names: all of them are needed. ${KEY_PACE.at_once} calls at once and ${KEY_PACE.a_second} a second in the long ` +
  "run; RateLimit-Remaining says how many are left, Retry-After how long to wait after a 429.";

/** The OpenAPI 3.1 document of the calls served. */
export function openApiDocument(calls: readonly Call[], version: string): OpenApi {
  const schemas: Record<string, JsonSchema> = {};
  const paths: OpenApi["paths"] = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, schemas) };
  }
  schemas.Problem ??= {
    type: "object",
    properties: {
      code: { type: "string", enum: CODES },
      message: { type: "string" },
      details: { type: "object" },
    },
    required: ["code", "message"],
  };
  const json = { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return {
    openapi: "3.1.0",
    info: { title: "Soundings", version, description: DESCRIPTION.replaceAll("\n", " ") },
    servers: [{ url: "/api" }],
    tags: GROUPS.map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
      responses: { Problem: { description: "The call failed", content: json } },
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "tokens.access of the reply of POST /auth/login",
        },
        api_key: { type: "http", scheme: "bearer", description: API_KEY },
      },
    },
  };
}

function operation(call: Call, components: Record<string, JsonSchema>): Operation {
  const { id, group } = nameOf(call);
  const problem = { $ref: "#/components/responses/Problem" };
  const parameters = [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)];
  const requestBody = bodyOf(call);
  return {
    operationId: id,
    tags: [group],
    summary: call.summary,
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      200: success(call, components),
      ...(call.access !== "anyone" && { 401: problem }),
      ...(call.access !== "anyone" && { 403: problem, 429: problem }),
      ...(call.params && { 404: problem }),
      ...((call.body ?? call.query) && { 422: problem }),
      default: problem,
    },
  };
}

/** A session's token, or an API key with all of the scopes named. */
function securityOf(call: Call): Operation["security"] {
  const scopes = scopesOf(call);
  if (call.access === "anyone") return [];
  return scopes ? [{ token: [] }, { api_key: [...scopes] }] : [{ token: [] }];
}

function success(call: Call, components: Record<string, JsonSchema>): object {
  if (call.reply === "file") {
    const content = { schema: { type: "string", format: "binary" } };
    const types = call.file_types ?? [XLSX];
    return { description: "The file", content: Object.fromEntries(types.map((type) => [type, content])) };
  }
  return {
    description: "Done",
    content: { "application/json": { schema: replySchema(call.reply, components) } },
  };
}

function pathParameters(call: Call): Parameter[] {
  const { properties = {} } = call.params ? inputSchema(call.params) : {};
  return Object.entries(properties).map(([name, schema]) => ({ name, in: "path", required: true, schema }));
}

function headerParameters(call: Call): Parameter[] {
  if (!takesIdempotencyKey(call)) return [];
  return [
    {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description:
        `A text of your own that makes the call safe to send again: within ${IDEMPOTENCY_HOURS} hours the same ` +
        "request with the same key is done once and replied alike; another request with it is refused.",
      schema: { type: "string", maxLength: 255 },
    },
  ];
}

function queryParameters(call: Call): Parameter[] {
  if (!(call.query instanceof z.ZodObject)) return [];
  const { properties = {} } = readSchema(call.query);
  const fields: Record<string, z.ZodType> = call.query.shape;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: fields[name]?.safeParse(undefined).success === false,
    schema,
    ...(schema.type === "array" && { style: "form", explode: true }),
  }));
}

function bodyOf(call: Call): Operation["requestBody"] {
  if (call.upload) {
    const file: JsonSchema = { type: "string", format: "binary", maxLength: call.upload.max_bytes };
    const { properties = {}, required = [] } = call.body ? inputSchema(call.body) : {};
    const schema: JsonSchema = {
      type: "object",
      // Servers read a form from its beginning: what says where the file belongs comes first.
      properties: { ...properties, file },
      required: [...required, "file"],
    };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (!call.body) return undefined;
  const schema = inputSchema(call.body);
  const nested = Object.entries(schema.properties ?? {}).filter(([, field]) => !isFlat(field));
  const encoding = Object.fromEntries(nested.map(([name]) => [name, { contentType: "application/json" }]));
  return {
    required: (schema.required ?? []).length > 0,
    content: {
      "application/x-www-form-urlencoded": { schema, ...(nested.length > 0 && { encoding }) },
      "application/json": { schema },
    },
  };
}

function isFlat({ type }: JsonSchema): boolean {
  return typeof type === "string" && ["string", "number", "integer", "boolean"].includes(type);
}
