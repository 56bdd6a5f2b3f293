import fc from "fast-check";
import { expect, test } from "vitest";
import { childOf, elementsOf, escapeAttribute, escapeXml, readXml, textOf } from "./xml.ts";

test("elements, attributes, comments, CDATA and prefixes are read", () => {
  const root = readXml(
    '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x "y">]>\n<!-- no --><x:a one="1" two=\'"2"\'><b/><b>t &amp; &#x41;&#66;&unknown;&constructor;</b><![CDATA[<raw>]]></x:a>',
  );
  expect(root?.attributes).toEqual({ one: "1", two: '"2"' });
  expect(root && elementsOf(root, "b").map(textOf)).toEqual(["", "t & AB&unknown;&constructor;"]);
  expect(root && textOf(root)).toBe("t & AB&unknown;&constructor;<raw>");
  expect(root && childOf(root, "c")).toBeUndefined();
});

test.each(["", "text", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a b=c/>", "<a><b></a></b>", "< a/>"])(
  "%j is not well formed",
  (xml) => {
    expect(readXml(xml)).toBeNull();
  },
);

test("elements that stand in one another thousands of times, or are too many, are refused", () => {
  expect(readXml(`${"<a>".repeat(90)}${"</a>".repeat(90)}`)).not.toBeNull();
  expect(readXml(`${"<a>".repeat(50_000)}${"</a>".repeat(50_000)}`)).toBeNull();
  expect(readXml(`<a>${"<b/>".repeat(600_000)}</a>`)).toBeNull();
});

test("any text comes back from an element and from an attribute", () => {
  const unit = fc.oneof(
    fc.constantFrom("<", ">", "&", '"', "'", "\n", "\t", "\r", "]]>", "&amp;", "ع", "😀", " "),
    fc.string({ unit: "grapheme", maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(unit), (parts) => {
      // What XML cannot hold at all is left out.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those
      const text = parts.join("").replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, "");
      const root = readXml(`<a b="${escapeAttribute(text)}">${escapeXml(text)}</a>`);
      expect(root && [textOf(root), root.attributes.b]).toEqual([text, text]);
    }),
  );
});

test("signs that XML cannot hold are left out", () => {
  expect(escapeXml("a\u0000b\ud800c\ufffe")).toBe("abc");
});
