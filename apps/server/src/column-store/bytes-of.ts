/** A JavaScript string of a word or so, with what points to it. */
const STRING_BYTES = 32;

/**
 * About how much memory arrays, and what holds them, take.
 *
 * @param counted objects that are counted elsewhere; those that are met are added
 */
export function bytesOf(value: unknown, counted = new Set<unknown>()): number {
  if (typeof value === "string") return STRING_BYTES;
  if (typeof value !== "object" || value === null) return 8;
  if (counted.has(value)) return 0;
  counted.add(value);
  if ("byteLength" in value && typeof value.byteLength === "number") return value.byteLength;
  const parts = value instanceof Map ? [...value.values()] : Object.values(value);
  return parts.reduce<number>((sum, part) => sum + bytesOf(part, counted), 0);
}

/** The same of what is made of columns, without the arrays that it has of them. */
export const bytesBeside = (columns: object, value: unknown): number =>
  bytesOf(value, new Set<unknown>([columns, ...Object.values(columns)]));
