import qs from "qs";

/**
 * A repeated key is a list; qs makes objects of lists beyond its arrayLimit, 20 unless told. Brackets in keys mean
 * nothing: fields are flat, and a thousand lists of a thousand empty places would take long to build.
 */
const OPTIONS = { arrayLimit: 1000, depth: 0, parameterLimit: 1000 } as const;

/** The fields of a form or a query, as text and lists of text. Never throws. */
export function parseFields(text: string): Record<string, unknown> {
  return qs.parse(text, OPTIONS);
}
