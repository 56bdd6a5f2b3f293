import { parseRichText, type RichPiece, type TextStyle } from "@soundings/survey/rich-text";
import { toMarkup } from "@soundings/survey/rich-text-markup";
import type { JSONContent } from "@tiptap/core";
import { linkAddress } from "./link-address.ts";

/** The editor's document of a markup: one paragraph of texts, pipes and line breaks. */
export function toDocument(markup: string): JSONContent {
  const content = parseRichText(markup).flatMap(toNodes);
  return { type: "doc", content: [{ type: "paragraph", ...(content.length > 0 && { content }) }] };
}

/** The markup of the editor's document. */
export const documentMarkup = (document: JSONContent): string =>
  toMarkup((document.content?.[0]?.content ?? []).flatMap(toPieces));

function toNodes(piece: RichPiece): JSONContent[] {
  if (piece.kind === "break") return [{ type: "hardBreak" }];
  const marks = marksOf(piece);
  const style = marks.length > 0 ? { marks } : {};
  if (piece.kind === "pipe") {
    const { source, name, fallback } = piece;
    return [{ type: "pipe", attrs: { source, name, fallback }, ...style }];
  }
  // A line break that a backslash hid in the text is one all the same.
  return piece.text
    .split("\n")
    .flatMap((text, index) => [
      ...(index > 0 ? [{ type: "hardBreak" }] : []),
      ...(text ? [{ type: "text", text, ...style }] : []),
    ]);
}

const marksOf = ({ bold, italic, href }: TextStyle) => [
  ...(href === null ? [] : [{ type: "link", attrs: { href } }]),
  ...(bold ? [{ type: "bold" }] : []),
  ...(italic ? [{ type: "italic" }] : []),
];

function toPieces({ type, text = "", attrs = {}, marks = [] }: JSONContent): RichPiece[] {
  const link = marks.find((mark) => mark.type === "link");
  const style: TextStyle = {
    bold: marks.some((mark) => mark.type === "bold"),
    italic: marks.some((mark) => mark.type === "italic"),
    href: typeof link?.attrs?.href === "string" ? carriedAddress(link.attrs.href) : null,
  };
  if (type === "text") return [{ kind: "text", text, ...style }];
  if (type === "hardBreak") return [{ kind: "break" }];
  if (type !== "pipe") return [];
  const source = attrs.source === "parameter" || attrs.source === "score" ? attrs.source : "answer";
  return [
    { kind: "pipe", source, name: String(attrs.name), fallback: fallbackText(attrs.fallback), ...style },
  ];
}

/** What was pasted may have an address that the markup can not carry as it is. */
const carriedAddress = (href: string) =>
  /^(https?:\/\/|mailto:|tel:)[^\s()]+$/i.test(href) ? href : linkAddress(href);

/** Braces would end the pipe. */
export const fallbackText = (text: unknown) => String(text ?? "").replace(/[{}]/g, "");
