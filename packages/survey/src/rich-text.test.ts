import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseRichText,
  pipedQuestions,
  pipedScores,
  pipeSpans,
  plainText,
  type RichPiece,
} from "./rich-text.ts";
import { id } from "./testing/build.ts";
import { readPlainly } from "./testing/plain-rich-text.ts";

const plain = { bold: false, italic: false, href: null };
const text = (words: string, style = {}): RichPiece => ({ kind: "text", text: words, ...plain, ...style });

describe("rich text", () => {
  it("reads bold, italic, links and line breaks", () => {
    expect(parseRichText("How **very** *nice*\n[Read](https://a.example/b) it")).toEqual([
      text("How "),
      text("very", { bold: true }),
      text(" "),
      text("nice", { italic: true }),
      { kind: "break" },
      text("Read", { href: "https://a.example/b" }),
      text(" it"),
    ]);
  });

  it("reads bold and italic that overlap, and a partner behind escapes and addresses", () => {
    expect(parseRichText("***a***")).toEqual([text("a", { bold: true, italic: true })]);
    expect(parseRichText("*a***b**")).toEqual([text("a", { italic: true }), text("b", { bold: true })]);
    expect(parseRichText("**a*b**c*")).toEqual([
      text("a", { bold: true }),
      text("b", { bold: true, italic: true }),
      text("c", { italic: true }),
    ]);
    expect(parseRichText("**a\\\\**")).toEqual([text("a\\", { bold: true })]);
    expect(parseRichText("*[a](https://b.example/*)")).toEqual([
      text("*"),
      text("a", { href: "https://b.example/*" }),
    ]);
  });

  it("takes words from answers and parameters, with a fallback", () => {
    expect(parseRichText(`Hi {{parameter:name|there}}, why {{answer:${id(1)}}}?`)).toEqual([
      text("Hi "),
      { kind: "pipe", source: "parameter", name: "name", fallback: "there", ...plain },
      text(", why "),
      { kind: "pipe", source: "answer", name: id(1), fallback: "", ...plain },
      text("?"),
    ]);
    expect(pipedQuestions(`{{answer:${id(1)}}} {{parameter:x}}`)).toEqual([id(1)]);
  });

  it("has ids in small letters, and names of parameters as their author writes them", () => {
    const words = `{{answer: ${id(10).toUpperCase()} }}{{score:ABC}}{{parameter: Shop }}`;
    const named = parseRichText(words).flatMap((piece) => (piece.kind === "pipe" ? [piece.name] : []));
    expect(named).toEqual([id(10), "abc", "Shop"]);
    expect([pipedQuestions(words), pipedScores(words)]).toEqual([[id(10)], ["abc"]]);
  });

  it("is one line as plain text, with a sign for words that nobody gave", () => {
    expect(plainText("**One**\ntwo {{answer:x}}, {{answer:y|three}}")).toBe("One two …, three");
  });

  it("leaves signs that open nothing, and those behind a backslash, as they are", () => {
    for (const words of ["2 * 3 * 4", "a ** b", "[no](javascript:alert(1))", "{{x}}", "*", "ends with \\"]) {
      expect(plainText(words)).toBe(words);
    }
    expect(parseRichText("\\*stars\\*")).toEqual([text("*stars*")]);
  });

  it("shows plain text with the words that came from the respondent", () => {
    expect(plainText("Why **{{answer:x|this}}**?")).toBe("Why this?");
    expect(plainText("Why {{answer:x}}?", () => "tea")).toBe("Why tea?");
  });

  it("never makes a link of another scheme, whatever stands there", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            "[",
            "]",
            "(",
            ")",
            "a",
            ":",
            "/",
            "*",
            "\\",
            "{",
            "}",
            "javascript:",
            "https://x",
            "\n",
          ),
        }),
        (words) => {
          for (const piece of parseRichText(words)) {
            if (piece.kind !== "break" && piece.href !== null)
              expect(piece.href).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
          }
        },
      ),
    );
  });

  it("reads every text as the rules say, written plainly", () => {
    const unit = fc.constantFrom(
      ..."*[]()\\\n\r \u00a0\u2028ab{}|",
      "**",
      "](https://a",
      "](tel:1)",
      "{{answer:",
      "}}",
      "{{parameter:x|y}}",
      "[a](https://b.c/*)",
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 24 }), (words) => {
        expect(parseRichText(words)).toEqual(readPlainly(words));
      }),
      { numRuns: 10_000 },
    );
  });

  it("knows where its pipes stand, also within links", () => {
    const words = "a {{answer:x|y}} [b {{parameter:z}}](https://c.example) \\{{answer:x}}";
    expect(pipeSpans(words).map(({ start, end }) => words.slice(start, end))).toEqual([
      "{{answer:x|y}}",
      "{{parameter:z}}",
    ]);
  });
});
