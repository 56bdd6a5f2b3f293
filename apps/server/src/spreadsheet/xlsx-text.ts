/** The most that a cell can hold. */
const CELL_LIMIT = 32_767;
const MARK = "…";

const SPECIAL = /[&<>"\r]|(?![\t\n\x7f-\x9f])\p{Cc}|[\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/u;
const SPECIALS = /[&<>"]|\r\n?|(?![\t\n\x7f-\x9f])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu;

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "\n",
  "\r\n": "\n",
  // "_x0041_" in a text would read as "A".
  _: "_x005F_",
};

/**
 * Text for XML: escaped, without the control characters that XML cannot hold, with LF line ends, cut to what
 * a cell holds, with a mark at the cut.
 */
export function cellText(text: string): string {
  const short = text.length > CELL_LIMIT ? cut(text) : text;
  return SPECIAL.test(short) ? short.replace(SPECIALS, (found) => ESCAPES[found] ?? "") : short;
}

function cut(text: string): string {
  const end = CELL_LIMIT - MARK.length;
  const last = text.charCodeAt(end - 1);
  const splitsPair = last >= 0xd800 && last < 0xdc00;
  return text.slice(0, splitsPair ? end - 1 : end) + MARK;
}

/**
 * Names for tabs: at most 31 characters, without those that spreadsheets refuse, each once whatever its case.
 */
export function sheetName(wanted: string, taken: Set<string>): string {
  const bare =
    wanted.replace(/[[\]:*?/\\\ufffe\uffff]|\p{Cc}/gu, " ").replace(/^['\s]+|(?<!['\s])['\s]+$/g, "") ||
    "Sheet";
  for (let copy = 1; ; copy++) {
    const suffix = copy === 1 ? "" : ` (${copy})`;
    const name = bare.slice(0, 31 - suffix.length).replace(/[\ud800-\udbff]$/, "") + suffix;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
