import type { Access } from "@soundings/contract/call";
import { ProblemError } from "./problem.ts";

/** Lists and objects within one another. Nothing that is sent needs ten; every reader of it may then be recursive. */
export const MAX_JSON_DEPTH = 64;
/** Values of all kinds in one text: a survey of 1 MB has about 60,000, a response to one some thousand. */
export const MAX_JSON_VALUES = { "signed-in": 100_000, operator: 100_000, anyone: 20_000 } as const;

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/**
 * Throws BODY_TOO_COMPLEX for JSON that is nested deeper, or holds more values, than anything of ours reads.
 * Looks at the text alone, so that nothing of it is built before.
 */
export function assertJsonShape(text: string, access: Access, most: number = MAX_JSON_VALUES[access]): void {
  let depth = 0;
  let values = 1;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) quoted = !quoted;
    else if (quoted) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === COMMA) values++;
    else if (OPENING.has(sign)) {
      depth++;
      values++;
    } else if (CLOSING.has(sign)) depth--;
    if (depth > MAX_JSON_DEPTH || values > most) {
      throw new ProblemError("BODY_TOO_COMPLEX", { depth: MAX_JSON_DEPTH, values: most });
    }
  }
}

/** JSON of a size and depth that may be read. Throws BODY_TOO_COMPLEX, and SyntaxError for what is no JSON. */
export function readJson(text: string, access: Access, most?: number): unknown {
  assertJsonShape(text, access, most);
  return JSON.parse(withWholeCharacters(text));
}

/** A sign behind a backslash; of a character that is written as two halves, both. */
const ESCAPES =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|[\s\S])/g;
/** A backslash, u and four digits. */
const HALF_LENGTH = 6;

/**
 * JSON with U+FFFD where half of a character stands, as in a text that was cut within an emoji: forms and UTF-8
 * say it so, and PostgreSQL takes no half into its JSON.
 */
export function withWholeCharacters(json: string): string {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return json;
  return json.replace(ESCAPES, (sign) => (sign.length === HALF_LENGTH ? "\\ufffd" : sign));
}
