import { sha256 } from "../proof-of-work.ts";

/**
 * The id of what is asked for a choice, of the id of what was written: the same wherever and whenever it is worked
 * out, so that answers of all versions belong together. A UUID of version 8 (RFC 9562).
 */
export function askedId(written: string, value: string): string {
  const words = sha256(`${written}/${encodeURIComponent(value)}`);
  const hex = [...words.subarray(0, 4)].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  const variant = ((Number(`0x${hex.charAt(16)}`) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join("-");
}
