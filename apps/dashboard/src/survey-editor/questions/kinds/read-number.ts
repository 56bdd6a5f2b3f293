export interface NumberRule {
  min: number;
  max: number;
  /** Without a fraction. */
  whole: boolean;
  /** Whether an empty field means "none". */
  optional: boolean;
}

/** A typed number; null for none, undefined for what the rule does not allow. A comma is a point. */
export function readNumber(
  typed: string,
  { min, max, whole, optional }: NumberRule,
): number | null | undefined {
  const text = typed.trim().replace("−", "-").replace(",", ".");
  if (text === "") return optional ? null : undefined;
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)) return undefined;
  const value = Number(text);
  if (whole && !Number.isInteger(value)) return undefined;
  return value >= min && value <= max ? value : undefined;
}

/** The next number by an arrow key, within the rule. */
export function stepNumber(value: number | null, by: 1 | -1, { min, max }: NumberRule): number {
  const next = value === null ? Math.max(min, Math.min(max, 1)) : value + by;
  return Math.max(min, Math.min(max, next));
}
