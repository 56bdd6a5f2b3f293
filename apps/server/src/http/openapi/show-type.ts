import type { JsonSchema } from "./json-schema.ts";

/** A schema as people who write TypeScript read it; named shapes by their names. */
export function showType(schema: JsonSchema, indent = ""): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "unknown";
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((part) => showType(part, indent)).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  if (schema.prefixItems) return `[${schema.prefixItems.map((part) => showType(part, indent)).join(", ")}]`;
  if (schema.type === "array") return showList(schema.items ?? {}, indent);
  if (schema.properties) return showObject(schema, indent);
  if (schema.format === "date-time") return "time";
  return schema.format ?? schema.type ?? "unknown";
}

function showList(items: JsonSchema, indent: string): string {
  const inner = showType(items, indent);
  return / \| /.test(inner) && !inner.startsWith("{") ? `(${inner})[]` : `${inner}[]`;
}

function showObject(schema: JsonSchema, indent: string): string {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return "{}";
  const deeper = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const optional = schema.required?.includes(name) ? "" : "?";
    return `${deeper}${name}${optional}: ${showType(field, deeper)}`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** What a value must keep to besides its type: "1 to 200, 50 unless given". */
export function showRules(schema: JsonSchema): string {
  const rules: string[] = [];
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const span = (from: unknown, to: unknown, unit: string) => {
    if (from !== undefined && to !== undefined) rules.push(`${from} to ${to}${unit}`);
    else if (to !== undefined) rules.push(`at most ${to}${unit}`);
    else if (from !== undefined) rules.push(`at least ${from}${unit}`);
  };
  span(minimum, maximum, "");
  span(minLength, maxLength, schema.format === "binary" ? " bytes" : " characters");
  span(minItems, maxItems, " items");
  if (schema.default !== undefined) rules.push(`${JSON.stringify(schema.default)} unless given`);
  return rules.join(", ");
}
