/** Just as much HTML as goes to translators and comes back. What they made of it is read, never trusted. */

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const hasEntities = (text: string): boolean => text.search(ENTITY) >= 0;

export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

export type HtmlToken =
  | { kind: "text"; text: string }
  | { kind: "open" | "close"; name: string; attributes: string };

const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]{0,400})>/iy;
/** Elements whose content is no text for people. */
const UNSEEN = /^(script|style|template|iframe|noscript|title|textarea)$/;

/** Tags and the text between them. What is broken is text; the work grows with the length and no more. */
export function* readHtml(html: string): Generator<HtmlToken> {
  const lower = html.toLowerCase();
  for (let at = 0; at < html.length; ) {
    const sign = html.indexOf("<", at);
    if (sign !== at) {
      const end = sign < 0 ? html.length : sign;
      yield { kind: "text", text: decodeEntities(html.slice(at, end)) };
      at = end;
      continue;
    }
    if (html.startsWith("<!--", at)) {
      at = behind(html, "-->", at + 4);
      continue;
    }
    TAG.lastIndex = at;
    const found = TAG.exec(html);
    if (!found) {
      yield { kind: "text", text: "<" };
      at += 1;
      continue;
    }
    const [whole, slash, tag = "", attributes = ""] = found;
    const name = tag.toLowerCase();
    at += whole.length;
    if (slash) yield { kind: "close", name, attributes: "" };
    else if (UNSEEN.test(name)) at = behind(lower, ">", behind(lower, `</${name}`, at));
    else yield { kind: "open", name, attributes };
  }
}

function behind(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? text.length : at + end.length;
}
