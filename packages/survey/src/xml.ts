/** A small reader and writer of XML 1.0: elements, attributes and texts. Knows no entities but its own five. */

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (XmlElement | string)[];
}

const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
/**
 * Comment, declaration, document type (without what it declares), CDATA, a tag, or text. Attributes are counted: a tag
 * with a million of them fills the stack of the expression.
 */
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s/>]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"]*"|'[^']*')){0,100})\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

/** Far more than any survey's translations: files come from strangers, and a few kilobytes could fill a stack. */
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 500_000;

/** The root element; null for what is not well formed, and for more or deeper elements than a translation has. */
export function readXml(xml: string): XmlElement | null {
  const root: Open = { name: "", attributes: {}, children: [] };
  const path = [root];
  let elements = 0;
  TOKEN.lastIndex = 0;
  const text = xml.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) return null;
    const [, data, closing, name, attributes = "", empty, words] = match;
    const parent = path.at(-1);
    if (!parent) return null;
    if (data !== undefined) parent.children.push(data);
    else if (words !== undefined) parent.children.push(decode(words));
    else if (closing) {
      if (path.length < 2 || path.pop()?.name !== name) return null;
    } else if (name) {
      if (path.length > MAX_DEPTH || ++elements > MAX_ELEMENTS) return null;
      const element: Open = { name, attributes: attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (!empty) path.push(element);
    }
  }
  const roots = root.children.filter((child) => typeof child !== "string");
  return path.length === 1 && roots.length === 1 ? (roots[0] ?? null) : null;
}

interface Open extends XmlElement {
  children: (XmlElement | string)[];
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", double, single] of text.matchAll(ATTRIBUTE))
    attributes[name] = decode(double ?? single ?? "");
  return attributes;
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** All elements of a name below an element, in order. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === "string"
      ? []
      : [...(localName(child) === name ? [child] : []), ...elementsOf(child, name)],
  );
}

/** Its first child of a name. */
export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find(
    (child): child is XmlElement => typeof child !== "string" && localName(child) === name,
  );

/** All its text, its elements' included. */
export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");

/** Without the prefix of a name space. */
const localName = ({ name }: XmlElement) => name.slice(name.indexOf(":") + 1);

/** Text as it stands in XML; signs that XML cannot hold at all are left out. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML has no way to write
      .replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, "")
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "")
      .replace(/[&<>"\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  );
}

/** An attribute's value: line breaks and tabs would be read as spaces. */
export const escapeAttribute = (text: string) =>
  escapeXml(text).replace(/[\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);
