/**
 * JSON as the sources send it. Whole numbers of 16 digits and more become texts: they are ids, and beyond
 * 2^53 a number would silently be another one. Throws SyntaxError.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(/\d{16}/.test(text) ? quoteLongNumbers(text) : text);
}

const TOKENS = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

const quoteLongNumbers = (text: string): string =>
  text.replace(TOKENS, (token) => (/^-?\d{16,}$/.test(token) ? `"${token}"` : token));
