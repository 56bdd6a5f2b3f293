/** A JavaScript string of a word or so, with what points to it. */
const STRING_BYTES = 32;

/** About how much memory arrays, and what holds them, take. */
export function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value === "string") return STRING_BYTES;
  if (typeof value !== "object" || value === null) return 8;
  return Object.values(value).reduce<number>((sum, part) => sum + bytesOf(part), 0);
}
