import { RUNTIME } from "./runtime.ts";
import { type Schema, typeOf } from "./type-of.ts";

/** The parts of an OpenAPI 3.1 document that a client is made of. */
export interface Description {
  info: { version: string };
  paths: Record<string, Record<string, DescribedCall>>;
  components: { schemas: Record<string, Schema> };
}

interface DescribedCall {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, object>;
}

/**
 * A client of the calls that take an API key, as the text of one TypeScript file without dependencies: a method each,
 * typed by the document alone. The syntax is erasable, so that Node runs it as it is.
 */
export function writeClient({ info, paths, components }: Description): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) =>
      call.security.some(({ api_key }) => api_key) ? [{ path, method: method.toUpperCase(), call }] : [],
    ),
  );
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};`,
  );
  const methods = calls.map(({ call }) => `${comment(call)}  ${call.operationId}${signature(call)};`);
  const table = calls.map(
    ({ path, method, call }) => `  ${call.operationId}: ${JSON.stringify([method, path, traits(call)])},`,
  );
  return [
    `// A client of Soundings ${info.version}, written by GET /api/client.ts for this installation's version. It needs no package.`,
    RUNTIME,
    shapes.join("\n"),
    `/** Every call that takes an API key; each says which scopes the key needs. */\nexport interface Soundings {\n${methods.join("\n")}\n}`,
    `const CALLS: Record<keyof Soundings, Described> = {\n${table.join("\n")}\n};\n`,
  ].join("\n\n");
}

const comment = ({ summary, security }: DescribedCall) =>
  `  /** ${summary.replaceAll("*/", "* /")}. Scopes: ${scopesOf(security).join(", ")}. */\n`;

const scopesOf = (security: DescribedCall["security"]) =>
  security.find(({ api_key }) => api_key)?.api_key ?? [];

function signature(call: DescribedCall): string {
  const parts = inputParts(call);
  const optional = parts.every(([, , required]) => !required);
  const fields = parts.map(([name, type, required]) => `${name}${required ? "" : "?"}: ${type}`);
  const input = fields.length > 0 ? `input${optional ? "?" : ""}: { ${fields.join("; ")} }` : "";
  return `(${input}): Promise<${replyType(call)}>`;
}

/** What a call takes: the parts of its input by name, with their types, and whether they must be given. */
function inputParts({ parameters = [], requestBody }: DescribedCall): [string, string, boolean][] {
  const parts: [string, string, boolean][] = [];
  for (const [place, name] of [
    ["path", "params"],
    ["query", "query"],
  ] as const) {
    const theirs = parameters.filter((one) => one.in === place);
    if (theirs.length === 0) continue;
    const properties = Object.fromEntries(theirs.map((one) => [one.name, one.schema]));
    const required = theirs.filter((one) => one.required).map((one) => one.name);
    parts.push([name, typeOf({ type: "object", properties, required }), required.length > 0]);
  }
  const json = requestBody?.content["application/json"]?.schema;
  if (json) parts.push(["body", typeOf(json), requestBody?.required ?? false]);
  const form = requestBody?.content["multipart/form-data"]?.schema;
  if (form) {
    const { file: _file, ...rest } = form.properties ?? {};
    const required = (form.required ?? []).filter((name) => name !== "file");
    if (Object.keys(rest).length > 0)
      parts.push(["body", typeOf({ ...form, properties: rest, required }), required.length > 0]);
    parts.push(["file", "{ name: string; content: Blob }", true]);
  }
  return parts;
}

function replyType({ responses }: DescribedCall): string {
  const { content = {} } = (responses["200"] ?? {}) as { content?: Record<string, { schema: Schema }> };
  const json = content["application/json"];
  return json ? typeOf(json.schema) : "Blob";
}

/** What the runtime must know of a call beside its address. */
function traits(call: DescribedCall): { file?: true; once?: true; upload?: true } {
  return {
    ...(replyType(call) === "Blob" && { file: true }),
    ...(call.parameters?.some(({ name }) => name === "Idempotency-Key") && { once: true }),
    ...(call.requestBody?.content["multipart/form-data"] && { upload: true }),
  };
}
