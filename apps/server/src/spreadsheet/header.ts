const SENTENCE_END = /[.!…。؟۔]["'”’»)\]]*$/;

/**
 * True when a text reads as something a customer wrote rather than as the name of a column. A question is
 * a header: surveys are exported with their questions on top.
 */
export function readsAsComment(text: string): boolean {
  const trimmed = text.trim();
  const words = trimmed.split(/\s+/).length;
  if (trimmed.endsWith("?") || trimmed.endsWith(":")) return false;
  return words > 8 || trimmed.length > 80 || (words > 2 && SENTENCE_END.test(trimmed));
}

/** True when a text could be a value of a data row but hardly the name of a column. */
export const readsAsValue = (text: string): boolean =>
  /^[+-]?\d+([.,]\d+)?%?$/.test(text) ||
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}([ T]|$)/.test(text) ||
  /^https?:\/\//i.test(text);

/** True when every cell could be the name of a column, and together they are no sentence. */
export const readsAsHeader = (cells: string[]): boolean =>
  cells.every((cell) => !readsAsComment(cell) && !readsAsValue(cell.trim())) &&
  cells.some((cell) => cell.trim() !== "") &&
  !/\p{L}{4}[.!…]$/u.test(cells.at(-1)?.trim() ?? "");
