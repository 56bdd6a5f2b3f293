import type { ThemeProblem } from "@soundings/contract/themes";

/** Lines of a theme file. */
const MAX_LINES = 20_000;
/** Brackets that are open at once, and signs of YAML in one line and in all: a reader's work grows with them. */
const MAX_OPEN = 100;
const MAX_SIGNS_IN_LINE = 100;
const MAX_SIGNS = 20_000;

/**
 * Whether a text is simple enough to be read as YAML: no theme file of people's is as complex as what takes a reader
 * its time. Null when it is; else where it is not.
 */
export function tooComplex(text: string): Pick<ThemeProblem, "line" | "column"> | null {
  let open = 0;
  let signs = 0;
  let inLine = 0;
  let line = 1;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (character === "\n") {
      line++;
      start = at + 1;
      inLine = 0;
      continue;
    }
    if (character === "[" || character === "{") open++;
    else if (character === "]" || character === "}") open = Math.max(0, open - 1);
    const begins = at === start || text[at - 1] === " " || text[at - 1] === "\t" || !isWord(text[at - 1]);
    if (begins && SIGNS.includes(character)) {
      signs++;
      inLine++;
    }
    if (line > MAX_LINES || open > MAX_OPEN || inLine > MAX_SIGNS_IN_LINE || signs > MAX_SIGNS)
      return { line, column: at - start + 1 };
  }
  return null;
}

const SIGNS = "-?:&*!%|>\"'`@";
const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}.]/u.test(character);
