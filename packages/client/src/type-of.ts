/** JSON Schema 2020-12, as far as the documents of this API use it. */
export interface Schema {
  [key: string]: unknown;
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
}

/** A schema as a TypeScript type. What it cannot tell is `unknown`. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref)?.[1] ?? "unknown";
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if ("const" in schema) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map(typeOf));
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(" & ");
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case "string":
      return "string";
    case "number":
    case "integer":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return schema.prefixItems
        ? `[${schema.prefixItems.map(typeOf).join(", ")}]`
        : `(${typeOf(schema.items ?? {})})[]`;
    case "object":
      return objectType(schema);
    default:
      return "unknown";
  }
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(field)}`,
  );
  if (fields.length > 0) return `{ ${fields.join("; ")} }`;
  const values = typeof additionalProperties === "object" ? typeOf(additionalProperties) : "unknown";
  return additionalProperties ? `Record<string, ${values}>` : "Record<string, never>";
}

const union = (types: string[]): string => [...new Set(types)].join(" | ");
