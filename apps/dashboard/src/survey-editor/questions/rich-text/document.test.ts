import { parseRichText } from "@soundings/survey/rich-text";
import { toMarkup } from "@soundings/survey/rich-text-markup";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentMarkup, toDocument } from "./document.ts";

describe("the editor's document", () => {
  it("holds texts, pipes and breaks with their marks", () => {
    expect(toDocument("**Hi** {{parameter:name|there}}\n[x](https://a.example)")).toEqual({
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Hi", marks: [{ type: "bold" }] },
            { type: "text", text: " " },
            { type: "pipe", attrs: { source: "parameter", name: "name", fallback: "there" } },
            { type: "hardBreak" },
            { type: "text", text: "x", marks: [{ type: "link", attrs: { href: "https://a.example" } }] },
          ],
        },
      ],
    });
    expect(toDocument("")).toEqual({ type: "doc", content: [{ type: "paragraph" }] });
  });

  it("gives back the markup that it was made of", () => {
    const markup = fc.string({
      unit: fc.constantFrom(..."ab *\\[](){}|\n", "**", "](https://x)", "{{answer:x|", "}}"),
    });
    fc.assert(
      fc.property(markup, (words) => {
        expect(documentMarkup(toDocument(words))).toBe(toMarkup(parseRichText(words)));
      }),
      { numRuns: 2_000 },
    );
  });

  it("takes braces out of a fallback, which would end the pipe", () => {
    const attrs = { source: "answer", name: "q", fallback: "a}} {b" };
    const document = { type: "doc", content: [{ type: "paragraph", content: [{ type: "pipe", attrs }] }] };
    expect(documentMarkup(document)).toBe("{{answer:q|a b}}");
  });
});
