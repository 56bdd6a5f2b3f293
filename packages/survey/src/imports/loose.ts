/** Reads what strangers' programs wrote, in which a number may be a text and a list an object with numbers as names. */

export type Loose = Readonly<Record<string, unknown>>;

const isLoose = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object; an empty one for anything else. */
export const looseOf = (value: unknown): Loose => (isLoose(value) ? value : {});

/** An object; a list as one, by its places from 0. */
export const numberedOf = (value: unknown): Loose => looseOf(Array.isArray(value) ? { ...value } : value);

/** A list, or the values of an object; nothing for anything else. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isLoose(value) ? Object.values(value) : [];
}

/** A text, or a number as one; "" for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** A number, also where it is written as a text; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.trim() === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Whether something is on, in any of the ways that programs write it. */
export const isOn = (value: unknown): boolean =>
  value === true || value === 1 || /^(true|on|yes|y|1)$/i.test(textOf(value));

/** What an object has by a name of its own; nothing that every object has. */
export const own = (value: Loose, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;
