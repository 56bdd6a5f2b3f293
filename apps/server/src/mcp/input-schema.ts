import { OutlineBlock, OutlinePart, OutlineQuestion, OutlineText } from "@soundings/survey/outline/outline";
import { OutlineChange } from "@soundings/survey/outline/outline-changes";
import { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What is said of shapes that stand in many places: every word here is read with each conversation. */
const SHORT = new Map<z.ZodType, object>([
  [OutlineText, { type: ["string", "object"] }],
  [
    OutlinePart,
    { type: ["string", "object"], description: 'Text in one or several languages, or {"id", "text"}' },
  ],
]);

const LIKE_A_QUESTION = "The fields of a question in create_survey's blocks[].questions[]";
/** A change says the same things as a new survey, and the tool for that stands beside it. */
const SHORT_IN_CHANGES = new Map<z.ZodType, object>([
  [OutlineBlock, { type: "object", description: "A page as in create_survey's blocks[]" }],
  [OutlineQuestion, { type: "object", description: LIKE_A_QUESTION }],
  [OutlineChange.shape.to.unwrap(), { type: "object", description: LIKE_A_QUESTION }],
]);

/**
 * The JSON schema of a tool's input as models read it: as short as it can be, since the shape itself checks what comes.
 */
export function inputSchema(input: z.ZodObject): Record<string, unknown> & { type: "object" } {
  const inChanges = "changes" in input.shape;
  const { $schema: _, ...schema } = z.toJSONSchema(input, {
    io: "input",
    override({ zodSchema, jsonSchema }) {
      const known = zodSchema as unknown as z.ZodType;
      const short = SHORT.get(known) ?? (inChanges ? SHORT_IN_CHANGES.get(known) : undefined);
      if (short) replace(jsonSchema, short);
      else simplify(jsonSchema);
    },
  });
  return { ...schema, type: "object" };
}

function replace(schema: JsonSchema, short: object): void {
  for (const name of Object.keys(schema)) delete schema[name];
  Object.assign(schema, short);
}

/** Without what a model makes nothing of: patterns, bounds of whole numbers, most characters. */
function simplify(schema: JsonSchema): void {
  delete schema.pattern;
  delete schema.allOf;
  delete schema.propertyNames;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  delete schema.maxLength;
  delete schema.additionalProperties;
}
