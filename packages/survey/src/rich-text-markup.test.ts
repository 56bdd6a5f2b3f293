import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRichText, type RichPiece } from "./rich-text.ts";
import { toMarkup } from "./rich-text-markup.ts";

const plain = { bold: false, italic: false, href: null };
const text = (words: string, style = {}): RichPiece => ({ kind: "text", text: words, ...plain, ...style });

/** What people see: each visible sign with its style. Of spaces only the address counts. */
const seen = (pieces: readonly RichPiece[]) =>
  pieces.flatMap((piece) => {
    if (piece.kind === "break") return ["\n"];
    const style = `${piece.bold ? "b" : ""}${piece.italic ? "i" : ""}${piece.href ?? ""}`;
    if (piece.kind === "pipe") return [`${piece.source}:${piece.name}|${piece.fallback} ${style}`];
    return [...piece.text].map((sign) =>
      sign === "\n" ? sign : /\s/.test(sign) ? `${sign}${piece.href ?? ""}` : `${sign}${style}`,
    );
  });

const signs = fc.string({
  unit: fc.constantFrom(..."ab *\\[](){}|\n\t", "**", "](", "{{", "}}", "{{answer:x}}", "đ", "😀"),
  maxLength: 14,
});
const style = fc.record({
  bold: fc.boolean(),
  italic: fc.boolean(),
  href: fc.constantFrom(null, null, "https://a.example/*", "mailto:a@b.example"),
});
const piece: fc.Arbitrary<RichPiece> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(signs, style).map(([words, how]) => text(words, how)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(style, fc.constantFrom("answer" as const, "parameter" as const), fc.constantFrom("", "a * b"))
      .map(([how, source, fallback]) => ({ kind: "pipe" as const, source, name: "x", fallback, ...how })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "break" as const }) },
);

describe("the markup of a rich text", () => {
  it("is short and readable where it can be", () => {
    const cases: [RichPiece[], string][] = [
      [[text("How "), text("very ", { bold: true }), text("nice")], "How **very** nice"],
      [[text("a", { bold: true, italic: true })], "***a***"],
      [[text("a", { italic: true }), text("b", { bold: true })], "*a***b**"],
      [
        [text("Read", { href: "https://a.example" }), { kind: "break" }, text("it")],
        "[Read](https://a.example)\nit",
      ],
      [[text("2 * 3 and [x]")], "2 * 3 and [x]"],
      [[text("*a* \\")], "\\*a\\* \\\\"],
      [[{ kind: "pipe", source: "answer", name: "q", fallback: "this", ...plain }], "{{answer:q|this}}"],
    ];
    for (const [pieces, markup] of cases) {
      expect(toMarkup(pieces)).toBe(markup);
      expect(seen(parseRichText(markup))).toEqual(seen(pieces));
    }
  });

  it("is read back as the same pieces, whatever they are", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        expect(seen(parseRichText(toMarkup(pieces)))).toEqual(seen(pieces));
      }),
      { numRuns: 3_000 },
    );
  });

  it("stays the same markup once it was written, whatever was read", () => {
    fc.assert(
      fc.property(signs, (words) => {
        const written = toMarkup(parseRichText(words));
        expect(seen(parseRichText(written))).toEqual(seen(parseRichText(words)));
        expect(toMarkup(parseRichText(written))).toBe(written);
      }),
      { numRuns: 3_000 },
    );
  });
});
