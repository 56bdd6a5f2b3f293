import { z } from "zod";
import { shapes } from "./names.ts";

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it; the parts that this program reads itself. */
export interface JsonSchema {
  [key: string]: unknown;
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  /** A list with a type for each place. */
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

/** What a caller sends: fields with a default may be left out. */
export function inputSchema(shape: z.ZodType): JsonSchema {
  return tidy(z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as JsonSchema);
}

/** What a query key is read as; its input would only say "text". */
export function readSchema(shape: z.ZodType): JsonSchema {
  return tidy(z.toJSONSchema(shape, { io: "output", unrepresentable: "any" }) as JsonSchema);
}

/** What a call answers. Shapes with a name in the contract go to `components` and are referred to. */
export function replySchema(shape: z.ZodType, components: Record<string, JsonSchema>): JsonSchema {
  const { $defs, ...schema } = z.toJSONSchema(shape, {
    io: "output",
    unrepresentable: "any",
    metadata: shapes,
  }) as JsonSchema;
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
    components[name] ??= tidy(definition);
  }
  // A reply that is itself a named shape comes whole, with its name as id.
  const name = shapes.get(shape)?.id;
  if (!name) return tidy(schema);
  components[name] ??= tidy(schema);
  return { $ref: `#/components/schemas/${name}` };
}

const NOISE = new Set(["$schema", "$id", "id"]);

/** Drops what says nothing: patterns that a format stands for, and the bounds of safe integers. */
function tidy(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => {
        if (NOISE.has(key) && typeof value === "string") return false;
        if (key === "pattern") return schema.format === undefined;
        if (key === "minimum") return value !== Number.MIN_SAFE_INTEGER;
        if (key === "maximum") return value !== Number.MAX_SAFE_INTEGER;
        return true;
      })
      .map(([key, value]) => [key, tidyValue(key, value)]),
  );
}

function tidyValue(key: string, value: unknown): unknown {
  if (key === "$ref") return String(value).replace("#/$defs/", "#/components/schemas/");
  if (key === "properties") {
    const properties = Object.entries(value as Record<string, JsonSchema>);
    return Object.fromEntries(properties.map(([name, schema]) => [name, tidy(schema)]));
  }
  if (Array.isArray(value)) {
    return value.map((item) => (typeof item === "object" && item !== null ? tidy(item as JsonSchema) : item));
  }
  return typeof value === "object" && value !== null && key !== "default" ? tidy(value as JsonSchema) : value;
}
