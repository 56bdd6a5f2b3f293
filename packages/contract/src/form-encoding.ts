import { z } from "zod";

/**
 * Bodies travel as application/x-www-form-urlencoded: one flat field per key. Text goes as it is;
 * everything else (numbers, booleans, null, lists, objects) goes as JSON text. Fields that are
 * undefined are left out.
 */
export function encodeForm(body: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue;
    form.append(key, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
}

/**
 * Undoes encodeForm with the call's own shape: a field that the shape says is text stays text, any
 * other is read as JSON. What is no JSON stays text, so that validation names the field.
 *
 * @param parse reads JSON within the limits of whoever calls; throws SyntaxError for what is none
 */
export function decodeForm(
  shape: z.ZodType,
  fields: Record<string, unknown>,
  parse: (text: string) => unknown = JSON.parse,
): Record<string, unknown> {
  const known = shape instanceof z.ZodObject ? shape.shape : {};
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const field = known[key] as z.ZodType | undefined;
      return [key, typeof value === "string" && field ? decodeField(field, value, parse) : value];
    }),
  );
}

/** In a text field that may be null the word null is null, any other text is text. */
function decodeField(field: z.ZodType, value: string, parse: (text: string) => unknown): unknown {
  if (!holdsText(field)) return readJson(value, parse);
  return value === "null" && field.safeParse(null).success ? null : value;
}

function holdsText(field: z.ZodType): boolean {
  if (
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodDefault ||
    field instanceof z.ZodPrefault ||
    field instanceof z.ZodReadonly
  )
    return holdsText(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodPipe) return holdsText(field.in as z.ZodType);
  if (field instanceof z.ZodLiteral) return [...field.values].every((value) => typeof value === "string");
  return field instanceof z.ZodString || field instanceof z.ZodStringFormat || field instanceof z.ZodEnum;
}

function readJson(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
